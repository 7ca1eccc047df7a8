import { describe, expect, test } from 'vitest';
import { fromAnswers } from '#kit/compile/answers.ts';
import { conditionHolds, conditionSchema } from '#kit/compile/compileCondition.ts';
import { compileForm } from '#kit/compile/compileForm.ts';
import type { Condition } from '#kit/fields/condition.ts';
import { createAjv } from '#kit/validation/ajvHost.ts';
import { createValidator } from '#kit/validation/createValidator.ts';
import { yearsBetween } from '#kit/validation/vocabulary/keywords/dates.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { timeZoneOf } from '#service/http/bindRoutes.ts';

/** Evaluates each condition in every way in which the product does: for the field alone, in the form's schema, by Ajv, and negated. */
const NOW = new Date('2026-06-15T08:00:00Z');
const clock = { now: () => NOW, zone: 'anywhere' } as const;
const ajv = createAjv({ ...clock, strict: false });

function holds(inputs: readonly object[], answers: object, condition: Condition): boolean {
  const shown = { interface: 'text', name: 'shown', label: 'Shown', required: true };
  const form = (asked: Condition) =>
    compileForm(
      { region: 'US', schema: [{ inputs: [...inputs, { ...shown, condition: asked }] as never }] },
      fieldTypes,
    );
  const ways = [condition, { not: condition } as Condition].flatMap((asked, negated) => {
    const compiled = form(asked);
    expect(compiled.problems).toEqual([]);
    const found = compiled.fields.find(({ name }) => name === 'shown')!.condition!;
    const data = fromAnswers(compiled, answers as Record<string, unknown>);
    const validator = createValidator(clock);
    const check = validator.compile(compiled.schema as never);
    check(data);
    const isAsked = (check.errors ?? []).some(
      ({ keyword, params }) => keyword === 'required' && params.missingProperty === 'shown',
    );
    const verdicts = [
      conditionHolds(found, { data, validate: (schema, value) => validator.validate(schema as never, value) }),
      isAsked,
      ajv.validate(conditionSchema(found), data),
    ];
    return verdicts.map((verdict) => (negated ? !verdict : verdict));
  });
  expect(new Set(ways).size, `asked in all ways: ${ways.join(' ')}`).toBe(1);
  return ways[0]!;
}

const options = ['never', 'often'].map((value) => ({ value, label: value }));
const field = (name: string, type: string, more: object = {}) => ({ interface: type, name, label: name, ...more });
const matrix = field('week', 'simple_matrix', {
  options,
  config: {
    statements: [
      { name: 'sad', label: 'Sad' },
      { label: 'Tired' },
      { name: 'calm', attribute: 'calm_days', label: 'Calm' },
    ],
  },
});
const group = field('aids', 'checkboxgroupwithnone', {
  options: ['tea', 'pills', 'none'].map((value) => ({ value, label: value })),
});
const list = field('pills', 'array', { inputs: [field('pill', 'text')] });
const phq = Object.fromEntries([['phq', 3], ...Array.from({ length: 9 }, (_, i) => [`phq_${i}`, i === 8 ? 3 : 0])]);

