import type { ChoiceEntry, FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Checkboxes with other',
  group: 'choice',
  use: 'Let participants tick several answers and add one in their own words.',
  avoid: 'If "none of these" is an answer, use checkboxes with none.',
};

const waking = {
  interface: 'checkbox_with_other',
  name: 'waking',
  label: { en: 'What wakes you up at night?', es: '¿Qué le despierta por la noche?' },
  description: { en: 'Choose all that apply.', es: 'Elija todas las que correspondan.' },
  options: [
    { value: 'noise', label: { en: 'Noise', es: 'Ruido' } },
    { value: 'pain', label: { en: 'Pain', es: 'Dolor' } },
  ],
};
const ownOther = {
  ...waking,
  options: [...waking.options, { value: 'other', label: { en: 'Something else', es: 'Otra cosa' } }],
};

export const examples: readonly FieldExample<ChoiceEntry[]>[] = [
  { name: 'empty', input: { ...waking } },
  {
    name: 'one',
    input: { ...waking, required: true },
    value: [{ answer: 'noise' }],
    answers: { waking: [{ answer: 'noise' }] },
    keys: ' ',
  },
  { name: 'nothing, although required', input: { ...waking, required: true }, errors: ['required'] },
  {
    name: 'several and other, which is added automatically',
    input: { ...waking, placeholder: { en: 'for example, the cat', es: 'por ejemplo, el gato' } },
    value: [{ answer: 'pain' }, { answer: 'other', user_value: 'the cat ' }],
    answers: { waking: [{ answer: 'pain' }, { answer: 'other', user_value: 'the cat ' }] },
    keys: '{Tab} {Tab}   the cat ',
  },
  {
    name: 'the study’s own words for other',
    input: ownOther,
    value: [{ answer: 'other', user_value: 'the cat' }],
    answers: { waking: [{ answer: 'other', user_value: 'the cat' }] },
    keys: '{Tab}{Tab} the cat',
  },
  {
    name: 'other, still without a text',
    input: { ...waking },
    value: [{ answer: 'other', user_value: '' }],
    errors: ['notBlank'],
    keys: '{Tab}{Tab} ',
  },
  {
    name: 'unticking other clears its text',
    input: { ...waking },
    value: [{ answer: 'noise' }],
    answers: { waking: [{ answer: 'noise' }] },
    keys: ' {Tab}{Tab} cat{Shift>}{Tab}{/Shift} ',
  },
  {
    name: 'exactly two',
    input: { ...waking, config: { at_least: 2, at_most: 2 } },
    value: [{ answer: 'noise' }, { answer: 'pain' }],
    answers: { waking: [{ answer: 'noise' }, { answer: 'pain' }] },
    keys: ' {Tab} ',
  },
  {
    name: 'one of at least two',
    input: { ...waking, config: { at_least: 2 } },
    value: [{ answer: 'noise' }],
    errors: ['minItems'],
    keys: ' ',
  },
  {
    name: 'two of one at most',
    input: { ...waking, config: { at_most: 1 } },
    value: [{ answer: 'noise' }, { answer: 'pain' }],
    errors: ['maxItems'],
    keys: ' {Tab} ',
  },
  {
    name: 'a single choice is a list, too',
    input: { ...waking, options: waking.options.slice(0, 1) },
    value: [{ answer: 'noise' }],
    answers: { waking: [{ answer: 'noise' }] },
    keys: ' ',
  },
  { name: 'an empty list, sent past the form', input: { ...waking }, value: [], errors: ['minItems'] },
  { name: 'a choice that does not exist', input: { ...waking }, value: [{ answer: 'none' }], errors: ['enum'] },
  {
    name: 'a text beside another choice, sent past the form',
    input: { ...waking },
    value: [{ answer: 'pain', user_value: 'lost' }],
    errors: ['not'],
  },
  {
    name: 'numbers, and another value for other',
    input: {
      ...waking,
      options: [
        { value: 1, label: { en: 'Once', es: 'Una vez' } },
        { value: 2, label: { en: 'Twice', es: 'Dos veces' } },
      ],
      config: { other_value: 9 },
    },
    value: [{ answer: 2 }, { answer: 9, user_value: 'ten times' }],
    answers: { waking: [{ answer: 2 }, { answer: 9, user_value: 'ten times' }] },
    keys: '{Tab} {Tab} ten times',
  },
  {
    name: 'disabled',
    input: { ...waking, disabled: true },
    value: [{ answer: 'pain' }],
    answers: { waking: [{ answer: 'pain' }] },
  },
  {
    name: 'read-only',
    input: { ...waking, read_only: true },
    value: [{ answer: 'other', user_value: 'the cat' }],
    answers: { waking: [{ answer: 'other', user_value: 'the cat' }] },
  },
  {
    name: 'markup',
    input: {
      interface: 'checkbox_with_other',
      name: '__proto__',
      label: '<b>bold?</b>',
      options: [{ value: '<script>globalThis.hacked=1</script>', label: '<img src=x onerror="globalThis.hacked=1">' }],
    },
    value: [
      { answer: '<script>globalThis.hacked=1</script>' },
      { answer: 'other', user_value: '<img src=x onerror="globalThis.hacked=1">' },
    ],
    answers: Object.fromEntries([
      [
        '__proto__',
        [
          { answer: '<script>globalThis.hacked=1</script>' },
          { answer: 'other', user_value: '<img src=x onerror="globalThis.hacked=1">' },
        ],
      ],
    ]),
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: What wakes you up at night? required',
  'checkbox: Noise',
  '-1 checkbox: Pain',
  '-2 checkbox: Other',
];
