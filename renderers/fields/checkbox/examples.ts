import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Single checkbox',
  group: 'choice',
  use: 'Ask for agreement with one statement.',
  avoid: 'For a question with yes and no, use a button group: an empty box does not say no.',
};

const reminders = {
  interface: 'checkbox',
  name: 'sms_reminders',
  label: {
    en: 'Send me a text message when a questionnaire is due',
    es: 'Envíenme un mensaje de texto cuando toque un cuestionario',
  },
  description: { en: 'At most one message a week.', es: 'Un mensaje por semana como máximo.' },
};
const agreement = {
  interface: 'checkbox2',
  name: 'rules_read',
  label: { en: 'I have read the rules of the study', es: 'He leído las reglas del estudio' },
  required: true,
};

export const examples: readonly FieldExample<boolean>[] = [
  { name: 'empty', input: { ...reminders } },
  { name: 'ticked', input: { ...reminders }, value: true, answers: { sms_reminders: true }, keys: ' ' },
  {
    name: 'unticked again is a no',
    input: { ...reminders },
    value: false,
    answers: { sms_reminders: false },
    keys: '  ',
  },
  { name: 'required and ticked', input: { ...agreement }, value: true, answers: { rules_read: true }, keys: ' ' },
  { name: 'required and untouched', input: { ...agreement }, errors: ['required'] },
  { name: 'required and unticked again', input: { ...agreement }, value: false, errors: ['accepted'], keys: '  ' },
  {
    name: 'a word instead of a tick, sent past the form',
    input: { ...reminders },
    value: 'yes' as unknown as boolean,
    errors: ['type'],
  },
  { name: 'disabled', input: { ...reminders, disabled: true }, value: true, answers: { sms_reminders: true } },
  { name: 'read-only', input: { ...reminders, read_only: true }, value: true, answers: { sms_reminders: true } },
  {
    name: 'markup',
    input: {
      interface: 'checkbox',
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">{count, plural, other {#}}',
    },
    value: true,
    answers: { constructor: true },
    hostile: true,
  },
  {
    name: 'a long word without a break',
    input: { interface: 'checkbox', name: 'long', label: 'W'.repeat(300), required: true },
    value: true,
    answers: { long: true },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['checkbox: Send me a text message when a questionnaire is due'];
