import type { ChoiceEntry, FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Checkboxes with none',
  group: 'choice',
  use: 'Let participants tick several answers; "none" excludes the others.',
  avoid: 'If exactly one answer fits, use radio buttons.',
};

const conditions = {
  interface: 'checkboxgroupwithnone',
  name: 'conditions',
  label: { en: 'Which of these have you been told you have?', es: '¿Cuáles de estas le han dicho que tiene?' },
  description: { en: 'Choose all that apply.', es: 'Elija todas las que correspondan.' },
  options: [
    { value: 'asthma', label: { en: 'Asthma', es: 'Asma' } },
    { value: 'diabetes', label: { en: 'Diabetes', es: 'Diabetes' } },
    { value: 'other', label: { en: 'Other', es: 'Otra' } },
    { value: 'none', label: { en: 'None of these', es: 'Ninguna de estas' } },
  ],
};
const symptoms = {
  interface: 'checkboxgroupwithnone',
  name: 'symptoms',
  label: { en: 'Which symptoms trouble you most?', es: '¿Qué síntomas le molestan más?' },
  options: [
    { value: 'pain', label: { en: 'Pain', es: 'Dolor' } },
    { value: 'cough', label: { en: 'Cough', es: 'Tos' } },
    { value: 'fever', label: { en: 'Fever', es: 'Fiebre' } },
    { value: 'rash', label: { en: 'Rash', es: 'Sarpullido' } },
    { value: 'none', label: { en: 'None of these', es: 'Ninguno de estos' } },
    { value: 'unknown', label: { en: 'I do not know', es: 'No lo sé' } },
  ],
  config: { none_values: ['none', 'unknown'], at_least: 2, at_most: 3 },
};
const foods = {
  interface: 'checkboxgroupwithnone',
  name: 'foods',
  label: { en: 'Which foods do you avoid?', es: '¿Qué alimentos evita?' },
  options: [
    { value: 'alcohol', label: { en: 'Alcohol', es: 'Alcohol' } },
    { value: 'beans', label: { en: 'Beans', es: 'Frijoles' } },
    { value: 'bread', label: { en: 'Bread', es: 'Pan' } },
    { value: 'broccoli', label: { en: 'Broccoli', es: 'Brócoli' } },
    { value: 'butter', label: { en: 'Butter', es: 'Mantequilla' } },
    { value: 'cabbage', label: { en: 'Cabbage', es: 'Repollo' } },
    { value: 'cheese', label: { en: 'Cheese', es: 'Queso' } },
    { value: 'coffee', label: { en: 'Coffee', es: 'Café' } },
    { value: 'eggs', label: { en: 'Eggs', es: 'Huevos' } },
    { value: 'fish', label: { en: 'Fish', es: 'Pescado' } },
    { value: 'garlic', label: { en: 'Garlic', es: 'Ajo' } },
    { value: 'milk', label: { en: 'Milk', es: 'Leche' } },
    { value: 'mushrooms', label: { en: 'Mushrooms', es: 'Hongos' } },
    { value: 'nuts', label: { en: 'Nuts', es: 'Nueces' } },
    { value: 'onions', label: { en: 'Onions', es: 'Cebolla' } },
    { value: 'pasta', label: { en: 'Pasta', es: 'Pasta' } },
    { value: 'pork', label: { en: 'Pork', es: 'Cerdo' } },
    { value: 'rice', label: { en: 'Rice', es: 'Arroz' } },
    { value: 'shellfish', label: { en: 'Shellfish', es: 'Mariscos' } },
    { value: 'soda', label: { en: 'Soda', es: 'Refrescos' } },
    { value: 'tomatoes', label: { en: 'Tomatoes', es: 'Tomates' } },
    { value: 'other', label: { en: 'Other', es: 'Otro' } },
    { value: 'none', label: { en: 'None of these', es: 'Ninguno de estos' } },
  ],
};
const single = {
  interface: 'checkboxgroupwithnone',
  name: 'reminders',
  label: { en: 'Reminders', es: 'Recordatorios' },
  options: [{ value: 'by_email', label: { en: 'Remind me by email', es: 'Recordarme por correo electrónico' } }],
};

