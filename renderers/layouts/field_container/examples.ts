import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Group of fields',
  group: 'layout',
  use: 'Put related questions below one heading, in one or two columns.',
  avoid: 'If they can be repeated, use a repeated group.',
};

const first: InputDefinition = {
  interface: 'text',
  name: 'first_name',
  label: { en: 'First name', es: 'Nombre' },
  required: true,
};
const last: InputDefinition = {
  interface: 'text',
  name: 'last_name',
  label: { en: 'Last name', es: 'Apellidos' },
  config: { max_length: 20 },
};

const names: InputDefinition = {
  interface: 'field_container',
  label: { en: 'Your name', es: 'Su nombre' },
  description: { en: 'As it stands in your passport.', es: 'Como figura en su pasaporte.' },
  inputs: [first, last],
  config: { layout: '2-columns' },
};

/** The form's values of the inner inputs, by key. */
type Values = Record<string, unknown>;

export const examples: readonly FieldExample<Values>[] = [
  {
    name: 'two columns',
    input: names,
    value: { first_name: 'Ana', last_name: 'Pérez' },
    answers: { first_name: 'Ana', last_name: 'Pérez' },
  },
  {
    name: 'one column, without heading',
    input: { interface: 'field_container', inputs: [first, last] },
    value: { first_name: 'Ana' },
    answers: { first_name: 'Ana' },
  },
  { name: 'nothing filled in', input: { ...names, inputs: [{ ...first, required: false }, last] } },
  {
    name: 'filled in by keyboard',
    input: names,
    value: { first_name: 'Ana', last_name: 'Pérez' },
    answers: { first_name: 'Ana', last_name: 'Pérez' },
    keys: 'Ana{Tab}Pérez',
  },
  { name: 'a required one is missing', input: names, value: { last_name: 'Pérez' }, errors: ['required'] },
  {
    name: 'one that is too long',
    input: names,
    value: { first_name: 'Ana', last_name: 'P'.repeat(21) },
    errors: ['maxLength'],
  },
  {
    name: 'a container and a list inside',
    input: {
      ...names,
      inputs: [
        first,
        {
          interface: 'field_container',
          inputs: [{ interface: 'number', name: 'age', label: { en: 'Age', es: 'Edad' } }],
        },
        {
          interface: 'flatarray',
          name: 'towns',
          label: { en: 'Towns', es: 'Ciudades' },
          inputs: [{ interface: 'text', name: 'town', label: { en: 'Town', es: 'Ciudad' } }],
        },
      ],
    },
    value: { first_name: 'Ana', age: 40, towns: [{ town: 'Lima' }] },
    answers: { first_name: 'Ana', age: 40, towns: ['Lima'] },
  },
  {
    name: 'disabled as a whole',
    input: { ...names, disabled: true },
    value: { first_name: 'Ana' },
    answers: { first_name: 'Ana' },
  },
  {
    name: 'markup',
    input: {
      ...names,
      label: '<img src=x onerror="globalThis.hacked=1">',
      description: '{x} <script>globalThis.hacked=1</script>',
      inputs: [{ interface: 'text', name: '__proto__', label: '<b>' }],
    },
    value: { f__proto_: '<script>globalThis.hacked=1</script>' },
    answers: Object.fromEntries([['__proto__', '<script>globalThis.hacked=1</script>']]),
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['group: Your name', 'text: First name', 'text: Last name'];
