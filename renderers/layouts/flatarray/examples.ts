import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';
import type { Row } from '#kit/form/rows/index.ts';

export const usage: FieldUsage = {
  name: 'Repeated question',
  group: 'list',
  use: 'Let participants add several answers to one question, such as allergies.',
  avoid: 'With more questions per entry, use a repeated group.',
};

const allergies: InputDefinition = {
  interface: 'flatarray',
  name: 'allergies',
  label: { en: 'What are you allergic to?', es: '¿A qué es alérgico o alérgica?' },
  inputs: [{ interface: 'text', name: 'allergy', label: { en: 'Allergy', es: 'Alergia' }, config: { max_length: 30 } }],
};
const ages: InputDefinition = {
  interface: 'flatarray',
  name: 'ages',
  label: { en: 'How old are your children?', es: '¿Qué edad tienen sus hijos?' },
  inputs: [
    {
      interface: 'number',
      name: 'age',
      label: { en: 'Age in years', es: 'Edad en años' },
      config: { minimum: 0, maximum: 110 },
    },
  ],
  config: {
    item_label: { en: 'Child', es: 'Hijo o hija' },
    add_label: { en: 'Add a child', es: 'Añadir un hijo o una hija' },
    limit: 3,
  },
};

export const examples: readonly FieldExample<readonly Row[]>[] = [
  {
    name: 'two words',
    input: allergies,
    value: [{ allergy: 'Nuts' }, { allergy: 'Pollen' }],
    answers: { allergies: ['Nuts', 'Pollen'] },
  },
  {
    name: 'two words, typed',
    input: allergies,
    value: [{ allergy: 'Nuts' }, { allergy: 'Pollen' }],
    answers: { allergies: ['Nuts', 'Pollen'] },
    keys: '{Enter}Nuts{Tab}{Tab}{Enter}Pollen',
  },
  {
    name: 'numbers, at the limit',
    input: ages,
    value: [{ age: 0 }, { age: 7 }, { age: 30 }],
    answers: { ages: [0, 7, 30] },
  },
  { name: 'none', input: allergies },
  { name: 'none, although required', input: { ...allergies, required: true }, errors: ['required'] },
  { name: 'an empty line', input: allergies, value: [{ allergy: 'Nuts' }, {}], errors: ['required'] },
  { name: 'a number out of range', input: ages, value: [{ age: 7 }, { age: 200 }], errors: ['maximum'] },
  {
    name: 'above the limit',
    input: ages,
    value: [{ age: 1 }, { age: 2 }, { age: 3 }, { age: 4 }],
    errors: ['maxItems'],
  },
  {
    name: 'the same twice',
    input: allergies,
    value: [{ allergy: 'Nuts' }, { allergy: 'Nuts' }],
    answers: { allergies: ['Nuts', 'Nuts'] },
  },
  {
    name: 'markup',
    input: {
      ...allergies,
      name: 'a.b',
      inputs: [{ interface: 'text', name: '__proto__', label: '<script>globalThis.hacked=1</script>' }],
    },
    value: [{ f__proto_: '<img src=x onerror="globalThis.hacked=1">' }],
    answers: { 'a.b': ['<img src=x onerror="globalThis.hacked=1">'] },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: What are you allergic to?',
  'group: Allergy 1',
  '.0.allergy text: Allergy',
  'button: Remove Allergy 1',
  'group: Allergy 2',
  '.1.allergy text: Allergy',
  'button: Remove Allergy 2',
  'button: Add another: What are you allergic to?',
];
