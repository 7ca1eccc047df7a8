import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Time, AM and PM',
  group: 'date',
  use: 'Ask for a time of day with AM and PM.',
  avoid: 'Where clocks run to 24, use the time of 24 hours.',
};

const input: InputDefinition = {
  interface: 'time_12h',
  name: 'bedtime',
  label: { en: 'When do you usually go to bed?', es: '¿A qué hora suele acostarse?' },
  required: true,
};

export const examples: FieldExample<string>[] = [
  { name: 'a time', input, value: '11:11 PM', answers: { bedtime: '11:11 PM' }, keys: '11:11 PM' },
  {
    name: 'typed without a gap, in small letters',
    input,
    value: '1:05 AM',
    answers: { bedtime: '1:05 AM' },
    keys: '1:05am',
  },
  { name: 'typed as in Spanish', input, value: '1:05 PM', answers: { bedtime: '1:05 PM' }, keys: '1:05 p. m.' },
  { name: 'midnight', input, value: '12:00 AM', answers: { bedtime: '12:00 AM' }, keys: '12:00 AM' },
  { name: 'noon', input, value: '12:00 PM', answers: { bedtime: '12:00 PM' }, keys: '12:00 PM' },
  {
    name: 'typed on the other clock, unambiguous',
    input,
    value: '10:30 PM',
    answers: { bedtime: '10:30 PM' },
    keys: '22:30',
  },
  { name: 'with a leading zero, from elsewhere', input, value: '01:05 AM', answers: { bedtime: '01:05 AM' } },
  { name: 'empty', input, errors: ['required'] },
  { name: 'optional and empty', input: { ...input, required: false } },
  { name: 'morning or afternoon', input, value: '11:11', errors: ['format'], keys: '11:11' },
  { name: 'an hour that the clock does not have', input, value: '13:00 PM', errors: ['format'], keys: '13:00 PM' },
  { name: 'a minute that does not exist', input, value: '11:60 AM', errors: ['format'], keys: '11:60 AM' },
  { name: 'words', input, value: 'at noon', errors: ['format'], keys: 'at noon' },
  { name: 'disabled', input: { ...input, disabled: true }, value: '11:11 PM', answers: { bedtime: '11:11 PM' } },
  { name: 'read-only', input: { ...input, read_only: true }, value: '11:11 PM', answers: { bedtime: '11:11 PM' } },
  {
    name: 'markup',
    input: { ...input, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>',
    errors: ['format'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: When do you usually go to bed?', 'button: Choose a time'];
