import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Number from a list',
  group: 'number',
  use: 'Ask for a small whole number that is picked faster than typed.',
  avoid: 'With more than about thirty numbers, let participants type a number.',
};

const naps = {
  interface: 'select-number-range',
  name: 'minutes',
  label: { en: 'How many minutes do you nap?', es: '¿Cuántos minutos duerme la siesta?' },
};
const hours = {
  interface: 'select-number-range',
  name: 'hours',
  label: { en: 'How many hours did you sleep?', es: '¿Cuántas horas durmió?' },
  description: { en: 'Round to full hours.', es: 'Redondee a horas completas.' },
  config: { minimum: 3, maximum: 12 },
};

export const examples: readonly FieldExample<number>[] = [
  { name: 'empty', input: { ...naps } },
  { name: 'from 0 to 100 by default', input: { ...naps, required: true }, value: 42, answers: { minutes: 42 } },
  { name: 'zero is an answer', input: { ...naps }, value: 0, answers: { minutes: 0 } },
  { name: 'the last number', input: { ...naps }, value: 100, answers: { minutes: 100 } },
  { name: 'a range of the study', input: { ...hours }, value: 3, answers: { hours: 3 } },
  { name: 'below zero', input: { ...naps, config: { minimum: -5, maximum: 5 } }, value: -5, answers: { minutes: -5 } },
  {
    name: 'the placeholder is not an answer',
    input: { ...hours, required: true, placeholder: { en: 'Hours', es: 'Horas' } },
    errors: ['required'],
  },
  {
    name: 'the placeholder, sent past the form',
    input: { ...hours },
    value: '---Choose One---' as unknown as number,
    errors: ['type'],
  },
  { name: 'above the range, sent past the form', input: { ...hours }, value: 13, errors: ['maximum'] },
  { name: 'below the range, sent past the form', input: { ...naps }, value: -1, errors: ['minimum'] },
  { name: 'half a number, sent past the form', input: { ...hours }, value: 7.5, errors: ['type'] },
  { name: 'disabled', input: { ...hours, disabled: true }, value: 8, answers: { hours: 8 } },
  { name: 'read-only', input: { ...hours, read_only: true }, value: 8, answers: { hours: 8 } },
  {
    name: 'markup, and the maximum number of numbers',
    input: {
      interface: 'select-number-range',
      name: '<b>',
      label: '<img src=x onerror="globalThis.hacked=1">',
      placeholder: '<script>globalThis.hacked=1</script>',
      config: { minimum: 1001, maximum: 2000, search: true },
    },
    value: 1999,
    answers: { '<b>': 1999 },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: How many minutes do you nap?'];