export const examples: readonly FieldExample<ChoiceEntry[]>[] = [
  { name: 'empty', input: { ...conditions } },
  {
    name: 'one',
    input: { ...conditions, required: true },
    value: [{ answer: 'asthma' }],
    answers: { conditions: [{ answer: 'asthma' }] },
    keys: ' ',
  },
  {
    name: 'several, kept in the order of the options',
    input: { ...conditions },
    value: [{ answer: 'asthma' }, { answer: 'diabetes' }],
    answers: { conditions: [{ answer: 'asthma' }, { answer: 'diabetes' }] },
    keys: '{Tab} {Shift>}{Tab}{/Shift} ',
  },
  {
    name: 'other, with a text',
    input: { ...conditions, placeholder: { en: 'for example, hay fever', es: 'por ejemplo, alergia al polen' } },
    value: [{ answer: 'other', user_value: 'hay fever' }],
    answers: { conditions: [{ answer: 'other', user_value: 'hay fever' }] },
    keys: '{Tab}{Tab}  hay fever',
  },
  {
    name: 'none',
    input: { ...conditions },
    value: [{ answer: 'none' }],
    answers: { conditions: [{ answer: 'none' }] },
    keys: '{Tab}{Tab}{Tab} ',
  },
  {
    name: 'none clears the others and their text',
    input: { ...conditions },
    value: [{ answer: 'none' }],
    answers: { conditions: [{ answer: 'none' }] },
    keys: ' {Tab}{Tab} rash{Tab} ',
  },
  {
    name: 'another choice clears none',
    input: { ...conditions },
    value: [{ answer: 'diabetes' }],
    answers: { conditions: [{ answer: 'diabetes' }] },
    keys: '{Tab}{Tab}{Tab} {Shift>}{Tab}{Tab}{/Shift} ',
  },
  {
    name: 'several that clear the others',
    input: { ...symptoms },
    value: [{ answer: 'unknown' }],
    answers: { symptoms: [{ answer: 'unknown' }] },
    keys: ' {Tab}{Tab}{Tab}{Tab} {Tab} ',
  },
  {
    name: 'as many as allowed',
    input: { ...symptoms },
    value: [{ answer: 'pain' }, { answer: 'cough' }, { answer: 'fever' }],
    answers: { symptoms: [{ answer: 'pain' }, { answer: 'cough' }, { answer: 'fever' }] },
    keys: ' {Tab} {Tab} ',
  },
  {
    name: 'a long list that is searched',
    input: { ...foods },
    value: [{ answer: 'coffee' }, { answer: 'milk' }],
    answers: { foods: [{ answer: 'coffee' }, { answer: 'milk' }] },
    keys: 'milk{Enter} {Shift>}{Tab}{Tab}{/Shift}coff{Enter} ',
  },
  { name: 'unticked again is unanswered', input: { ...conditions }, keys: '  ' },
  {
    name: 'other, still without a text',
    input: { ...conditions },
    value: [{ answer: 'other', user_value: '' }],
    errors: ['notBlank'],
    keys: '{Tab}{Tab} ',
  },
  {
    name: 'none beside others, sent past the form',
    input: { ...conditions },
    value: [{ answer: 'asthma' }, { answer: 'none' }],
    errors: ['maxItems'],
  },
  {
    name: 'a duplicate, sent past the form',
    input: { ...conditions },
    value: [{ answer: 'asthma' }, { answer: 'asthma' }],
    errors: ['uniqueItems'],
  },
  { name: 'a choice that does not exist', input: { ...conditions }, value: [{ answer: 'gout' }], errors: ['enum'] },
  { name: 'an empty list, sent past the form', input: { ...conditions }, value: [], errors: ['minItems'] },
  {
    name: 'one more than allowed',
    input: { ...symptoms },
    value: [{ answer: 'pain' }, { answer: 'cough' }, { answer: 'fever' }, { answer: 'rash' }],
    errors: ['maxItems'],
    keys: ' {Tab} {Tab} {Tab} ',
  },
  { name: 'too few', input: { ...symptoms }, value: [{ answer: 'pain' }], errors: ['minItems'], keys: ' ' },
  {
    name: 'two that clear the others, sent past the form',
    input: { ...symptoms },
    value: [{ answer: 'none' }, { answer: 'unknown' }],
    errors: ['maxItems'],
  },
  {
    name: 'a single choice is sent as its value',
    input: { ...single },
    value: [{ answer: 'by_email' }],
    answers: { reminders: 'by_email' },
    keys: ' ',
  },
  {
    name: 'another name for none',
    input: {
      ...conditions,
      options: [
        { value: 1, label: { en: 'Pain', es: 'Dolor' } },
        { value: 0, label: { en: 'I have no complaints', es: 'No tengo molestias' } },
      ],
      config: { none_value: 0 },
    },
    value: [{ answer: 0 }],
    answers: { conditions: [{ answer: 0 }] },
    keys: ' {Tab} ',
  },
  {
    name: 'disabled',
    input: { ...conditions, disabled: true },
    value: [{ answer: 'asthma' }],
    answers: { conditions: [{ answer: 'asthma' }] },
  },
  {
    name: 'read-only',
    input: { ...conditions, read_only: true },
    value: [{ answer: 'other', user_value: 'gout' }],
    answers: { conditions: [{ answer: 'other', user_value: 'gout' }] },
  },
  {
    name: 'markup',
    input: {
      interface: 'checkboxgroupwithnone',
      name: 'a.b',
      label: '<script>globalThis.hacked=1</script>',
      options: [
        { value: '"><script>', label: '<img src=x onerror="globalThis.hacked=1">' },
        { value: 'b', label: 'W'.repeat(120) },
      ],
    },
    value: [{ answer: '"><script>' }],
    answers: { 'a.b': [{ answer: '"><script>' }] },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Which of these have you been told you have? required',
  'checkbox: Asthma',
  '-1 checkbox: Diabetes',
  '-2 checkbox: Other',
  '-3 checkbox: None of these',
];
