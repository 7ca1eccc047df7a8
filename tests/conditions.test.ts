import { describe, expect, test, vi } from 'vitest';
import { settle } from '#kit/pure/compile/settle.ts';
import { fromAnswers } from '#kit/pure/compile/answers.ts';
import { conditionHolds, conditionSchema } from '#kit/pure/compile/compileCondition.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { yearsBetween } from '#kit/pure/dates/index.ts';
import type { Condition } from '#kit/pure/fields/condition.ts';
import { createAjv } from '#kit/pure/validation/ajvHost.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { timeZoneOf } from '#service/http/bindRoutes.ts';

installExpressions();

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

const number = (name: string) => field(name, 'number');
const radio = field('often', 'radioinput', { options });
const yesNo = field('ok', 'buttongroup', {
  options: [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
});
const born = field('d', 'date_picker');
const usBorn = field('d', 'date_of_birth', { config: { dob_format: 'MM-DD-YYYY' } });
const reason = field('why', 'radio_with_other', { options });
const tall = field('tall', 'height_intl');
const doses = field('pills', 'array', { inputs: [field('pill', 'text'), number('dose')] });
const two = { pills: [{ pill: 'a', dose: 5 }, { pill: 'b' }] };

/** Texts with the condition object that says the same, or `undefined` if none does. */
const texts: [inputs: object[], text: string, object: Condition | undefined, answers: [object, boolean][]][] = [
  [
    [number('n')],
    'n >= 3',
    { field: 'n', at_least: 3 },
    [
      [{ n: 3 }, true],
      [{ n: 2 }, false],
      [{}, false],
    ],
  ],
  [
    [number('n')],
    '3 > n',
    { field: 'n', less_than: 3 },
    [
      [{ n: 2 }, true],
      [{ n: 3 }, false],
      [{}, false],
    ],
  ],
  [
    [number('n')],
    'n <= -1',
    { field: 'n', at_most: -1 },
    [
      [{ n: -1 }, true],
      [{ n: 0 }, false],
    ],
  ],
  [
    [number('n')],
    'n != 3',
    { not: { field: 'n', equals: 3 } },
    [
      [{ n: 2 }, true],
      [{ n: 3 }, false],
      [{}, true],
    ],
  ],
  [
    [number('n')],
    'not n > 3',
    { not: { field: 'n', more_than: 3 } },
    [
      [{ n: 2 }, true],
      [{}, true],
    ],
  ],
  [
    [number('n')],
    'answered(n)',
    { field: 'n', answered: true },
    [
      [{ n: 0 }, true],
      [{}, false],
    ],
  ],
  [
    [radio],
    "often = 'often'",
    { field: 'often', equals: 'often' },
    [
      [{ often: { answer: 'often' } }, true],
      [{}, false],
    ],
  ],
  [
    [radio],
    "often in ('never', 'often')",
    { field: 'often', in: ['never', 'often'] },
    [
      [{ often: { answer: 'never' } }, true],
      [{}, false],
    ],
  ],
  [
    [yesNo],
    'ok',
    { field: 'ok', equals: true },
    [
      [{ ok: true }, true],
      [{ ok: false }, false],
      [{}, false],
    ],
  ],
  [
    [group],
    "aids contains 'tea'",
    { field: 'aids', contains: 'tea' },
    [
      [{ aids: [{ answer: 'tea' }] }, true],
      [{}, false],
    ],
  ],
  [[group], "'tea' in aids", { field: 'aids', contains: 'tea' }, [[{ aids: [{ answer: 'pills' }] }, false]]],
  [
    [group],
    'count(aids) > 1',
    { field: 'aids', part: 'length', at_least: 2 },
    [
      [{ aids: [{ answer: 'tea' }, { answer: 'pills' }] }, true],
      [{}, false],
    ],
  ],
  [
    [list],
    'count(pills) >= 2',
    { field: 'pills', part: 'length', at_least: 2 },
    [
      [{ pills: [{ pill: 'a' }, { pill: 'b' }] }, true],
      [{ pills: [{ pill: 'a' }] }, false],
    ],
  ],
  [
    [list],
    'count(pills) < 2',
    { not: { field: 'pills', part: 'length', at_least: 2 } },
    [
      [{ pills: [{ pill: 'a' }] }, true],
      [two, false],
      [{}, true],
    ],
  ],
  [
    [list],
    'count(pills) = 0',
    { all: [{ all: [] }, { not: { field: 'pills', part: 'length', at_least: 1 } }] },
    [
      [{}, true],
      [two, false],
    ],
  ],
  [
    [born],
    'age(d) >= 18',
    { field: 'd', part: 'age', at_least: 18 },
    [
      [{ d: '2008-06-15' }, true],
      [{ d: '2008-06-16' }, false],
      [{}, false],
    ],
  ],
  [
    [usBorn],
    'd < @2009-01',
    { field: 'd', before: '2009-01' },
    [
      [{ d: '12-31-2008' }, true],
      [{ d: '01-01-2009' }, false],
    ],
  ],
  [
    [born],
    'd <= today()',
    { all: [{ field: 'd', answered: true }, { not: { field: 'd', after: 'today' } }] },
    [
      [{ d: '2026-06-15' }, true],
      [{ d: '2026-06-16' }, false],
      [{}, false],
    ],
  ],
  [
    [matrix],
    "week.sad = 'often'",
    { field: 'week', row: 'sad', equals: 'often' },
    [
      [{ week_sad: 'often' }, true],
      [{ week_sad: 'never' }, false],
    ],
  ],
  [
    [field('phq', 'phq9')],
    'phq.`8` >= 1 and phq > 2',
    {
      all: [
        { field: 'phq', row: '8', at_least: 1 },
        { field: 'phq', more_than: 2 },
      ],
    },
    [
      [phq, true],
      [{}, false],
    ],
  ],
  [
    [field('bp', 'blood_pressure')],
    'bp.diastolic > 90',
    { field: 'bp', part: 'diastolic', more_than: 90 },
    [[{ bp: '120 mm Hg / 95 mm Hg' }, true]],
  ],
  [
    [tall],
    'tall.centimeters > 180',
    { field: 'tall', part: 'centimeters', more_than: 180 },
    [
      [{ tall: 72, tall_units: 'inches' }, true],
      [{ tall: 180, tall_units: 'centimeters' }, false],
    ],
  ],
  [
    [reason],
    "why = 'other'",
    { field: 'why', equals: 'other' },
    [
      [{ why: 'the cat' }, true],
      [{ why: 'often' }, false],
      [{}, false],
    ],
  ],
  [
    [number('n'), radio],
    "n > 1 and (often = 'often' or n = 5)",
    {
      all: [
        { field: 'n', more_than: 1 },
        {
          any: [
            { field: 'often', equals: 'often' },
            { field: 'n', equals: 5 },
          ],
        },
      ],
    },
    [
      [{ n: 5 }, true],
      [{ n: 4, often: { answer: 'often' } }, true],
      [{ n: 4 }, false],
    ],
  ],
  // No object says these.
  [
    [number('a'), number('b')],
    'a + b > 3',
    undefined,
    [
      [{ a: 2, b: 2 }, true],
      [{ a: 2 }, false],
      [{ a: 0.1, b: 0.2 }, false],
    ],
  ],
  [
    [number('a'), number('b')],
    'a > b',
    undefined,
    [
      [{ a: 2, b: 1 }, true],
      [{ a: 2 }, false],
    ],
  ],
  [
    [number('a'), number('b'), radio],
    "often = 'often' and a = b",
    undefined,
    [
      [{ a: 2, b: 2, often: { answer: 'often' } }, true],
      [{ often: { answer: 'often' } }, true],
      [{ a: 2, b: 2 }, false],
    ],
  ],
  [
    [tall, field('weight', 'weight_intl')],
    'weight.kilograms / (tall.centimeters / 100) ^ 2 > 25',
    undefined,
    [
      [{ tall: 180, tall_units: 'centimeters', weight: 220, weight_units: 'pounds' }, true],
      [{ tall: 180, tall_units: 'centimeters' }, false],
    ],
  ],
  [
    [born, usBorn].map((each, i) => ({ ...each, name: `d${i}` })),
    'd0 = d1',
    undefined,
    [
      [{ d0: '2020-01-31', d1: '01-31-2020' }, true],
      [{ d0: '2020-01-31' }, false],
    ],
  ],
  [
    [field('t', 'time'), field('u', 'time')],
    'hours_between(t, u) >= 1.5',
    undefined,
    [
      [{ t: '08:00', u: '09:30' }, true],
      [{ t: '08:00', u: '09:00' }, false],
    ],
  ],
  [
    [doses],
    'sum(pills.dose) > 4 and any(pills, not answered(dose))',
    undefined,
    [
      [two, true],
      [{ pills: [{ pill: 'a', dose: 5 }] }, false],
      [{}, false],
    ],
  ],
  [
    [group],
    "count(aids) > 1 and not 'tea' in aids and count(aids) < 1 + 2",
    undefined,
    [[{ aids: [{ answer: 'pills' }, { answer: 'none' }] }, true]],
  ],
  [
    [field('name-1', 'text')],
    'length(`name-1`) > 2',
    undefined,
    [
      [{ 'name-1': 'Ann' }, true],
      [{ 'name-1': 'Bo' }, false],
    ],
  ],
  [
    [number('n')],
    'today() > @2026-06-14 and n = 1',
    undefined,
    [
      [{ n: 1 }, true],
      [{}, false],
    ],
  ],
];

describe('a condition that is a text', () => {
  test.each(texts)('%j: %s', (inputs, text, object, answers) => {
    const conditionOf = (condition: Condition) => {
      const shown = { interface: 'text', name: 'shown', label: 'Shown', condition };
      return compileForm({ schema: [{ inputs: [...inputs, shown] as never }], region: 'US' }, fieldTypes).fields.at(-1)!
        .condition;
    };
    // Simple tests are the leaves that objects make, so all that knows those goes on.
    if (object) expect(conditionOf(text)).toEqual(conditionOf(object));
    else expect(JSON.stringify(conditionOf(text))).toContain('"holds"');
    for (const [given, expected] of answers) {
      expect(holds(inputs, given, text), JSON.stringify(given)).toBe(expected);
      // The evaluator says the same as the schema.
      expect(holds(inputs, given, `if(${text}, true, false)`), JSON.stringify(given)).toBe(expected);
    }
  });

  test('a text with a fault is reported with its column, and the question is shown', () => {
    const problemsOf = (condition: string) => {
      const shown = { interface: 'text', name: 'shown', label: 'Shown', condition };
      const form = compileForm({ schema: [{ inputs: [number('age'), radio, tall, shown] as never }] }, fieldTypes);
      const held = form.fields.at(-1)!.condition!;
      expect(conditionHolds(held, { data: {}, validate: () => false })).toBe(true);
      return form.problems.map(({ code, pointer, values }) => [code, pointer, values.column]);
    };
    const at = '/schema/0/inputs/3/condition';
    expect(problemsOf('age >= ')).toEqual([['expressionSyntax', at, 8]]);
    expect(problemsOf('agee > 3')).toEqual([['unknownName', at, 1]]);
    expect(problemsOf('age > 3 and often')).toEqual([['expressionType', at, 13]]);
    expect(problemsOf("often = 'oftn'")).toEqual([['unknownOption', at, 9]]);
    expect(problemsOf('tall > 180')).toEqual([['expressionType', at, 1]]);
    expect(problemsOf('x'.repeat(4001))).toEqual([['expressionBudget', at, 1]]);
  });

  test('a test of a row and of the form around it cannot make an answer required', () => {
    const why = { ...field('why', 'text'), required: true, condition: 'dose > most * 2' };
    const row = { ...field('pills', 'array'), inputs: [number('dose'), why] };
    const form = compileForm({ schema: [{ inputs: [number('most'), row] as never }] }, fieldTypes);
    expect(form.problems.map(({ code }) => code)).toEqual(['mixedCondition']);
  });

  test('texts of a row read the row, and the form around it', () => {
    const row = {
      ...field('pills', 'array'),
      inputs: [
        number('dose'),
        { ...field('why', 'text'), condition: 'dose > most * 2' },
        { ...field('how', 'text'), condition: 'dose + 1 > 3' },
      ],
    };
    const form = compileForm({ schema: [{ inputs: [number('most'), row] as never }] }, fieldTypes);
    expect(form.problems).toEqual([]);
    const [, why, how] = form.fields[1]!.row!.fields;
    const validator = createValidator(clock);
    const shown = (at: typeof why, data: object, outer: object) =>
      conditionHolds(at!.condition!, {
        data: data as never,
        outer: [outer as never],
        validate: validator.validate as never,
      });
    expect([
      shown(why, { dose: 5 }, { most: 2 }),
      shown(why, { dose: 4 }, { most: 2 }),
      shown(why, { dose: 4 }, {}),
    ]).toEqual([true, false, false]);
    expect([shown(how, { dose: 5 }, {}), shown(how, { dose: 2 }, {})]).toEqual([true, false]);
    const data = {
      most: 2,
      pills: [
        { dose: 5, why: 'x', how: 'y' },
        { dose: 1, why: 'x', how: 'y' },
      ],
    };
    expect(settle(form, { data, validate: validator.validate as never })).toEqual({
      most: 2,
      pills: [{ dose: 5, why: 'x', how: 'y' }, { dose: 1 }],
    });
  });
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

test('without its code, a condition that is a text is reported and shows its question, until the host has loaded the code', async () => {
  vi.resetModules();
  const fresh = await import('#kit/pure/compile/compileForm.ts');
  const { loadExpressions } = await import('#kit/form/kitForm/usePreload.ts');
  const compiled = () => {
    const form = fresh.compileForm(
      { schema: [{ inputs: [field('a', 'number'), field('b', 'text', { condition: 'a * 2 > 10' })] as never }] },
      fieldTypes,
    );
    const data = { [form.fields[0]!.key]: 3, [form.fields[1]!.key]: 'x' };
    const kept = settle(form, { data, validate: createValidator(clock).validate as never });
    return [form.problems.map(({ code }) => code), Object.keys(kept).length];
  };
  expect(compiled()).toEqual([['badCondition'], 2]);
  await loadExpressions();
  expect(compiled()).toEqual([[], 1]);
});
