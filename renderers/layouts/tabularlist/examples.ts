import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';
import type { Row } from '#kit/form/rows/index.ts';

export const usage: FieldUsage = {
  name: 'Table of entries',
  group: 'list',
  use: 'Let participants add rows with two to four short questions each.',
  avoid: 'With longer questions, use the repeated group as cards.',
};

const naps: InputDefinition = {
  interface: 'tabularlist',
  name: 'naps',
  label: { en: 'Your naps of the last week', es: 'Sus siestas de la última semana' },
  description: { en: 'One row for each nap.', es: 'Una fila por cada siesta.' },
  inputs: [
    { interface: 'text', name: 'where', label: { en: 'Where', es: 'Dónde' }, required: true },
    {
      interface: 'number',
      name: 'minutes',
      label: { en: 'Minutes', es: 'Minutos' },
      description: { en: 'About', es: 'Más o menos' },
      config: { minimum: 1, maximum: 300 },
    },
    {
      interface: 'select',
      name: 'rested',
      label: { en: 'Rested after it?', es: '¿Descansó?' },
      options: [
        { value: 'yes', label: { en: 'Yes', es: 'Sí' } },
        { value: 'no', label: { en: 'No', es: 'No' } },
      ],
    },
  ],
  config: { item_label: { en: 'Nap', es: 'Siesta' }, add_label: { en: 'Add a nap', es: 'Añadir una siesta' } },
};
const ordered: InputDefinition = { ...naps, config: { ...naps.config, ordered: true, limit: 3 } };

export const examples: readonly FieldExample<readonly Row[]>[] = [
  {
    name: 'two naps',
    input: naps,
    value: [{ where: 'Sofa', minutes: 20, rested: 'yes' }, { where: 'Office' }],
    answers: { naps: [{ where: 'Sofa', minutes: 20, rested: 'yes' }, { where: 'Office' }] },
  },
  {
    name: 'one nap, typed',
    input: naps,
    value: [{ where: 'Sofa', minutes: 20 }],
    answers: { naps: [{ where: 'Sofa', minutes: 20 }] },
    keys: '{Enter}Sofa{Tab}20',
  },
  { name: 'none', input: naps },
  { name: 'none, although required', input: { ...naps, required: true }, errors: ['required'] },
  { name: 'a row without its place', input: naps, value: [{ minutes: 20 }], errors: ['required'] },
  {
    name: 'a row with nothing in it',
    input: { ...naps, inputs: naps.inputs!.slice(1) },
    value: [{}],
    errors: ['minProperties'],
  },
  {
    name: 'a nap that is too long',
    input: naps,
    value: [
      { where: 'Sofa', minutes: 20 },
      { where: 'Office', minutes: 999 },
    ],
    errors: ['maximum'],
  },
  {
    name: 'in an order, at the limit',
    input: ordered,
    value: [
      { identifier: 'a', where: 'Sofa' },
      { identifier: 'b', where: 'Office' },
      { identifier: 'c', where: 'Bus' },
    ],
    answers: {
      naps: [
        { identifier: 'a', where: 'Sofa' },
        { identifier: 'b', where: 'Office' },
        { identifier: 'c', where: 'Bus' },
      ],
    },
  },
  {
    name: 'above the limit',
    input: { ...naps, config: { limit: 1 } },
    value: [{ where: 'Sofa' }, { where: 'Office' }],
    errors: ['maxItems'],
  },
  {
    name: 'long words and markup',
    input: {
      ...naps,
      label: 'Sueño'.repeat(40),
      inputs: [
        { interface: 'text', name: 'constructor', label: '<img src=x onerror="globalThis.hacked=1">' },
        { interface: 'text', name: 'b', label: 'x'.repeat(300) },
      ],
      config: { item_label: '{row}' },
    },
    value: [{ f_constructor: '<script>globalThis.hacked=1</script>' }],
    answers: { naps: [{ constructor: '<script>globalThis.hacked=1</script>' }] },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Your naps of the last week',
  'group: Nap 1',
  '.0.where text: Where',
  '.0.minutes text: Minutes',
  '.0.rested select: Rested after it?',
  'button: Remove Nap 1',
  'group: Nap 2',
  '.1.where text: Where',
  '.1.minutes text: Minutes',
  '.1.rested select: Rested after it?',
  'button: Remove Nap 2',
  'button: Add a nap: Your naps of the last week',
];
