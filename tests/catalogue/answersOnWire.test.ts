import { describe, expect, test } from 'vitest';
import { toAnswers, toContributions } from '#kit/pure/compile/answers.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { newValidator } from './compileExample.ts';

const NAME = 'name';
const compile = (type: string, more: Partial<InputDefinition> = {}) =>
  compileForm({ schema: [{ inputs: [{ interface: type, name: NAME, label: 'Question', ...more }] }] }, fieldTypes, {
    locale: 'en',
  });

/** The submitted answers of a valid value. @throws if the value is invalid */
function answersOf(type: string, value: unknown, more: Partial<InputDefinition> = {}): Record<string, unknown> {
  const form = compile(type, more);
  const data = value === undefined ? {} : { [form.fields[0]!.key]: value };
  const validate = newValidator().compile(form.schema as never);
  if (!validate(data)) throw new Error(JSON.stringify(validate.errors));
  return JSON.parse(JSON.stringify(toAnswers(form, { data }))) as Record<string, unknown>;
}

/** Answers to `count` items, all the same, as the form holds them and as they are sent. */
const items = (count: number, answer: number, total: number) => ({
  ...Object.fromEntries(Array.from({ length: count }, (_, item) => [`item_${item}`, answer])),
  total,
});
const sent = (count: number, first: number, answer: number, total: number) => ({
  ...Object.fromEntries(Array.from({ length: count }, (_, item) => [`name_${item + first}`, answer])),
  name: total,
});

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const withOther = [...options, { value: 'other', label: 'Other' }];
const moment = '2026-03-31T09:05:00+02:00';
const file = (id: string, reference?: string) => ({
  file_id: id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 6,
  ...(reference && { interaction_identifier: reference }),
});
const device = { os: 'iOS', os_version: '19', timezone: 'Europe/Madrid', type: 'mobile', vendor: 'Apple' };
const typingTest = {
  response: 'Tea',
  log: [{ timestamp: 1_781_524_800_000, key: 'T' }],
  time_start: moment,
  time_end: '2026-03-31T09:06:03+02:00',
  duration_ms: 63_000,
  outcome: 'completed',
  device,
  image_url: '/study-files/tea.png',
};

interface Wire {
  ids: string;
  type: string;
  more?: Partial<InputDefinition>;
  /** The value in the form. */
  value: unknown;
  /** All answers that are sent, by name. */
  answers: Readonly<Record<string, unknown>>;
}

