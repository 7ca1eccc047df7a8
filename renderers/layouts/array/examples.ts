import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';
import type { Row } from '#kit/form/rows/index.ts';

export const usage: FieldUsage = {
  name: 'Repeated group, as cards',
  group: 'list',
  use: 'Let participants add entries with several questions each, such as medicines.',
  avoid: 'With one question per entry, use the repeated question; with short ones, the table.',
};

const name: InputDefinition = {
  interface: 'text',
  name: 'medicine',
  label: { en: 'Name of the medicine', es: 'Nombre del medicamento' },
  required: true,
  config: { max_length: 60 },
};
const dose: InputDefinition = {
  interface: 'number',
  name: 'dose',
  label: { en: 'Tablets a day', es: 'Pastillas al día' },
  config: { minimum: 1, maximum: 20 },
};
const yesNo = [
  { value: 'yes', label: { en: 'Yes', es: 'Sí' } },
  { value: 'no', label: { en: 'No', es: 'No' } },
];

const medicines: InputDefinition = {
  interface: 'array',
  name: 'medicines',
  label: { en: 'Which medicines do you take?', es: '¿Qué medicamentos toma?' },
  description: {
    en: 'Add each medicine, also those without a prescription.',
    es: 'Añada cada medicamento, también los que no llevan receta.',
  },
  inputs: [name, dose],
  config: {
    item_label: { en: 'Medicine', es: 'Medicamento' },
    add_label: { en: 'Add a medicine', es: 'Añadir un medicamento' },
  },
};
const night: InputDefinition = { ...medicines, config: { ...medicines.config, ordered: true } };

/** One question of an entry depends on another question of the same entry. */
const sideEffects: InputDefinition = {
  ...medicines,
  inputs: [
    name,
    {
      interface: 'radioinput',
      name: 'effects',
      label: { en: 'Does it make you sleepy?', es: '¿Le da sueño?' },
      options: yesNo,
    },
    {
      interface: 'text',
      name: 'when',
      label: { en: 'When in the day?', es: '¿En qué momento del día?' },
      required: true,
      condition: { field: 'effects', equals: 'yes' },
    },
  ],
};

