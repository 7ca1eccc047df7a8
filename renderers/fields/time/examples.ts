import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { TimeInputDefinition } from './field.ts';

export const usage: FieldUsage = {
  name: 'Time, 24 hours',
  group: 'date',
  use: 'Ask for a time of day where clocks run to 24, or, with `config.clock: "region"`, in a study of several regions.',
  avoid: 'In a study of the United States alone, use the time with AM and PM.',
};

const input: TimeInputDefinition = {
  interface: 'time',
  name: 'lunch',
  label: { en: 'When do you usually have lunch?', es: '¿A qué hora suele almorzar?' },
  required: true,
};
const regional: TimeInputDefinition = { ...input, config: { default: null, clock: 'region' } };
const empty: TimeInputDefinition = { ...input, config: { default: null } };

export const examples: FieldExample<string>[] = [
  { name: 'a time', input, value: '12:30', answers: { lunch: '12:30' }, keys: '12:30' },
  { name: 'the proposal, confirmed', input, value: '13:00', answers: { lunch: '13:00' }, keys: '{Tab}{Enter}' },
  { name: 'required, the proposal not confirmed', input, errors: ['required'] },
  { name: 'optional, the proposal not confirmed', input: { ...input, required: false } },
  {
    name: 'from the start as the study wants it',
    input: { ...input, config: { default: '07:15' } },
    starts: '07:15',
    value: '07:15',
    answers: { lunch: '07:15' },
  },
  { name: 'midnight', input, value: '00:00', answers: { lunch: '00:00' }, keys: '0:00' },
  { name: 'the last minute of the day', input, value: '23:59', answers: { lunch: '23:59' }, keys: '2359' },
  { name: 'typed with a full stop', input, value: '09:05', answers: { lunch: '09:05' }, keys: '9.05' },
  { name: 'typed on the other clock', input, value: '13:05', answers: { lunch: '13:05' }, keys: '1:05 pm' },
  { name: 'required and empty', input: empty, errors: ['required'] },
  { name: 'optional and empty', input: { ...empty, required: false } },
  {
    name: 'on the clock of the region',
    input: regional,
    value: '22:30',
    answers: { lunch: '22:30' },
    keys: '10:30 pm',
  },
  {
    name: 'on the clock of the region, typed on the other',
    input: regional,
    value: '22:30',
    answers: { lunch: '22:30' },
    keys: '2230',
  },
  {
    name: 'on the clock of the region, without AM or PM',
    input: regional,
    value: '10:30 ?',
    errors: ['format'],
    keys: '10:30',
  },
  { name: 'an hour that does not exist', input, value: '24:00', errors: ['format'], keys: '24:00' },
  { name: 'a minute that does not exist', input, value: '12:60', errors: ['format'], keys: '12:60' },
  { name: 'an hour alone', input, value: '12', errors: ['format'], keys: '12' },
  { name: 'with seconds, sent past the form', input, value: '12:30:00', errors: ['format'] },
  { name: 'disabled', input: { ...input, disabled: true }, value: '12:30', answers: { lunch: '12:30' } },
  { name: 'read-only', input: { ...input, read_only: true }, value: '12:30', answers: { lunch: '12:30' } },
  {
    name: 'markup',
    input: { ...input, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>',
    errors: ['format'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: When do you usually have lunch?', 'button: Choose a time'];