/** What a participant's answer looks like when it is sent. The field is called `name`. */
const table: readonly Wire[] = [
  { ids: '[C3.001] [C3.002] [C3.015] [C3.111]', type: 'ess', value: items(8, 2, 16), answers: sent(8, 1, 2, 16) },
  { ids: '[C3.005] [C3.006] [C3.016] [C3.109]', type: 'gad7', value: items(7, 3, 21), answers: sent(7, 0, 3, 21) },
  {
    ids: '[C3.008] [C3.009] [C3.017] [C3.110]',
    type: 'phq9',
    more: { config: { displayMessage: { region: 'US' } } },
    value: items(9, 1, 9),
    answers: sent(9, 0, 1, 9),
  },
  { ids: '[C3.012] [C3.013] [C3.018] [C3.112]', type: 'acq5', value: items(5, 6, 6), answers: sent(5, 1, 6, 6) },
  {
    ids: '[C3.113]',
    type: 'simple_matrix',
    more: { options, config: { statements: [{ name: 'family', label: 'Family' }, { label: 'Friends' }] } },
    value: { item_0: 'a', item_1: 'b' },
    answers: { name_family: 'a', name_1: 'b' },
  },
  {
    ids: '[C3.025]',
    type: 'radioinput',
    more: { options },
    value: { answer: 'a' },
    answers: { name: { answer: 'a' } },
  },
  {
    ids: '[C3.026]',
    type: 'radioinput',
    more: { options: withOther },
    value: { answer: 'other', user_value: 'a chair' },
    answers: { name: { answer: 'other', user_value: 'a chair' } },
  },
  {
    ids: '[C3.028] [C3.029]',
    type: 'checkbox_with_other',
    more: { options },
    value: [{ answer: 'a' }, { answer: 'other', user_value: 'gout' }],
    answers: { name: [{ answer: 'a' }, { answer: 'other', user_value: 'gout' }] },
  },
  {
    ids: '[C4.26]',
    type: 'checkboxgroupwithnone',
    more: { options: [options[0]!] },
    value: [{ answer: 'a' }],
    answers: { name: 'a' },
  },
  {
    ids: '[C3.030] [C3.031] [C3.032] [C3.115]',
    type: 'height_intl',
    value: { units: 'inches', value: 5 * 12 + 7.5 },
    answers: { name: 67.5, name_units: 'inches' },
  },
  {
    ids: '[C3.030] [C3.031] [C3.115]',
    type: 'height_intl',
    value: { units: 'centimeters', value: 170 },
    answers: { name: 170, name_units: 'centimeters' },
  },
  {
    ids: '[C3.033] [C3.034] [C3.116]',
    type: 'weight_intl',
    value: { units: 'pounds', value: 154 },
    answers: { name: 154, name_units: 'pounds' },
  },
  {
    ids: '[C3.033] [C3.034] [C3.116]',
    type: 'weight_intl',
    value: { units: 'kilograms', value: 70.5 },
    answers: { name: 70.5, name_units: 'kilograms' },
  },
  {
    ids: '[C3.036] [C3.050]',
    type: 'file_uploader',
    value: [file('one', 'ref-1'), file('two', 'ref-2')],
    answers: { name: ['ref-1', 'ref-2'] },
  },
  {
    ids: '[C3.051] [C3.052] [C3.053]',
    type: 'textarea_file',
    value: { text: '{"a": 1}', name: 'nights.json', size: 8, type: 'application/json' },
    answers: {
      name: '{"a": 1}',
      name_file_name: 'nights.json',
      name_file_size: 8,
      name_file_type: 'application/json',
    },
  },
  {
    ids: '',
    type: 'blood_pressure',
    value: { systolic: 120, diastolic: 80 },
    answers: { name: '120 mm Hg / 80 mm Hg' },
  },
  { ids: '[C3.067]', type: 'range_slider', value: { min: 5, max: 60 }, answers: { name: { min: 5, max: 60 } } },
  {
    ids: '[C3.068] [C3.069] [C3.070]',
    type: 'address',
    value: { value: '7 Elm St, Austin, TX 78711', experian_address_url: 'addresses/2', verified: true },
    answers: { name: { value: '7 Elm St, Austin, TX 78711', experian_address_url: 'addresses/2', verified: true } },
  },
  {
    ids: '[C3.071]',
    type: 'signature',
    value: { method: 'typed', value: 'Ana López', timestamp: moment },
    answers: { name: 'Ana López', name_timestamp: moment },
  },
  {
    ids: '[C3.075] [C3.076]',
    type: 'text_with_timestamp',
    value: { text: 'Tea', timestamp: moment },
    answers: { name: 'Tea', name_timestamp: moment },
  },
  { ids: '[C3.077]', type: 'datetime', value: moment, answers: { name: moment } },
  { ids: '[C3.078]', type: 'date_picker', value: '2026-03-31', answers: { name: '2026-03-31' } },
  {
    ids: '[C3.079]',
    type: 'date_picker',
    more: { config: { date_format: 'YYYY-MM' } },
    value: '2026-03',
    answers: { name: '2026-03' },
  },
  {
    ids: '[C3.080]',
    type: 'date_picker',
    more: { config: { date_format: 'YYYY' } },
    value: '2026',
    answers: { name: '2026' },
  },
  { ids: '[C3.081]', type: 'phone', value: '12345678999', answers: { name: '12345678999' } },
  { ids: '[C3.085]', type: 'mask_custom', value: undefined, answers: { name: '_' } },
  {
    ids: '[C3.097]',
    type: 'passwordmodern',
    value: { password: 'Correct-horse-1', confirm: 'Correct-horse-1' },
    answers: { name: 'Correct-horse-1' },
  },
  {
    ids: '[C3.098] [C3.099]',
    type: 'insurance_id',
    value: { member: true, id: 'H12345678', confirm: 'H12345678' },
    answers: { name: 'H12345678' },
  },
  { ids: '[C3.100] [C4.32]', type: 'insurance_id', value: { member: false }, answers: { name: 'false' } },
];

describe('an answer is sent as specified', () => {
  test.each(table)('$ids $type: $value', ({ type, more, value, answers }) => {
    expect(answersOf(type, value, more)).toEqual(answers);
  });

  test('[C3.054] [C3.055] [C3.056] [C3.057] [C3.058] [C3.060] [C3.061] [C3.062] [C3.063] [C3.064] [C3.065] [C3.066] [C3.114] every part of a typing test has its own name', () => {
    expect(answersOf('typing_test', typingTest)).toEqual({
      name: 'completed',
      name_device_os: 'iOS',
      name_device_os_version: '19',
      name_device_timezone: 'Europe/Madrid',
      name_device_type: 'mobile',
      name_device_vendor: 'Apple',
      name_test_completed: 'true',
      name_test_duration_ms: 63_000,
      name_time_start: moment,
      name_time_end: '2026-03-31T09:06:03+02:00',
      name_test_log: '[{"timestamp":1781524800000,"key":"T"}]',
      name_image_url: '/study-files/tea.png',
      name_test_response: 'Tea',
    });
  });

  test('[C3.060] [C3.065] a typing test that timed out is not completed, and one without a picture sends none', () => {
    const { image_url: _none, ...plain } = typingTest;
    const answers = answersOf('typing_test', { ...plain, outcome: 'timed_out' });
    expect(answers).toMatchObject({ name: 'timed_out', name_test_completed: 'false' });
    expect(answers).not.toHaveProperty('name_image_url');
  });

  test.each(['gad7', 'phq9', 'ess', 'acq5', 'simple_matrix', 'typing_test', 'height_intl', 'weight_intl'])(
    'the answers of %s are members of the payload itself, not of an object in it',
    (type) => {
      const row = table.find((each) => each.type === type);
      const form = compile(type, row?.more);
      const data = { [form.fields[0]!.key]: row?.value ?? typingTest };
      const contributions = toContributions(form, { data });
      expect(contributions.length).toBeGreaterThan(1);
      expect(contributions.filter(({ value }) => typeof value === 'object')).toEqual([]);
    },
  );

  test('[C3.050] a file that was not uploaded is not sent, so that no bytes are in the payload', () => {
    expect(answersOf('file_uploader', [file('one', 'ref-1'), file('two')])).toEqual({ name: ['ref-1'] });
  });
});