const cases: Record<string, [inputs: object[], answers: object, condition: Condition, expected: boolean][]> = {
  'one row of a matrix': [
    [[matrix], { week_sad: 'often' }, { field: 'week', row: 'sad', equals: 'often' }, true],
    [[matrix], { week_sad: 'never' }, { field: 'week', row: 'sad', equals: 'often' }, false],
    [[matrix], { week_1: 'often' }, { field: 'week', row: 1, equals: 'often' }, true],
    [[matrix], { calm_days: 'often' }, { field: 'week', row: 'calm', in: ['often'] }, true],
    [[matrix], { week_sad: 'often' }, { field: 'week', row: 'calm', answered: true }, false],
    [[matrix], {}, { field: 'week', row: 'sad', equals: 'often' }, false],
  ],
  'one item of an instrument': [
    [[field('phq', 'phq9')], phq, { field: 'phq', row: 8, at_least: 1 }, true],
    [[field('phq', 'phq9')], phq, { field: 'phq', row: '0', at_least: 1 }, false],
    [[field('phq', 'phq9')], phq, { field: 'phq', at_least: 3 }, true],
  ],
  'one part of an address, a height, a weight, a blood pressure': [
    [
      [field('home', 'address')],
      { home: { value: '1 Elm St', verified: true, experian_address_url: 'x' } },
      { field: 'home', part: 'verified', equals: true },
      true,
    ],
    [
      [field('home', 'address')],
      { home: { value: '1 Elm St', verified: false, entered_by_hand: true } },
      { field: 'home', part: 'verified', equals: true },
      false,
    ],
    [
      [field('tall', 'height_intl')],
      { tall: 72, tall_units: 'inches' },
      { field: 'tall', part: 'centimeters', at_least: 180 },
      true,
    ],
    [
      [field('tall', 'height_intl')],
      { tall: 180, tall_units: 'centimeters' },
      { field: 'tall', part: 'inches', at_least: 72 },
      false,
    ],
    [
      [field('tall', 'height_intl')],
      { tall: 183, tall_units: 'centimeters' },
      { field: 'tall', part: 'inches', at_least: 72 },
      true,
    ],
    [
      [field('tall', 'height_intl')],
      { tall: 180, tall_units: 'centimeters' },
      { field: 'tall', part: 'units', equals: 'centimeters' },
      true,
    ],
    [
      [field('heavy', 'weight_intl')],
      { heavy: 220.5, heavy_units: 'pounds' },
      { field: 'heavy', part: 'kilograms', more_than: 100 },
      true,
    ],
    [
      [field('bp', 'blood_pressure')],
      { bp: '120 mm Hg / 95 mm Hg' },
      { field: 'bp', part: 'diastolic', at_least: 90 },
      true,
    ],
    [
      [field('bp', 'blood_pressure')],
      { bp: '120 mm Hg / 80 mm Hg' },
      { field: 'bp', part: 'diastolic', at_least: 90 },
      false,
    ],
  ],
  'the length of a list': [
    [[list], { pills: [{ pill: 'a' }, { pill: 'b' }] }, { field: 'pills', part: 'length', at_least: 2 }, true],
    [[list], { pills: [{ pill: 'a' }] }, { field: 'pills', part: 'length', more_than: 1 }, false],
    [[list], { pills: [{ pill: 'a' }] }, { field: 'pills', part: 'length', less_than: 1.5 }, true],
    [[list], { pills: [{ pill: 'a' }] }, { field: 'pills', part: 'length', equals: 1 }, true],
    [[list], { pills: [{ pill: 'a' }] }, { field: 'pills', part: 'length', in: [2, 3] }, false],
    [[list], { pills: [{ pill: 'a' }] }, { field: 'pills', part: 'length', less_than: 0 }, false],
    [[list], {}, { field: 'pills', part: 'length', at_most: 3 }, false],
    [[group], { aids: [{ answer: 'tea' }, { answer: 'pills' }] }, { field: 'aids', part: 'length', at_least: 2 }, true],
  ],
  'a date': [
    [[field('d', 'date_picker')], { d: '2020-01-01' }, { field: 'd', before: '2020-01-02' }, true],
    [[field('d', 'date_picker')], { d: '2020-01-02' }, { field: 'd', before: '2020-01-02' }, false],
    [[field('d', 'date_picker')], { d: '2020-01-02' }, { field: 'd', after: '2020-01' }, false],
    [[field('d', 'date_picker')], { d: '2020-02-02' }, { field: 'd', after: '2020-01' }, true],
    [[field('d', 'date_picker')], { d: '2026-06-15' }, { field: 'd', before: 'today' }, false],
    [[field('d', 'date_picker')], { d: '2026-06-14' }, { field: 'd', before: 'today' }, true],
    [[field('d', 'date_picker')], {}, { field: 'd', before: 'today' }, false],
    [[field('d', 'date_picker')], { d: '2020-1-' }, { field: 'd', after: '2000' }, false],
    [[field('d', 'date_picker')], { d: '2026-06-01' }, { field: 'd', part: 'days_ago', at_most: 14 }, true],
    [[field('d', 'date_picker')], { d: '2026-05-31' }, { field: 'd', part: 'days_ago', at_most: 14 }, false],
    [[field('d', 'date_picker')], { d: '2026-06-16' }, { field: 'd', part: 'days_ago', less_than: 0 }, true],
    [
      [field('d', 'date_picker', { config: { date_format: 'YYYY' } })],
      { d: '2008' },
      { field: 'd', part: 'age', at_least: 18 },
      false,
    ],
    [
      [field('d', 'date_picker', { config: { date_format: 'YYYY' } })],
      { d: '2007' },
      { field: 'd', part: 'age', at_least: 18 },
      true,
    ],
    [[field('d', 'date_of_birth')], { d: '2008-06-15' }, { field: 'd', part: 'age', at_least: 18 }, true],
    [[field('d', 'date_of_birth')], { d: '2008-06-16' }, { field: 'd', part: 'age', at_least: 18 }, false],
    [
      [field('d', 'date_of_birth', { config: { dob_format: 'MM-DD-YYYY' } })],
      { d: '06-15-2008' },
      { field: 'd', part: 'age', equals: 18 },
      true,
    ],
    [[field('d', 'datetime')], { d: '2026-06-10T10:00:00+02:00' }, { field: 'd', after: '2026-06-09' }, true],
  ],
  'Other of a radio list': [
    [[field('why', 'radio_with_other', { options })], { why: 'the cat' }, { field: 'why', equals: 'other' }, true],
    [[field('why', 'radio_with_other', { options })], { why: 'often' }, { field: 'why', equals: 'other' }, false],
    [[field('why', 'radio_with_other', { options })], { why: 'often' }, { field: 'why', in: ['often', 'other'] }, true],
  ],
};

