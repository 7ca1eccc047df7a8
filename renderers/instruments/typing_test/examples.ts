import { timestamp } from '#kit/pure/dates/index.ts';
import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { TypingTestInput } from './field.ts';
import type { TypingTestValue } from './typingTest.ts';

export const usage: FieldUsage = {
  name: 'Typing test',
  group: 'instrument',
  use: 'Record how somebody types for a while, with the time of every key.',
  avoid: 'To ask for a text as such, use the long text.',
};

const input: TypingTestInput = {
  interface: 'typing_test',
  name: 'typing',
  label: { en: 'Typing test', es: 'Prueba de mecanografía' },
  required: true,
  config: {
    minimum_minutes: 1,
    timeout_minutes: 5,
    prompt: {
      en: 'Tell us what you did this morning, as it comes to your mind.',
      es: 'Cuéntenos qué hizo esta mañana, tal como le venga a la mente.',
    },
  },
};
const untimed: TypingTestInput = { ...input, config: { minimum_minutes: 0 } };

const device = { os: 'Android', os_version: '15', timezone: 'Europe/Madrid', type: 'mobile', vendor: 'Samsung' };
const start = Date.parse('2026-06-15T09:00:00Z');
const log = [...'Tea'].map((key, i) => ({ timestamp: start + 1_500 + 200 * i, key }));
const running: TypingTestValue = { response: 'Tea', log, time_start: '2026-06-15T11:00:00+02:00', device };
const done: TypingTestValue = {
  ...running,
  time_end: '2026-06-15T11:01:03+02:00',
  duration_ms: 63_250,
  outcome: 'completed',
};
const late: TypingTestValue = {
  ...done,
  time_end: '2026-06-15T11:05:00+02:00',
  duration_ms: 300_000,
  outcome: 'timed_out',
};

const sent = (value: TypingTestValue, outcome: string, completed: string, name = 'typing') => ({
  [name]: outcome,
  [`${name}_device_os`]: 'Android',
  [`${name}_device_os_version`]: '15',
  [`${name}_device_timezone`]: 'Europe/Madrid',
  [`${name}_device_type`]: 'mobile',
  [`${name}_device_vendor`]: 'Samsung',
  [`${name}_test_completed`]: completed,
  [`${name}_test_duration_ms`]: value.duration_ms,
  [`${name}_time_start`]: value.time_start,
  [`${name}_time_end`]: value.time_end,
  [`${name}_test_log`]: JSON.stringify(value.log),
  [`${name}_test_response`]: value.response,
});

// The walker's clock stands still, so everything is typed at the same time.
const typedAt = new Date('2026-06-15T12:00:00Z');
const typedLog = ['H', 'i'].map((key) => ({ timestamp: typedAt.getTime(), key }));
// The walker's form has no `device` service.
const unknown = {
  os: 'unknown',
  os_version: 'unknown',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  type: 'unknown',
};
const typed: TypingTestValue = {
  response: 'Hi',
  log: typedLog,
  time_start: timestamp(typedAt),
  device: unknown,
  time_end: timestamp(typedAt),
  duration_ms: 0,
  outcome: 'completed',
};

export const examples: readonly FieldExample<TypingTestValue>[] = [
  { name: 'start page', input, errors: ['required'] },
  { name: 'optional and not started', input: { ...input, required: false } },
  {
    name: 'finished by the participant',
    input: untimed,
    value: typed,
    answers: {
      typing: 'completed',
      typing_device_os: 'unknown',
      typing_device_os_version: 'unknown',
      typing_device_timezone: unknown.timezone,
      typing_device_type: 'unknown',
      typing_test_completed: 'true',
      typing_test_duration_ms: 0,
      typing_time_start: timestamp(typedAt),
      typing_time_end: timestamp(typedAt),
      typing_test_log: JSON.stringify(typedLog),
      typing_test_response: 'Hi',
    },
    keys: '{Enter}Hi{Tab}{Enter}{Tab}{Tab}{Enter}',
  },
  { name: 'completed, on a phone', input, value: done, answers: sent(done, 'completed', 'true') },
  { name: 'timed out', input, value: late, answers: sent(late, 'timed_out', 'false') },
  {
    name: 'about a picture',
    input: {
      ...input,
      config: {
        image_url: '/pictures/garden.png',
        image_description: { en: 'A garden in spring', es: 'Un jardín en primavera' },
      },
    },
    value: { ...done, image_url: '/pictures/garden.png' },
    answers: { ...sent(done, 'completed', 'true'), typing_image_url: '/pictures/garden.png' },
  },
  {
    name: 'under way',
    input: { ...input, config: { ...input.config, timeout_minutes: 120 } },
    value: { ...running, time_start: '2026-06-15T13:00:00+02:00' },
    errors: ['required'],
  },
  { name: 'a log that is not a list', input, value: { ...done, log: 'lost' as unknown as [] }, errors: ['type'] },
  {
    name: 'an outcome that does not exist',
    input,
    value: { ...done, outcome: 'won' as 'completed' },
    errors: ['enum'],
  },
  { name: 'a start that is not a timestamp', input, value: { ...done, time_start: 'yesterday' }, errors: ['format'] },
  {
    name: 'markup in prompt and answer',
    input: {
      interface: 'typing_test',
      name: 'a.b',
      label: '<img src=x onerror="globalThis.hacked=1">',
      config: { prompt: '<script>globalThis.hacked=1</script>' },
    },
    value: { ...done, response: '<img src=x onerror="globalThis.hacked=1">' },
    answers: {
      ...sent(done, 'completed', 'true', 'a.b'),
      'a.b_test_response': '<img src=x onerror="globalThis.hacked=1">',
    },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['fieldset: Typing test required', 'textarea: What you typed'];