/** The values that a field accepts among all that any field of fixed choices offers. */
const everything = [
  'yes',
  'no',
  'male',
  'female',
  'other',
  'i_prefer_not_to_answer',
  'hispanic_or_latino',
  'not_hispanic_or_latino',
  'US',
  'UK',
  'Germany',
  'France',
  'Canada',
  'Italy',
  'Spain',
  'Mexico',
  'true',
  '',
];
const accepted = (type: string, more?: Partial<InputDefinition>): string[] => {
  const form = compile(type, more);
  const validate = newValidator().compile(form.schema as never);
  return everything.filter((value) => validate({ [form.fields[0]!.key]: value }));
};
const none = 'i_prefer_not_to_answer';

describe('a field of fixed choices accepts exactly its values', () => {
  test.each([
    { ids: '[C3.101]', type: 'us_resident', values: ['yes', 'no'] },
    { ids: '[C3.101]', type: 'english', values: ['yes', 'no'] },
    { ids: '[C3.102]', type: 'ethnicity', values: [none, 'hispanic_or_latino', 'not_hispanic_or_latino'] },
    { ids: '[C3.103]', type: 'gender', values: ['male', 'female', none] },
    { ids: '[C3.104]', type: 'gender', more: { config: { other: true } }, values: ['male', 'female', 'other', none] },
    { ids: '[C3.105]', type: 'sex', values: ['male', 'female', none] },
    { ids: '[C3.106]', type: 'sex', more: { config: { other: true } }, values: ['male', 'female', 'other', none] },
    { ids: '[C3.107]', type: 'pregnancy', values: ['yes', 'no', none] },
    {
      ids: '[C3.108]',
      type: 'country_resident',
      values: ['US', 'UK', 'Germany', 'France', 'Canada', 'Italy', 'Spain'],
    },
  ])('$ids $type', ({ type, more, values }) => {
    expect(accepted(type, more)).toEqual(everything.filter((value) => values.includes(value)));
    expect(accepted(type, more)).toHaveLength(values.length);
  });
});

/** Each instrument's number of items, and the answers to one item that it accepts among -1 to 7. */
describe('an instrument accepts exactly its answers', () => {
  test.each([
    { ids: '[C3.003] [C3.004] [C9.22]', type: 'ess', count: 8, most: 3, of: 'sum' },
    { ids: '[C3.007] [C9.23]', type: 'gad7', count: 7, most: 3, of: 'sum' },
    { ids: '[C3.010] [C3.011] [C9.24]', type: 'phq9', count: 9, most: 3, of: 'sum' },
    { ids: '[C3.014] [C9.25] [C2.29]', type: 'acq5', count: 5, most: 6, of: 'mean' },
  ])('$ids $type: $count items, 0 to $most', ({ type, count, most, of }) => {
    const form = compile(type, { required: true });
    const validate = newValidator().compile(form.schema as never);
    const holds = (number: number, answer: number) =>
      validate({
        [form.fields[0]!.key]: items(number, answer, of === 'sum' ? number * answer : answer),
      });
    expect([-1, 0, 1, 2, 3, 4, 5, 6, 7].filter((answer) => holds(count, answer))).toEqual(
      Array.from({ length: most + 1 }, (_, answer) => answer),
    );
    expect(holds(count - 1, 1)).toBe(false);
    expect(form.fields[0]!.options.items).toHaveLength(count);
  });
});

describe('the labels of the anxiety scale', () => {
  const { options: shown } = compile('gad7').fields[0]! as unknown as {
    options: { stem: string; options: { value: number; label: string }[] };
  };
  test.each([
    { ids: '[C3.019]', value: 0, label: 'Not at all' },
    { ids: '[C3.020]', value: 1, label: 'Several days' },
    { ids: '[C3.021]', value: 2, label: 'More than half the days' },
    { ids: '[C3.022]', value: 3, label: 'Nearly every day' },
  ])('$ids $value is “$label”', (row) => {
    expect(shown.options[row.value]).toMatchObject({ value: row.value, label: row.label });
  });
  test('[C3.023] its time frame is the last 2 weeks', () =>
    expect(shown.stem.toLowerCase()).toContain('over the last 2 weeks'));
});