describe.each(Object.keys(cases))('a condition on %s', (name) => {
  test.each(
    cases[name]!.map(
      ([inputs, answers, condition, expected]) =>
        [JSON.stringify(answers), JSON.stringify(condition), expected, inputs, answers, condition] as const,
    ),
  )('of %s, %s is %s', (_answers, _condition, expected, inputs, answers, condition) =>
    expect(holds(inputs, answers, condition)).toBe(expected),
  );
});

test.each([
  ['2008-02-29', [2026, 2, 28], 17],
  ['2008-02-29', [2026, 3, 1], 18],
  ['2008-06-15', [2026, 6, 14], 17],
  ['2008-06-15', [2026, 6, 15], 18],
] as const)('a person born on %s is on %j %i years old', (born, [year, month, day], age) => {
  const [y, m, d] = born.split('-').map(Number);
  expect(yearsBetween({ year: y!, month: m!, day: d! }, { year, month, day })).toBe(age);
});

test("years and days count from the date in the participant's time zone", () => {
  // In Honolulu it is still the previous day.
  const schema = { type: 'string', dateTest: { age: { minimum: 18 } } };
  const at = (timeZone: string) =>
    [createValidator, createAjv].map((create) => create({ ...clock, timeZone }).validate(schema, '2008-06-15'));
  expect(at('Pacific/Honolulu')).toEqual([false, false]);
  expect(at('Europe/Madrid')).toEqual([true, true]);
  expect(timeZoneOf({ 'x-evi-time-zone': 'Pacific/Honolulu' })).toBe('Pacific/Honolulu');
  expect([
    timeZoneOf({}),
    timeZoneOf({ 'x-evi-time-zone': 'Mars/Base' }),
    timeZoneOf({ 'x-evi-time-zone': 'x'.repeat(99) }),
  ]).toEqual([undefined, undefined, undefined]);
});

test('an unknown row, an unknown part and a matrix as a whole are problems', () => {
  const codes = (condition: object) =>
    compileForm(
      { schema: [{ inputs: [matrix, field('shown', 'text', { condition })] as never }] },
      fieldTypes,
    ).problems.map(({ code, pointer, values }) => [code, pointer, values.allowed]);
  const at = '/schema/0/inputs/1/condition';
  expect(codes({ field: 'week', row: 'mad', equals: 'often' })).toEqual([
    ['unknownConditionPlace', `${at}/row`, '1, sad, calm'],
  ]);
  expect(codes({ field: 'week', equals: 'often' })).toEqual([['unknownConditionPlace', `${at}/field`, '1, sad, calm']]);
  expect(codes({ field: 'week', part: 'top', equals: 'often' })).toEqual([
    ['unknownConditionPlace', `${at}/part`, 'length, age, days_ago'],
  ]);
});