export const examples: readonly FieldExample<readonly Row[]>[] = [
  {
    name: 'two medicines',
    input: medicines,
    value: [{ medicine: 'Ibuprofen', dose: 2 }, { medicine: 'Aspirin' }],
    answers: { medicines: [{ medicine: 'Ibuprofen', dose: 2 }, { medicine: 'Aspirin' }] },
  },
  {
    name: 'one medicine, typed',
    input: medicines,
    value: [{ medicine: 'Ibuprofen', dose: 2 }],
    answers: { medicines: [{ medicine: 'Ibuprofen', dose: 2 }] },
    keys: '{Enter}Ibuprofen{Tab}2',
  },
  { name: 'none yet', input: medicines },
  { name: 'none yet, although required', input: { ...medicines, required: true }, errors: ['required'] },
  {
    name: 'an entry that is still empty',
    input: { ...medicines, inputs: [{ ...name, required: false }, dose] },
    value: [{}],
    errors: ['minProperties'],
  },
  {
    name: 'an entry without its name',
    input: medicines,
    value: [{ medicine: 'Ibuprofen' }, { dose: 3 }],
    errors: ['required'],
  },
  {
    name: 'too many tablets in the second entry',
    input: medicines,
    value: [
      { medicine: 'Ibuprofen', dose: 2 },
      { medicine: 'Aspirin', dose: 30 },
    ],
    errors: ['maximum'],
  },
  {
    name: 'in an order, each with its identifier',
    input: night,
    value: [
      { identifier: '7d0f', medicine: 'Melatonin' },
      { identifier: '1c22', medicine: 'Aspirin', dose: 1 },
    ],
    answers: {
      medicines: [
        { identifier: '7d0f', medicine: 'Melatonin' },
        { identifier: '1c22', medicine: 'Aspirin', dose: 1 },
      ],
    },
  },
  {
    name: 'at the limit',
    input: { ...medicines, config: { ...medicines.config, limit: 2 } },
    value: [{ medicine: 'Ibuprofen' }, { medicine: 'Aspirin' }],
    answers: { medicines: [{ medicine: 'Ibuprofen' }, { medicine: 'Aspirin' }] },
  },
  {
    name: 'above the limit',
    input: { ...medicines, config: { ...medicines.config, limit: 1 } },
    value: [{ medicine: 'Ibuprofen' }, { medicine: 'Aspirin' }],
    errors: ['maxItems'],
  },
  {
    name: 'a question that depends on another of its entry',
    input: sideEffects,
    value: [
      { medicine: 'Ibuprofen', effects: { answer: 'no' } },
      { medicine: 'Valerian', effects: { answer: 'yes' }, when: 'Noon' },
    ],
    answers: {
      medicines: [
        { medicine: 'Ibuprofen', effects: { answer: 'no' } },
        { medicine: 'Valerian', effects: { answer: 'yes' }, when: 'Noon' },
      ],
    },
  },
  {
    name: 'a question of an entry is asked and not answered',
    input: sideEffects,
    value: [
      { medicine: 'Ibuprofen', effects: { answer: 'no' } },
      { medicine: 'Valerian', effects: { answer: 'yes' } },
    ],
    errors: ['required'],
  },
  {
    name: 'a height in each entry, sent with its unit',
    input: {
      interface: 'array',
      name: 'children',
      label: { en: 'Your children', es: 'Sus hijos' },
      inputs: [{ interface: 'height_intl', name: 'height', label: { en: 'Height', es: 'Estatura' } }],
      config: { item_label: { en: 'Child', es: 'Hijo o hija' } },
    },
    value: [{ height: { units: 'centimeters', value: 140 } }],
    answers: { children: [{ height: 140, height_units: 'centimeters' }] },
  },
  {
    name: 'lists in a list',
    input: {
      interface: 'array',
      name: 'homes',
      label: { en: 'Where did you live?', es: '¿Dónde ha vivido?' },
      inputs: [
        { interface: 'text', name: 'town', label: { en: 'Town', es: 'Ciudad' } },
        {
          interface: 'array',
          name: 'people',
          label: { en: 'With whom?', es: '¿Con quién?' },
          inputs: [{ interface: 'text', name: 'who', label: { en: 'Name', es: 'Nombre' } }],
          config: { item_label: { en: 'Person', es: 'Persona' } },
        },
      ],
      config: { item_label: { en: 'Home', es: 'Vivienda' } },
    },
    value: [{ town: 'Lima', people: [{ who: 'Ana' }, { who: 'Luis' }] }, { town: 'Cusco' }],
    answers: { homes: [{ town: 'Lima', people: [{ who: 'Ana' }, { who: 'Luis' }] }, { town: 'Cusco' }] },
  },
  { name: 'a text instead of a list', input: medicines, value: 'Ibuprofen' as unknown as Row[], errors: ['type'] },
  {
    name: 'entries that are not objects',
    input: medicines,
    value: ['Ibuprofen'] as unknown as Row[],
    errors: ['type'],
  },
  {
    name: 'disabled',
    input: { ...medicines, disabled: true },
    value: [{ medicine: 'Ibuprofen', dose: 2 }],
    answers: { medicines: [{ medicine: 'Ibuprofen', dose: 2 }] },
  },
  {
    name: 'markup and hostile names',
    input: {
      interface: 'array',
      name: '__proto__',
      label: '<img src=x onerror="globalThis.hacked=1">{x}',
      inputs: [
        { interface: 'text', name: '__proto__', label: '<script>globalThis.hacked=1</script>' },
        { interface: 'text', name: 'a.b[0]', label: '\u202Eabc {count, plural,' },
      ],
      config: { item_label: '<b onclick="globalThis.hacked=1">', add_label: 'x'.repeat(200) },
    },
    value: [{ f__proto_: '<script>globalThis.hacked=1</script>', f_a_b_0_: '{x}' }],
    answers: Object.fromEntries([
      [
        '__proto__',
        [
          Object.fromEntries([
            ['__proto__', '<script>globalThis.hacked=1</script>'],
            ['a.b[0]', '{x}'],
          ]),
        ],
      ],
    ]),
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Which medicines do you take?',
  'group: Medicine 1',
  '.0.medicine text: Name of the medicine',
  '.0.dose text: Tablets a day',
  'button: Remove Medicine 1',
  'group: Medicine 2',
  '.1.medicine text: Name of the medicine',
  '.1.dose text: Tablets a day',
  'button: Remove Medicine 2',
  'button: Add a medicine: Which medicines do you take?',
];
