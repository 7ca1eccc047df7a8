import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Dated acknowledgment',
  group: 'date',
  use: 'Ask participants to confirm something; the day is recorded.',
  avoid: 'For a day in the past, use the date.',
};

const input: InputDefinition = {
  interface: 'todays_date',
  name: 'consent_date',
  label: { en: 'Date of your consent', es: 'Fecha de su consentimiento' },
};

export const examples: FieldExample<string>[] = [
  { name: 'ticked today', input, value: '2026-06-15', answers: { consent_date: '2026-06-15' }, keys: ' ' },
  { name: 'ticked on an earlier day', input, value: '2024-02-29', answers: { consent_date: '2024-02-29' } },
  { name: 'not ticked', input, errors: ['required'] },
  { name: 'ticked and unticked again', input, errors: ['required'], keys: '  ' },
  {
    name: 'not ticked, although the study does not require it',
    input: { ...input, required: false },
    errors: ['required'],
  },
  { name: 'a future day, sent past the form', input, value: '9999-12-31', errors: ['notInFuture'] },
  { name: 'a day that does not exist, sent past the form', input, value: '2026-02-30', errors: ['dateParts'] },
  {
    name: 'disabled',
    input: { ...input, disabled: true },
    value: '2026-06-15',
    answers: { consent_date: '2026-06-15' },
  },
  {
    name: 'read-only',
    input: { ...input, read_only: true },
    value: '2026-06-15',
    answers: { consent_date: '2026-06-15' },
  },
  {
    name: 'markup',
    input: { ...input, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>',
    errors: ['dateParts'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Date of your consent required',
  'checkbox: I confirm that today is June 15, 2026.',
];
