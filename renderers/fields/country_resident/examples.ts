import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Country of residence',
  group: 'contact',
  use: 'Ask in which country the participant lives, among those in which studies recruit.',
  avoid: 'For any country of the world, use a drop-down list with your own options.',
};

const question = {
  interface: 'country_resident',
  name: 'country',
  label: { en: 'In which country do you live?', es: '¿En qué país vive usted?' },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'chosen', input: { ...question, required: true }, value: 'US', answers: { country: 'US' }, keys: ' ' },
  {
    name: 'arrows move and select',
    input: { ...question },
    value: 'Canada',
    answers: { country: 'Canada' },
    keys: ' {ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}',
  },
  { name: 'nothing, although required', input: { ...question, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...question }, value: 'perhaps', errors: ['enum'] },
  { name: 'a boolean, sent past the form', input: { ...question }, value: true as unknown as string, errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: {
      ...question,
      options: [
        {
          value: 'UK',
          label: {
            en: 'England, Scotland, Wales or Northern Ireland',
            es: 'Inglaterra, Escocia, Gales o Irlanda del Norte',
          },
        },
      ],
    },
    value: 'UK',
    answers: { country: 'UK' },
  },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'US', answers: { country: 'US' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'US', answers: { country: 'US' } },
  {
    name: 'markup',
    input: {
      ...question,
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [{ value: 'US', label: '<script>globalThis.hacked=1</script>{n, plural, other {#}}' }],
    },
    value: 'US',
    answers: { constructor: 'US' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: In which country do you live?',
  'radio: United States',
  '-1 radio: United Kingdom',
  '-2 radio: Germany',
  '-3 radio: France',
  '-4 radio: Canada',
  '-5 radio: Italy',
  '-6 radio: Spain',
];
