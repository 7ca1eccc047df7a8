import { timestamp } from '#kit/pure/dates/index.ts';
import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { TimedText, TimedTextInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Text with its time',
  group: 'text',
  use: 'Ask for a few words if the time at which they were typed counts.',
  avoid: 'If the time is not analyzed, do not collect it: use the text.',
};

const input: TimedTextInput = {
  interface: 'text_with_timestamp',
  name: 'dose',
  label: { en: 'What did you take just now?', es: '¿Qué acaba de tomar?' },
  config: { max_length: 60 },
};
/** The walker's fixed time, in the time zone of the machine that runs it. */
const typedAt = timestamp(new Date('2026-06-15T12:00:00Z'));
const before = '2026-03-31T09:05:00+02:00';

export const examples: readonly FieldExample<TimedText>[] = [
  { name: 'empty', input },
  {
    name: 'stamped as it is typed',
    input: { ...input, required: true },
    value: { text: 'One aspirin', timestamp: typedAt },
    answers: { dose: 'One aspirin', dose_timestamp: typedAt },
    keys: 'One aspirin',
  },
  {
    name: 'stamped before',
    input,
    value: { text: 'Nothing', timestamp: before },
    answers: { dose: 'Nothing', dose_timestamp: before },
  },
  { name: 'prefilled and never changed', input, value: { text: 'Nothing' }, answers: { dose: 'Nothing' } },
  { name: 'required and empty', input: { ...input, required: true }, errors: ['required'] },
  {
    name: 'too long',
    input: { ...input, config: { max_length: 3 } },
    value: { text: 'four', timestamp: typedAt },
    errors: ['maxLength'],
    keys: 'four',
  },
  {
    name: 'too short',
    input: { ...input, config: { min_length: 3 } },
    value: { text: 'no', timestamp: typedAt },
    errors: ['minLength'],
    keys: 'no',
  },
  { name: 'spaces alone, sent past the form', input, value: { text: ' ', timestamp: before }, errors: ['notBlank'] },
  {
    name: 'a moment without its offset, sent past the form',
    input,
    value: { text: 'x', timestamp: '2026-03-31T09:05:00' },
    errors: ['format'],
  },
  {
    name: 'disabled',
    input: { ...input, disabled: true },
    value: { text: 'Nothing', timestamp: before },
    answers: { dose: 'Nothing', dose_timestamp: before },
  },
  {
    name: 'markup',
    input: { ...input, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: { text: '<script>globalThis.hacked=1</script>', timestamp: before },
    answers: { dose: '<script>globalThis.hacked=1</script>', dose_timestamp: before },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: What did you take just now?'];
