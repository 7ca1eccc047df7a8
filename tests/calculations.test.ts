import { describe, expect, test } from 'vitest';
import {
  compileForm,
  expressionCode,
  fromAnswers,
  type FormValues,
  type LevelState,
  restoreDraft,
  settle,
  toAnswers,
  sensitivityOf,
  toDraft,
  withAnswers,
} from '#kit/pure/compile/index.ts';
import { timestamp } from '#kit/pure/dates/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { createAjv } from '#kit/pure/validation/ajvHost.ts';
import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { Refusal } from '#service/refusal.ts';
import { intlFor, textIn } from '#service/texts.ts';

installExpressions();
const { firstValues } = expressionCode()!;

const NOW = new Date('2026-06-15T08:00:00Z');
const clock = { now: () => NOW, zone: 'anywhere' } as const;
const ajv = createAjv({ ...clock, strict: false });
const { validate } = createValidator(clock);

const field = (name: string, type: string, more: object = {}) => ({ interface: type, name, label: name, ...more });
const number = (name: string, more: object = {}) => field(name, 'number', more);
const formOf = (...inputs: readonly object[]) =>
  compileForm({ region: 'US', schema: [{ inputs: inputs as never }] }, fieldTypes);

/** The settled data, which a second time changes nothing, and which is the same if the answers come one by one. */
function settled(form: ReturnType<typeof formOf>, data: FormValues): FormValues {
  const whole = settle(form, { data, validate });
  expect(settle(form, { data: whole, validate })).toBe(whole);
  let now = settle(form, { data: {}, validate });
  for (const key of Object.keys(data)) now = settle(form, { data: { ...now, [key]: data[key] }, validate }, now);
  expect(now).toEqual(whole);
  return whole;
}

describe('a calculated answer', () => {
  test.each<[string, object[], FormValues, unknown]>([
    [
      'a formula',
      [number('weight'), number('height'), number('bmi', { value: 'weight / (height / 100) ^ 2' })],
      { weight: 66, height: 170 },
      22.8373702422145,
    ],
    ['a missing answer', [number('weight'), number('bmi', { value: 'weight * 2' })], {}, undefined],
    ['decimals of the field', [number('a'), number('b', { value: 'a / 3', config: { decimal: 1 } })], { a: 10 }, 3.3],
    [
      'a text',
      [field('first', 'text'), field('b', 'text', { value: "'Dear ' & first" })],
      { first: 'Ana' },
      'Dear Ana',
    ],
    [
      'a date',
      [field('born', 'date_picker'), field('b', 'date_picker', { value: 'born + 3 weeks' })],
      { born: '2026-01-30' },
      '2026-02-20',
    ],
    [
      'a date in the format of its field',
      [field('born', 'date_picker'), field('b', 'date_picker', { value: 'born', config: { date_format: 'YYYY-MM' } })],
      { born: '2026-01-30' },
      '2026-01',
    ],
    ['the day of the service', [field('b', 'date_picker', { value: 'today()' })], {}, '2026-06-15'],
    ['a hidden number', [number('a'), field('b', 'hidden', { value: 'a + 1' })], { a: 1 }, 2],
    [
      'an option',
      [
        number('a'),
        field('b', 'radioinput', {
          options: ['low', 'high'].map((value) => ({ value, label: value })),
          value: "if(a > 5, 'high', 'low')",
        }),
      ],
      { a: 9 },
      { answer: 'high' },
    ],
    [
      'a value that the field does not accept',
      [number('a'), number('b', { value: 'a', config: { maximum: 5 } })],
      { a: 9 },
      undefined,
    ],
    ['an answer that a client made up', [number('a'), number('b', { value: 'a' })], { a: 1, b: 99 }, 1],
    [
      'a list',
      [field('list', 'array', { inputs: [number('dose')] }), number('b', { value: 'sum(list.dose)' })],
      { list: [{ dose: 1 }, { dose: 2.5 }] },
      3.5,
    ],
  ])('is %s', (_, inputs, data, expected) => {
    const form = formOf(...inputs);
    expect(form.problems).toEqual([]);
    const { key } = form.fields.at(-1)!;
    expect(settle(form, { data, validate })[key]).toEqual(expected);
    expect(form.fields.at(-1)!.required).toBe(false);
  });

  test('of calculated answers comes in the order of what they read, whatever the order of the questions', () => {
    const form = formOf(
      number('c', { value: 'b * 2' }),
      number('b', { value: 'a + 1', condition: 'a > 0' }),
      number('a'),
      field('why', 'text', { condition: 'c > 6' }),
    );
    expect(settled(form, { a: 3, why: 'x' })).toEqual({ a: 3, b: 4, c: 8, why: 'x' });
    expect(settled(form, { a: 2 })).toEqual({ a: 2, b: 3, c: 6 });
    expect(settled(form, { a: 0 })).toEqual({ a: 0 });
    const shown = settle(form, { data: { a: 3, why: 'x' }, validate });
    expect(settle(form, { data: { ...shown, a: 1 }, validate }, shown)).toEqual({ a: 1, b: 2, c: 4 });
  });

  test('of a row can read the row, the form, and a total of all rows', () => {
    const form = formOf(
      number('rate'),
      field('items', 'array', {
        inputs: [
          number('amount'),
          number('cost', { value: 'amount * rate' }),
          number('share', { value: 'round(cost / total * 100)' }),
        ],
      }),
      number('total', { value: 'sum(items.cost)' }),
    );
    expect(form.problems).toEqual([]);
    const data = settled(form, { rate: 2, items: [{ amount: 1 }, { amount: 3 }] });
    expect(data).toEqual({
      rate: 2,
      items: [
        { amount: 1, cost: 2, share: 25 },
        { amount: 3, cost: 6, share: 75 },
      ],
      total: 8,
    });
    const more = settle(form, { data: { ...data, rate: 1 }, validate }, data);
    expect(toAnswers(form, { data: more })).toEqual({
      rate: 1,
      items: [
        { amount: 1, cost: 1, share: 25 },
        { amount: 3, cost: 3, share: 75 },
      ],
      total: 4,
    });
  });

  test('is in no draft, and one of an earlier version of the form is not called unfit', () => {
    const place = { page: undefined, places: {}, submissionKey: 'k' };
    const before = formOf(number('a'), number('b', { config: { maximum: 500 } }));
    const after = formOf(number('a'), number('b', { value: 'a * 2', config: { maximum: 5 } }));
    const draft = toDraft(before, { a: 2, b: 400 }, place);
    const { data, unfit } = restoreDraft(after, draft, validate);
    expect([data, unfit]).toEqual([{ a: 2 }, { changed: [], removed: 0 }]);
    expect(toDraft(after, { a: 2, b: 4 }, place).values.map(({ name }) => name)).toEqual(['a']);
  });

  test('of rows that read their total keeps the answers that depend on both', () => {
    const form = formOf(
      field('why', 'text', { condition: 'total > 5' }),
      field('more', 'text', { condition: 'max(items.share) > 50' }),
      field('items', 'array', {
        inputs: [
          number('amount'),
          number('cost', { value: 'amount * 2' }),
          number('share', { value: 'round(cost / total * 100)' }),
          field('note', 'text', { condition: 'share > 50' }),
        ],
      }),
      number('total', { value: 'sum(items.cost)' }),
    );
    const given = { why: 'a', more: 'b', items: [{ amount: 1 }, { amount: 3, note: 'c' }] };
    const items = [
      { amount: 1, cost: 2, share: 25 },
      { amount: 3, cost: 6, share: 75, note: 'c' },
    ];
    const whole = settle(form, { data: given, validate });
    expect(whole).toEqual({ why: 'a', more: 'b', items, total: 8 });
    expect(settle(form, { data: whole, validate })).toBe(whole);
    const less = settle(form, { data: { ...whole, items: [items[0]!] }, validate }, whole);
    expect(less).toEqual({ more: 'b', items: [{ amount: 1, cost: 2, share: 100 }], total: 2 });
  });

  test('that is no text is reported and stays empty', () => {
    for (const value of [5, null, { tree: {} }]) {
      const form = formOf(number('a'), number('b', { value }));
      expect(form.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
        ['badInput', '/schema/0/inputs/1/value'],
      ]);
      expect(settle(form, { data: { a: 1, b: 7 }, validate })).toEqual({ a: 1 });
    }
  });

  test('is not offered what stands for no answer', () => {
    const declining = [{ value: 'unknown', label: 'I do not know' }];
    expect(formOf(number('b', { value: '1', config: { declining } })).fields.map(({ name }) => name)).toEqual(['b']);
  });

  test('in a circle stays empty, and the circle is named', () => {
    const form = formOf(number('a', { value: 'b + 1' }), number('b', { value: 'a * 2' }), number('c', { value: '3' }));
    expect(form.problems.map(({ code, pointer, values }) => [code, pointer, values.path])).toEqual([
      ['expressionCycle', '/schema/0/inputs/0/value', 'a → b → a'],
    ]);
    expect(settled(form, {})).toEqual({ c: 3 });
  });

  test.each<[string, object[], string[]]>([
    ['a list and its own row', [field('l', 'array', { inputs: [number('x', { value: 'sum(l.x)' })] })], ['x → x']],
    [
      'a row and a total of it',
      [field('l', 'array', { inputs: [number('x', { value: 'total' })] }), number('total', { value: 'sum(l.x)' })],
      ['x → total → x'],
    ],
    ['a value and its own condition', [number('a', { value: '1', condition: 'a > 0' })], ['a → a']],
    ['values by way of a condition', [number('a', { value: 'b' }), number('b', { condition: 'a = 1' })], ['a → b → a']],
  ])('in a circle of %s is found', (_, inputs, paths) => {
    const form = formOf(...inputs);
    expect(form.problems.filter(({ code }) => code === 'expressionCycle').map(({ values }) => values.path)).toEqual(
      paths,
    );
    settle(form, { data: { l: [{}] }, validate });
  });

  test.each<[string, object, string]>([
    ['a mistake in the text', number('b', { value: 'a +' }), 'expressionSyntax'],
    ['an unknown name', number('b', { value: 'aa + 1' }), 'unknownName'],
    ['a text for a number', number('b', { value: "'x'" }), 'expressionType'],
    ['a number for a text', field('b', 'text', { value: 'a' }), 'expressionType'],
    ['a field of several parts', field('b', 'blood_pressure', { value: 'a' }), 'expressionType'],
    ['a moment, which the service would write otherwise', field('b', 'datetime', { value: 'now()' }), 'expressionType'],
    ['a duration for a hidden field', field('b', 'hidden', { value: '3 weeks' }), 'expressionType'],
  ])('with %s stays empty, and the mistake has a code', (_, input, code) => {
    const form = formOf(number('a'), input);
    expect(form.problems.map((found) => [found.code, found.pointer])).toEqual([[code, '/schema/0/inputs/1/value']]);
    expect(settle(form, { data: { a: 1, b: 7 }, validate })).toEqual({ a: 1 });
  });

  test('of a hidden field has the type of its expression', () => {
    const form = formOf(
      number('a'),
      field('h', 'hidden', { value: "if(a > 1, 'x', 'y')" }),
      number('b', { value: 'h + 1' }),
    );
    expect(form.problems.map(({ code }) => code)).toEqual(['expressionType']);
  });
});

describe('a first value', () => {
  test('is there when the form opens, when a row is added, and when the question appears, and can be changed', () => {
    const form = formOf(
      number('a', { initial: '2 + 3' }),
      number('b', { initial: 'a * 2' }),
      field('when', 'date_picker', { initial: 'today()' }),
      field('now', 'datetime', { initial: 'now()' }),
      number('later', { initial: 'a', condition: 'b > 100' }),
      field('list', 'array', { inputs: [number('dose', { initial: 'b' }), field('note', 'text')] }),
    );
    expect(form.problems).toEqual([]);
    const now = timestamp(NOW);
    expect(firstValues(form, { data: {}, validate })).toEqual({ a: 5, b: 10, when: '2026-06-15', now });
    expect(firstValues(form, { data: { a: 1 }, validate })).toEqual({ a: 1, b: 2, when: '2026-06-15', now });
    expect(settle(form, { data: { a: 5, b: 7 }, validate })).toEqual({ a: 5, b: 7 });
  });
});

describe('a rule across answers', () => {
  const message = { en: 'More than the other one.', es: 'Más que la otra.' };
  const formWith = (must: string) => formOf(number('low'), number('high', { validations: [{ must, message }] }));
  const errorsOf = (form: ReturnType<typeof formOf>, data: FormValues): unknown[] => {
    const check = createValidator().compile(form.schema);
    return check(data)
      ? []
      : check
          .errors!.filter(({ keyword }) => keyword !== 'if')
          .map(({ instancePath, keyword, params }) => [instancePath, keyword, params.invalidText]);
  };
  const refused = [['/high', 'refused', 'More than the other one.']];

  test.each<[string, FormValues, unknown[]]>([
    ['this > low', { low: 1, high: 2 }, []],
    ['this > low', { low: 2, high: 2 }, refused],
    ['this > low', { low: 2 }, []],
    ['this > low', { high: 2 }, refused],
    ['not answered(low) or this > low', { high: 2 }, []],
    ['this >= 10', { high: 2 }, refused],
    ['this + low < 100', { low: 99, high: 2 }, refused],
  ])('%s of %j', (must, data, expected) => {
    const form = formWith(must);
    expect(form.problems).toEqual([]);
    expect(errorsOf(form, data)).toEqual(expected);
  });

  test('in a row reads the row, or the form around it', () => {
    const form = formOf(
      number('most'),
      field('list', 'array', {
        inputs: [
          number('a'),
          number('b', {
            validations: [
              { must: 'this > a', message: 'In the row.' },
              { must: 'most > 5', message: 'In the form.' },
            ],
          }),
        ],
      }),
    );
    expect(form.problems).toEqual([]);
    expect(
      errorsOf(form, {
        most: 1,
        list: [
          { a: 1, b: 2 },
          { a: 3, b: 2 },
        ],
      }),
    ).toEqual([
      ['/list/1/b', 'refused', 'In the row.'],
      ['/list/0/b', 'refused', 'In the form.'],
      ['/list/1/b', 'refused', 'In the form.'],
    ]);
    const mixed = formOf(
      number('most'),
      field('list', 'array', { inputs: [number('b', { validations: [{ must: 'this < most', message }] })] }),
    );
    expect(mixed.problems).toEqual([]);
    expect(errorsOf(mixed, { most: 2, list: [{ b: 1 }, { b: 2 }, { b: 3 }] })).toEqual([
      ['/list/1/b', 'refused', 'More than the other one.'],
      ['/list/2/b', 'refused', 'More than the other one.'],
    ]);
  });

  test('with a mistake refuses nothing, and the mistake has a code', () => {
    const form = formWith('this > lo');
    expect(form.problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknownName', '/schema/0/inputs/1/validations/0/must'],
    ]);
    expect(errorsOf(form, { low: 5, high: 1 })).toEqual([]);
  });
});

type Form = ReturnType<typeof formOf>;

const problemsOf = ({ problems }: Form) =>
  problems.map(({ code, pointer }) => [code, pointer.replace('/schema/0', '')]);

const placesOf = (errors: readonly { keyword: string; instancePath: string; params: { missingProperty?: string } }[]) =>
  [
    ...new Set(
      errors
        .filter(({ keyword }) => keyword !== 'if')
        .map(({ keyword, instancePath, params }) =>
          keyword === 'required' ? `${instancePath}/${params.missingProperty} required` : `${instancePath} ${keyword}`,
        ),
    ),
  ].toSorted();

/** The errors of the service, by attribute. */
function refusedBy(form: Form, data: FormValues): readonly { attribute?: string | undefined; text: string }[] {
  const answers = Object.entries(toAnswers(form, { data }));
  try {
    readAnswers(
      form,
      answers.map(([attribute, value]) => ({ attribute, value })),
      () => NOW,
    );
    return [];
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return cause.reasons.map(({ attribute, message, values }) => ({ attribute, text: textIn('en', message, values) }));
  }
}

/** What the control of the last field renders. */
const optionsOf = (form: Form, at: LevelState) =>
  withAnswers(form.fields.at(-1)!, at, { locale: 'en', formatMessage: intlFor('en').formatMessage }).options;

/** Where settled data is refused and why, by the kit's validator, which Ajv and the service agree with. */
function errorsOf(form: Form, given: FormValues): string[] {
  expect(form.problems).toEqual([]);
  const validator = createValidator(clock);
  const data = settle(form, { data: given, validate: validator.validate });
  const check = validator.compile(form.schema);
  const errors = check(data) ? [] : placesOf(check.errors!);
  // A second look at changed data, as after a keystroke.
  check({});
  expect(check(data) ? [] : placesOf(check.errors!)).toEqual(errors);
  expect(ajv.validate(form.schema, data) ? [] : placesOf(ajv.errors!)).toEqual(errors);
  expect(refusedBy(form, data).length > 0).toBe(errors.length > 0);
  return errors;
}

describe('a required answer', () => {
  const asks = [number('a'), field('b', 'text', { required: 'a > 5' })];
  const scores = ['never', 'often'].map((value) => ({ value, label: value }));
  const statements = ['x', 'y'].map((name) => ({ name, label: name }));

  test.each<[string, object[], FormValues, string[]]>([
    ['while its expression is yes', asks, { a: 6 }, ['/b required']],
    ['not while it is no', asks, { a: 5 }, []],
    ['not without the other answer', asks, {}, []],
    ['and given', asks, { a: 6, b: 'x' }, []],
    [
      'only while the question is shown',
      [number('a'), field('b', 'text', { required: 'a > 5', condition: 'a < 9' })],
      { a: 10 },
      [],
    ],
    [
      'while both hold',
      [number('a'), field('b', 'text', { required: 'a > 5', condition: 'a < 9' })],
      { a: 8 },
      ['/b required'],
    ],
    [
      'unless the participant declines',
      [
        number('a'),
        number('b', { required: 'a > 5', config: { declining: [{ value: 'no', label: 'I do not know' }] } }),
      ],
      { a: 8, b_declined: 'no' },
      [],
    ],
    ['never if calculated', [number('a'), number('b', { required: 'a > 5', value: 'c' }), number('c')], { a: 8 }, []],
    [
      'of a calculated total',
      [number('a'), number('t', { value: 'a * 2' }), field('b', 'text', { required: 't > a + 5' })],
      { a: 6 },
      ['/b required'],
    ],
    [
      'in a row, by the row',
      [field('l', 'array', { inputs: [number('a'), field('b', 'text', { required: 'a > 5' })] })],
      { l: [{ a: 1 }, { a: 6 }] },
      ['/l/1/b required'],
    ],
    [
      'in a row, by the form',
      [number('a'), field('l', 'array', { inputs: [number('c'), field('b', 'text', { required: 'a > 5' })] })],
      { a: 6, l: [{ c: 1 }, { c: 2, b: 'x' }] },
      ['/l/0/b required'],
    ],
    [
      'in a row, by both',
      [
        number('a'),
        field('l', 'array', { inputs: [number('c'), field('b', 'text', { required: 'a > 5 and c > 1' })] }),
      ],
      { a: 6, l: [{ c: 1 }, { c: 2 }] },
      ['/l/1/b required'],
    ],
    [
      'of every row of a matrix',
      [number('a'), field('m', 'simple_matrix', { required: 'a > 5', options: scores, config: { statements } })],
      { a: 6, m: { item_0: 'never' } },
      ['/m/item_1 required'],
    ],
    [
      'of no row of a matrix',
      [number('a'), field('m', 'simple_matrix', { required: 'a > 5', options: scores, config: { statements } })],
      { a: 5, m: { item_0: 'never' } },
      [],
    ],
    [
      'in every row of a table',
      [
        number('a'),
        field('m', 'tabular', {
          required: 'a > 5',
          inputs: [number('c')],
          config: { rows: ['x', 'y'].map((value) => ({ value, label: value })) },
        }),
      ],
      { a: 6, m: [{ identifier: 'x', c: 1 }, { identifier: 'y' }] },
      ['/m/1 minProperties'],
    ],
  ])('%s', (_, inputs, data, expected) => {
    expect(errorsOf(formOf(...inputs), data)).toEqual(expected);
  });

  test('of every field type depends on the same condition', () => {
    const types = fieldTypes.filter(
      ({ kind = 'answer', unseen, alwaysRequired }) => kind === 'answer' && !unseen && !alwaysRequired,
    );
    const odd = types.flatMap(({ type }) => {
      const input = (required: unknown) =>
        field('b', type, { required, options: scores, config: { statements, mask_custom_type: 'length' } });
      const form = formOf(number('a'), input('a > 5'));
      const always = formOf(number('a'), input(true));
      if (!form.fields[1] || !always.fields[1]) return [type];
      const { validate } = createValidator(clock);
      const initial = form.fields[1].initial === undefined ? {} : { b: form.fields[1].initial };
      const verdicts = [
        validate(form.schema, { ...initial, a: 6 }) === validate(always.schema, { ...initial, a: 6 }),
        validate(form.schema, { ...initial, a: 5 }) ===
          validate(formOf(number('a'), input(false)).schema, { ...initial, a: 5 }),
      ];
      return verdicts.includes(false) ? [type] : [];
    });
    expect(odd).toEqual([]);
  });

  test.each<[string, object, unknown]>([
    ['a mistake in its text', { required: 'a >' }, 'expressionSyntax'],
    ['an unknown name', { required: 'aa > 1' }, 'unknownName'],
    ['a number', { required: 'a + 1' }, 'expressionType'],
  ])('with %s is not required, and the mistake has a code', (_, more, code) => {
    const form = formOf(number('a'), field('b', 'text', more));
    expect(problemsOf(form)).toEqual([[code, '/inputs/1/required']]);
    expect(form.fields[1]!.required).toBe(false);
    expect(createValidator().validate(form.schema, { a: 6 })).toBe(true);
  });

  test('that one test of the row and the form decides is not required, which is reported', () => {
    const form = formOf(
      number('a'),
      field('l', 'array', { inputs: [number('c', { required: 'answered(c) = (a > 1)' })] }),
    );
    expect(problemsOf(form)).toEqual([['mixedCondition', '/inputs/1/inputs/0/required']]);
  });
});

describe('a bound that other answers give', () => {
  const choices = ['a', 'b', 'c', 'none'].map((value) => ({ value, label: value }));
  const entries = (...values: string[]) => values.map((answer) => ({ answer }));
  const doses = (...values: number[]) => values.map((dose) => ({ dose }));

  /** Field type and settings; an answer within, and one outside, for `limit` = 3 or `day` = 2026-03-03; the text of the error. */
  const bounded: [string, object, within: unknown, outside: unknown, text: RegExp][] = [
    ['number', { minimum: 'limit' }, 3, 2, /3 or more/],
    ['number', { maximum: 'limit' }, 3, 3.5, /3 or less/],
    ['number', { minimum: 1, maximum: 'limit' }, 3, 4, /between 1 - 3/],
    ['range_horizontal', { minimum: 'limit - 1', maximum: 9 }, 2, 1, /between 2 - 9/],
    ['range_horizontal', { maximum: 'limit + 4' }, 7, 8, /between 0 - 7/],
    ['range_horizontal', { minimum: 10, maximum: 'limit * 10' }, 30, 31, /between 10 - 30/],
    ['range_slider', { maximum: 'limit' }, { min: 1, max: 3 }, { min: 1, max: 4 }, /between 0 - 3/],
    ['range_slider', { minimum: 'limit' }, { min: 3, max: 8 }, { min: 2, max: 8 }, /between 3 - 200/],
    ['select-number-range', { maximum: 'limit' }, 3, 4, /3/],
    ['select-number-range', { minimum: 'limit' }, 3, 2, /3/],
    ['date_picker', { after: 'day' }, '2026-03-03', '2026-03-02', /on or after March 3, 2026/],
    ['date_picker', { before: 'day + 1 days' }, '2026-03-04', '2026-03-05', /on or before March 4, 2026/],
    [
      'date_picker',
      { after: '2026-01-01', before: 'day', date_format: 'YYYY-MM' },
      '2026-03',
      '2026-04',
      /between January 1, 2026 and March 3, 2026/,
    ],
    ['datetime', { before: 'day' }, '2026-03-03T23:00:00+00:00', '2026-03-04T00:00:00+00:00', /March 3, 2026/],
    [
      'date_range',
      { before: 'day' },
      { start: '2026-03-01', end: '2026-03-03' },
      { start: '2026-03-01', end: '2026-03-04' },
      /March 3, 2026/,
    ],
    ['array', { limit: 'limit' }, doses(1, 2, 3), doses(1, 2, 3, 4), /3/],
    ['tabularlist', { limit: 'limit' }, doses(1, 2, 3), doses(1, 2, 3, 4), /3/],
    ['flatarray', { limit: 'limit' }, doses(1, 2, 3), doses(1, 2, 3, 4), /3/],
    ['checkboxgroupwithnone', { at_most: 'limit - 1' }, entries('a', 'b'), entries('a', 'b', 'c'), /2/],
    ['checkboxgroupwithnone', { at_least: 'limit - 1' }, entries('a', 'b'), entries('a'), /2/],
    ['checkboxgroupwithnone', { at_least: 'limit - 1' }, entries('none'), entries('b'), /2/],
    ['checkbox_with_other', { at_least: 'limit - 1' }, entries('a', 'b'), entries('a'), /2/],
    ['checkbox_with_other', { at_most: 'limit - 2' }, entries('a'), entries('a', 'b'), /1/],
  ];

  const bound = (type: string, config: object) =>
    field('b', type, {
      config,
      ...(/check/.test(type) && { options: choices }),
      ...(/array|list/.test(type) && { inputs: [number('dose')] }),
    });
  /** The values of the expressions above. */
  const values: Record<string, unknown> = {
    limit: 3,
    'limit - 1': 2,
    'limit - 2': 1,
    'limit + 4': 7,
    'limit * 10': 30,
    day: '2026-03-03',
    'day + 1 days': '2026-03-04',
  };
  const constants = (config: object) =>
    Object.fromEntries(Object.entries(config).map(([key, setting]) => [key, values[setting as string] ?? setting]));
  const given = { limit: 3, day: '2026-03-03' };
  const others = [number('limit'), field('day', 'date_picker')];
  const refusedAt = (path: string) => [`${path} outOfBounds`];

  test.each(bounded)('%s %j accepts %j and refuses %j', (type, config, within, outside, text) => {
    const form = formOf(...others, bound(type, config));
    expect(errorsOf(form, { ...given, b: within })).toEqual([]);
    expect(errorsOf(form, { ...given, b: outside })).toEqual(refusedAt('/b'));
    // The control and the error are those of the same bound as a constant.
    const constant = formOf(...others, bound(type, constants(config)));
    expect(constant.problems).toEqual([]);
    const at = { data: { ...given, b: outside }, validate: createValidator(clock).validate };
    const { outOfBounds: _, ...shown } = optionsOf(form, at);
    expect({ ...shown, live: undefined, detail: undefined }).toEqual({
      ...optionsOf(constant, at),
      live: undefined,
      detail: undefined,
    });
    const texts = refusedBy(form, at.data);
    // A list of numbers does not tell its control the other end.
    if (type !== 'select-number-range') expect(texts).toEqual(refusedBy(constant, at.data));
    expect(texts).toEqual([{ attribute: 'b', text: expect.stringMatching(text) as string }]);
  });

  test.each(bounded)(
    '%s %j in a row reads the row, or the form, and two levels out',
    (type, config, within, outside) => {
      const own = formOf(field('l', 'array', { inputs: [...others, bound(type, config)] }));
      expect(
        errorsOf(own, {
          l: [
            { ...given, b: within },
            { ...given, b: outside },
          ],
        }),
      ).toEqual(refusedAt('/l/1/b'));
      const form = formOf(...others, field('l', 'array', { inputs: [bound(type, config)] }));
      expect(errorsOf(form, { ...given, l: [{ b: outside }, { b: within }, { b: outside }] })).toEqual([
        ...refusedAt('/l/0/b'),
        ...refusedAt('/l/2/b'),
      ]);
      const deep = field('l', 'array', { inputs: [field('m', 'array', { inputs: [bound(type, config)] })] });
      expect(errorsOf(formOf(...others, deep), { ...given, l: [{ m: [{ b: within }, { b: outside }] }] })).toEqual(
        refusedAt('/l/0/m/1/b'),
      );
    },
  );

  test.each(bounded)(
    '%s %j has no bound without the other answer, nor while that question is hidden',
    (type, config, _, outside) => {
      const hidden = others.map((other) => ({ ...other, condition: { field: 'show', equals: 1 } }));
      const form = formOf(number('show'), ...hidden, bound(type, config));
      const isScale = /range/.test(type) && type !== 'date_range';
      expect(errorsOf(form, { b: outside })).toEqual(isScale ? expect.any(Array) : []);
      expect(errorsOf(form, { ...given, show: 2, b: outside })).toEqual(errorsOf(form, { b: outside }));
      expect(errorsOf(form, { ...given, show: 1, b: outside })).toEqual(refusedAt('/b'));
    },
  );

  test('of a slider is its default end without the other answer, as the slider shows', () => {
    const form = formOf(number('limit'), bound('range_horizontal', { maximum: 'limit' }));
    expect([errorsOf(form, { b: 5 }), errorsOf(form, { b: 6 })]).toEqual([[], refusedAt('/b')]);
  });

  test('reads what is calculated, and is not asked of what is calculated', () => {
    const form = formOf(
      number('a'),
      number('double', { value: 'a * 2' }),
      number('b', { config: { maximum: 'double' } }),
    );
    expect([errorsOf(form, { a: 2, b: 4 }), errorsOf(form, { a: 2, b: 5 })]).toEqual([[], refusedAt('/b')]);
    expect(errorsOf(formOf(number('a'), number('b', { value: 'a * 2', config: { maximum: 'a' } })), { a: 2 })).toEqual(
      [],
    );
  });

  test.each<[string, object, string]>([
    ['a mistake in its text', number('b', { config: { maximum: 'limit +' } }), 'expressionSyntax'],
    ['an unknown name', number('b', { config: { maximum: 'limits' } }), 'unknownName'],
    ['the answer itself', number('b', { config: { maximum: 'this + 1' } }), 'unknownName'],
    ['a date for a number', number('b', { config: { maximum: 'day' } }), 'expressionType'],
    ['a number for a date', field('b', 'date_picker', { config: { after: 'limit' } }), 'expressionType'],
  ])('with %s bounds nothing, and the mistake has a code', (_, input, code) => {
    const form = formOf(...others, input);
    const [setting] = Object.keys((input as { config: object }).config);
    expect(problemsOf(form)).toEqual([[code, `/inputs/2/config/${setting}`]]);
    expect(form.fields[2]!.refusals).toBeUndefined();
  });
});

describe('options that are the entries of a list', () => {
  const entry = (answer: string) => ({ answer });
  const kinds = { options: ['t', 'd'].map((value) => ({ value, label: { t: 'Tablet', d: 'Drops' }[value] })) };
  const pills = (type = 'array') =>
    field('pills', type, {
      inputs: [
        field('name', 'text'),
        number('dose'),
        field('kind', 'radioinput', kinds),
        field('since', 'date_picker', { config: { date_format: 'YYYY-MM' } }),
      ],
    });
  const rows = [
    { name: 'Ibu', dose: 2 },
    { name: 'Mela', dose: 0, kind: entry('d') },
    { dose: 5 },
    { name: ' Ibu ', dose: 1, kind: entry('t') },
    { name: 'Zinc', dose: 1, since: '2020-03' },
  ];
  const from = (more: object = {}) => ({ from: 'pills', value: 'name', ...more });
  const best = (type: string, options: object = from(), more: object = {}) => field('best', type, { options, ...more });
  const none = { value: 'none', label: 'None of these' };
  const offeredBy = (form: ReturnType<typeof formOf>, data: FormValues) =>
    (optionsOf(form, { data, validate }).choices as { value: string; label?: string }[]).map(({ value, label }) =>
      label === undefined || label === value ? value : `${value}: ${label}`,
    );
  const types = ['radioinput', 'buttongroup', 'selectadvanced', 'checkboxgroupwithnone', 'checkbox_with_other'];

  test.each<[string, object, string[]]>([
    ['values in the order of the entries, each once', {}, ['Ibu', 'Mela', 'Zinc']],
    ['those for which a test is yes', { where: 'dose > 0' }, ['Ibu', 'Zinc']],
    ['those for which a test with the form is yes', { where: 'dose >= least' }, ['Ibu']],
    ['numbers as texts', { value: 'dose' }, ['2', '0', '5', '1']],
    ['options by their labels', { value: 'kind' }, ['d: Drops', 't: Tablet']],
    ['dates as they are stored, in words', { value: 'since' }, ['2020-03: March 2020']],
    ['a question as the label', { label: 'dose' }, ['Ibu: 2', 'Mela: 0', 'Zinc: 1']],
    ['the value for a label that is missing', { label: 'kind' }, ['Ibu', 'Mela: Drops', 'Zinc']],
    [
      'an expression',
      { value: "upper(name) & '!'", label: 'name' },
      ['IBU!: Ibu', 'MELA!: Mela', '!', 'IBU !: Ibu', 'ZINC!: Zinc'],
    ],
    [
      'a text with answers',
      { label: { en: '{{ name }}, {{ dose }} of {{ least }}' } },
      ['Ibu: Ibu, 2 of 2', 'Mela: Mela, 0 of 2', 'Zinc: Zinc, 1 of 2'],
    ],
    ['further options at the end', { also: [none] }, ['Ibu', 'Mela', 'Zinc', 'none: None of these']],
    [
      'no entry twice that is a further option',
      { also: [{ value: 'Zinc', label: 'The last' }] },
      ['Ibu', 'Mela', 'Zinc: The last'],
    ],
    ['further options with a condition', { also: [{ ...none, condition: 'least > 2' }] }, ['Ibu', 'Mela', 'Zinc']],
    ['a list with a test', { from: 'pills where(dose > 0)' }, ['Ibu', 'Zinc']],
  ])('are %s', (_, more, expected) => {
    for (const type of ['array', 'tabularlist']) {
      const form = formOf(number('least'), pills(type), best('radioinput', from(more)));
      expect(form.problems).toEqual([]);
      const offered = offeredBy(form, { least: 2, pills: rows });
      expect(offered.map((each) => each.trim())).toEqual(expected.map((each) => each.trim()));
    }
  });

  test.each(types)('of %s come with the entries, and go with them', (type) => {
    const form = formOf(pills(), best(type, from({ also: [none] })));
    expect(form.problems).toEqual([]);
    const other = type === 'checkbox_with_other' ? ['other'] : [];
    expect(offeredBy(form, { pills: rows }).map((each) => each.split(':')[0])).toEqual([
      'Ibu',
      'Mela',
      'Zinc',
      'none',
      ...other,
    ]);
    const given = (...values: string[]) =>
      /checkbox/.test(type) ? values.map(entry) : type === 'radioinput' ? entry(values[0]!) : values[0]!;
    const both = { pills: rows, best: given('Mela', 'Ibu') };
    expect(settled(form, both)).toEqual(both);
    const left = /checkbox/.test(type) ? { best: given('Ibu') } : {};
    expect(settled(form, { ...both, pills: [rows[0]] })).toEqual({ pills: [rows[0]], ...left });
    expect(settled(form, { ...both, pills: [rows[0], { ...rows[1], name: 'Melatonin' }] })).toMatchObject(left);
    expect(settled(form, { best: given('Mela') })).toEqual({});
    expect(settled(form, { best: given('none') })).toEqual({ best: given('none') });
    // The service removes it, too, and stores no other value.
    const stored = readAnswers(
      form,
      [
        { attribute: 'pills', value: [rows[0]] },
        { attribute: 'best', value: given('Mela', 'Ibu') },
      ],
      () => NOW,
    );
    expect(stored.data).toEqual({ pills: [rows[0]], ...left });
  });

  test('keep what is typed beside Other', () => {
    const form = formOf(pills(), best('checkbox_with_other'));
    const data = { pills: [rows[0]], best: [entry('Ibu'), { answer: 'other', user_value: 'Tea' }] };
    expect(settled(form, data)).toEqual(data);
    expect(validate(form.schema, { ...data, pills: [rows[0]] })).toBe(true);
  });

  test.each<[string, object, FormValues, boolean]>([
    ['not without entries', {}, {}, false],
    ['not without a value', {}, { pills: [{ dose: 3 }] }, false],
    ['not without an entry that fits', { where: 'dose > 9' }, { pills: rows }, false],
    ['with an entry', {}, { pills: rows }, true],
    ['with a further option', { also: [none] }, {}, true],
    ['not with a further option that is hidden', { also: [{ ...none, condition: 'count(pills) > 5' }] }, {}, false],
  ])('are required of a required question %s', (_, more, data, isRequired) => {
    const form = formOf(pills(), best('radioinput', from(more), { required: true }));
    expect(form.problems).toEqual([]);
    const { choices, required, noChoices } = optionsOf(form, { data, validate }) as Record<string, unknown>;
    expect([validate(form.schema, data), ajv.validate(form.schema, data)]).toEqual([!isRequired, !isRequired]);
    expect(required ?? true).toBe(isRequired);
    expect((choices as unknown[]).length > 0).toBe(isRequired);
    expect(noChoices).toEqual(isRequired ? undefined : expect.stringContaining('nothing to choose'));
  });

  test('can be those of the list around the question, and of another list', () => {
    const people = field('people', 'array', {
      inputs: [
        field('name', 'text'),
        field('mother', 'buttongroup', { options: { from: 'people', value: 'name' } }),
        field('pill', 'buttongroup', { options: from() }),
      ],
    });
    const form = formOf(pills(), people);
    expect(form.problems).toEqual([]);
    const data = {
      pills: [rows[0]],
      people: [
        { name: 'Ana', mother: 'Eva', pill: 'Ibu' },
        { name: 'Eva', mother: 'Ada', pill: 'Mela' },
      ],
    };
    expect(settled(form, data)).toEqual({
      pills: [rows[0]],
      people: [{ name: 'Ana', mother: 'Eva', pill: 'Ibu' }, { name: 'Eva' }],
    });
  });

  test('can be those of another questionnaire, whose answers a text shows', () => {
    const answers = { pills: [rows[0], rows[1]], best: 'Mela' };
    const other = { region: 'US', schema: [{ inputs: [pills(), best('buttongroup')] as never }] };
    const form = compileForm(
      {
        region: 'US',
        reads: { sleep: { form: other, answers } },
        schema: [
          {
            inputs: [
              field('why', 'text', { label: 'Why {{ sleep.best }}?' }),
              best('radioinput', from({ from: 'sleep.pills', where: 'dose > 0' })),
            ] as never,
          },
        ],
      },
      fieldTypes,
    );
    expect(form.problems).toEqual([]);
    expect(offeredBy(form, {})).toEqual(['Ibu']);
    expect(settled(form, { best: entry('Ibu') })).toEqual({ best: entry('Ibu') });
    expect(settled(form, { best: entry('Mela') })).toEqual({});
    const context = { locale: 'en', formatMessage: intlFor('en').formatMessage };
    expect(withAnswers(form.fields[0]!, { data: {}, validate }, context).label).toBe('Why Mela?');
  });

  test('can be those of a flat list', () => {
    const flat = field('pills', 'flatarray', { inputs: [field('name', 'text')] });
    const form = formOf(flat, best('buttongroup'));
    expect(form.problems).toEqual([]);
    const data = fromAnswers(form, { pills: ['Ibu', 'Zinc'], best: 'Zinc' });
    expect(offeredBy(form, data)).toEqual(['Ibu', 'Zinc']);
    expect(settled(form, data)).toEqual(data);
    expect(settled(form, { ...data, best: 'Gold' })).toEqual({ pills: data.pills });
  });

  test.each(['{{ best }}', '{{ label(best) }}'])('are in the text %j by their labels', (text) => {
    const form = formOf(pills(), best('radioinput', from({ label: '{{ name }}, {{ dose }}' })), {
      ...field('why', 'text'),
      label: { en: text },
    });
    expect(form.problems).toEqual([]);
    const context = { locale: 'en', formatMessage: intlFor('en').formatMessage };
    const data = { pills: rows, best: entry('Ibu') };
    expect(withAnswers(form.fields.at(-1)!, { data, validate }, context).label).toBe('Ibu, 2');
  });

  test('are not searched in a drop-down list, where a typed text could be none of them', () => {
    const form = formOf(pills(), best('selectadvanced', from(), { config: { search: true } }));
    const many = Array.from({ length: 20 }, (_, i) => ({ name: `Pill ${i}` }));
    expect(optionsOf(form, { data: { pills: many }, validate })).toMatchObject({ search: false });
  });

  test('of the type of a name as Other open no text box', () => {
    const form = formOf(pills(), best('radioinput'));
    const data = { pills: [{ name: 'other' }] };
    expect(offeredBy(form, data)).toEqual(['other']);
    expect(optionsOf(form, { data, validate }).other).toBeUndefined();
  });

  test('say who somebody is if their list does', () => {
    const people = field('people', 'array', { inputs: [field('name', 'text', { identifying: true }), number('age')] });
    const sensitivities = (value: string) =>
      sensitivityOf(formOf(people, field('b', 'buttongroup', { options: { from: 'people', value } })).fields[1]!, {});
    expect([sensitivities('name'), sensitivities('age')]).toEqual(['identifying', 'answer']);
  });

  test.each<[string, object, [string, string][]]>([
    ['an unknown list', { from: 'pill' }, [['unknownName', '/inputs/1/options/from']]],
    ['no list', { from: 'a' }, [['expressionType', '/inputs/1/options/from']]],
    ['a mistake in the list', { from: 'pills[' }, [['expressionSyntax', '/inputs/1/options/from']]],
    ['an unknown question of an entry', { value: 'nam' }, [['unknownName', '/inputs/1/options/value']]],
    ['a value of several parts', { value: 'tall' }, [['expressionType', '/inputs/1/options/value']]],
    ['no test', { where: 'dose' }, [['expressionType', '/inputs/1/options/where']]],
    ['an unknown question in a test', { where: 'dos > 1' }, [['unknownName', '/inputs/1/options/where']]],
    ['an unknown label', { label: 'nam' }, [['unknownName', '/inputs/1/options/label']]],
    ['an unknown name in a label', { label: { en: 'The {{ nam }}' } }, [['unknownName', '/inputs/1/options/label/en']]],
    ['a secret value', { value: 'pin' }, [['readsSensitive', '/inputs/1/options/value']]],
    ['a secret label', { label: 'pin' }, [['readsSensitive', '/inputs/1/options/label']]],
    ['no text', { from: 3 }, []],
  ])('with %s are none, and the mistake has a code', (_, more, problems) => {
    const list = field('pills', 'array', {
      inputs: [field('name', 'text'), number('dose'), field('pin', 'pin'), field('tall', 'height_intl')],
    });
    const form = formOf(list, best('radioinput', from(more)), number('a'));
    expect(problemsOf(form)).toEqual(problems);
    if ('label' in more) return;
    const data = { pills: [{ name: 'x', dose: 1, pin: '123456' }], best: entry('x') };
    expect(settle(form, { data, validate })).toEqual({ pills: data.pills });
  });

  test('have no Other whose text is the answer', () => {
    for (const [type, config] of [
      ['radio_with_other', {}],
      ['selectadvanced', { other_value: 'other' }],
    ] as const)
      expect(problemsOf(formOf(pills(), best(type, from(), { config })))).toEqual([['badInput', '/inputs/1']]);
  });

  test('that depend on their own answer are a circle', () => {
    const form = formOf(
      field('pills', 'array', { inputs: [field('name', 'text')], condition: "best = 'x'" }),
      best('buttongroup'),
    );
    expect(problemsOf(form)).toEqual([['conditionCycle', expect.stringContaining('/inputs/') as string]]);
  });
});

describe('a list with as many entries as answers say', () => {
  const children = (config: object, ...inputs: object[]) =>
    field('children', 'array', { inputs: inputs.length > 0 ? inputs : [number('age')], config });
  const opened = (form: ReturnType<typeof formOf>, data: FormValues): FormValues => {
    let ids = 0;
    const keeper = { answers: new Map<string, unknown>(), onShown: () => {}, newId: () => `id-${(ids += 1)}` };
    return expressionCode()!.openedRows(form, { data, validate }, keeper);
  };

  test.each<[string, FormValues, number]>([
    ['n', { n: 3 }, 3],
    ['n', { n: 2.9 }, 2],
    ['n', { n: 0 }, 0],
    ['n', { n: -1 }, 0],
    ['n', {}, 0],
    ['n', { n: 'many' }, 0],
    ['n', { n: 1e9 }, 100],
    ['n + 1', { n: 2 }, 3],
    ['n + 1', {}, 0],
    ['max(n, 2)', {}, 2],
    ['n / 0', { n: 2 }, 0],
    ['if(n > 5, 1, 2)', {}, 2],
    ['count(this)', {}, 0],
  ])('%s of %j: %s', (count, data, rows) => {
    const form = formOf(number('n'), children({ count }));
    if (count !== 'count(this)') expect(form.problems).toEqual([]);
    const whole = opened(form, data);
    expect(whole.children ?? []).toHaveLength(rows);
    expect(opened(form, whole)).toEqual(whole);
  });

  test('has at most as many as its limit, in place of 100', () => {
    const form = formOf(number('n'), children({ count: 'n', limit: 4 }));
    expect(opened(form, { n: 5 }).children).toHaveLength(4);
    expect(opened(formOf(number('n'), children({ count: 'n', limit: 200 })), { n: 150 }).children).toHaveLength(150);
    const most = formOf(number('n'), number('most'), children({ count: 'n', limit: 'most' }));
    expect(most.problems).toEqual([]);
    expect(opened(most, { n: 5, most: 3 }).children).toHaveLength(3);
    expect(opened(most, { n: 5, most: -3 }).children).toBeUndefined();
    expect(opened(most, { n: 5 }).children).toHaveLength(5);
  });

  test('begins with the first values of its entries, and keeps those that are there', () => {
    const form = formOf(number('n'), children({ count: 'n', ordered: true }, number('age', { initial: 'n * 2' })));
    expect(opened(form, { n: 2, children: [{ identifier: 'a', age: 7 }] }).children).toEqual([
      { identifier: 'a', age: 7 },
      { identifier: 'id-1', age: 4 },
    ]);
    expect(opened(form, { n: 1, children: [{ age: 1 }, { age: 2 }] }).children).toEqual([{ age: 1 }]);
  });

  test('follows what is calculated, lists around it, and its condition', () => {
    const form = formOf(
      number('homes'),
      number('twice', { value: 'homes * 2' }),
      field('places', 'array', {
        config: { count: 'twice' },
        inputs: [
          number('people', { initial: 'homes' }),
          field('who', 'array', { inputs: [number('age')], config: { count: 'people + homes' } }),
        ],
      }),
      field('more', 'array', { inputs: [number('x')], config: { count: 'count(places)' }, condition: 'homes > 1' }),
    );
    expect(form.problems).toEqual([]);
    expect(opened(form, { homes: 1 })).toEqual({
      homes: 1,
      twice: 2,
      places: [
        { people: 1, who: [{}, {}] },
        { people: 1, who: [{}, {}] },
      ],
    });
    expect(opened(form, { homes: 2 }).more).toHaveLength(4);
  });

  const sent = (form: ReturnType<typeof formOf>, data: FormValues): unknown => {
    try {
      const posted = Object.entries(data).map(([attribute, value]) => ({ attribute, value }));
      return readAnswers(form, posted, () => NOW).data;
    } catch (error) {
      return (error as Refusal).reasons.map(({ attribute, place, code, message, values }) => [
        place ?? attribute,
        code,
        message && textIn('en', message, values),
      ]);
    }
  };

  test('is sent with its number of entries, also with empty ones', () => {
    const form = formOf(number('n'), children({ count: 'n' }, number('age'), field('name', 'text')));
    expect(sent(form, { n: 2, children: [{ age: 1 }, {}] })).toEqual({ n: 2, children: [{ age: 1 }, {}] });
    expect(sent(form, { n: 0 })).toEqual({ n: 0 });
    expect(sent(form, {})).toEqual({});
  });

  const two = 'There must be exactly 2 entries, as another answer says.';
  test.each<[string, FormValues, unknown]>([
    ['too few', { n: 2, children: [{ age: 1 }] }, [['children', 'outOfBounds', two]]],
    ['too many', { n: 2, children: [{ age: 1 }, { age: 2 }, { age: 3 }] }, [['children', 'outOfBounds', two]]],
    [
      'some where there is none',
      { n: 0, children: [{ age: 1 }] },
      [['children', 'outOfBounds', 'Another answer says that there is no entry here.']],
    ],
    [
      'some without a number',
      { children: [{ age: 1 }] },
      [['children', 'outOfBounds', 'Another answer says that there is no entry here.']],
    ],
    ['no list', { n: 2 }, [['children', 'required', 'Add at least one entry']]],
    [
      'an invalid entry',
      { n: 1, children: [{ age: 'x' }] },
      [['children.0.age', 'type', 'Enter one number in digits, and without commas or periods for thousands.']],
    ],
  ])('is refused with %s', (_, data, expected) => {
    expect(sent(formOf(number('n'), children({ count: 'n' })), data)).toEqual(expected);
  });

  test('in an entry is counted by that entry', () => {
    const form = formOf(
      field('homes', 'array', {
        inputs: [number('people'), field('who', 'array', { inputs: [number('age')], config: { count: 'people' } })],
      }),
    );
    expect(form.problems).toEqual([]);
    const good = { homes: [{ people: 1, who: [{ age: 3 }] }, { people: 0 }] };
    expect(sent(form, good)).toEqual(good);
    expect(sent(form, { homes: [{ people: 0, who: [{ age: 3 }] }] })).toMatchObject([
      ['homes.0.who', 'outOfBounds', expect.any(String)],
    ]);
    expect(sent(form, { homes: [{ people: 1 }] })).toMatchObject([['homes.0.who', 'required', expect.any(String)]]);
  });

  test('is never required beyond its number', () => {
    const form = formOf(
      number('n'),
      field('children', 'array', { inputs: [number('age')], required: true, config: { count: 'n' } }),
    );
    expect(sent(form, { n: 0 })).toEqual({ n: 0 });
  });

  test.each<[string, object, string, string]>([
    ['a mistake in its text', { count: 'n +' }, 'expressionSyntax', 'count'],
    ['an unknown name', { count: 'm' }, 'unknownName', 'count'],
    ['a text', { count: 'name' }, 'expressionType', 'count'],
    ['yes or no', { count: 'n > 1' }, 'expressionType', 'count'],
    ['a list', { count: 'other' }, 'expressionType', 'count'],
    ['itself', { count: 'count(children)' }, 'expressionCycle', 'count'],
    ['an answer in it', { count: 'sum(children.age)' }, 'expressionCycle', 'count'],
    ['a mistake in its limit', { count: 'n', limit: 'n +' }, 'expressionSyntax', 'limit'],
  ])('by %s is reported', (_, config, code, setting) => {
    const form = formOf(
      number('n'),
      field('name', 'text'),
      field('other', 'array', { inputs: [number('x')] }),
      children(config),
    );
    expect(form.problems.map((found) => [found.code, found.pointer])).toEqual([
      [code, `/schema/0/inputs/3/config/${setting}`],
    ]);
    expect(() => opened(form, { n: 2 })).not.toThrow();
  });
});

describe('an option with a condition', () => {
  const asked = (...conditions: (string | undefined)[]) =>
    conditions.map((condition, i) => ({ value: 'abcd'[i]!, label: 'ABCD'[i]!, ...(condition && { condition }) }));
  const options = asked(undefined, 'a > 1', undefined, 'a > 2');
  const entry = (answer: string) => ({ answer });

  /** Field type; an answer with the options a, c, d; what is left of it without d. */
  const types: [string, unknown, unknown][] = [
    ['radioinput', entry('d'), undefined],
    ['radioinput', entry('c'), entry('c')],
    ['buttongroup', 'd', undefined],
    ['buttongroup', 'c', 'c'],
    ['selectadvanced', 'd', undefined],
    ['radio_with_other', 'd', undefined],
    ['radio_with_other', 'typed', 'typed'],
    ['checkboxgroupwithnone', [entry('a'), entry('d')], [entry('a')]],
    ['checkboxgroupwithnone', [entry('d')], undefined],
    ['checkbox_with_other', [entry('a'), entry('d')], [entry('a')]],
  ];

  test.each(types)('of %s: %j loses it when it is hidden', (type, given, left) => {
    const form = formOf(number('a'), field('b', type, { options }));
    expect(form.problems).toEqual([]);
    expect(settled(form, { a: 3, b: given })).toEqual({ a: 3, b: given });
    expect(settled(form, { a: 2, b: given })).toEqual({ a: 2, ...(left !== undefined && { b: left }) });
    expect(settled(form, { b: given })).toEqual(left === undefined ? {} : { b: left });
    const before = { a: 3, b: given };
    expect(settle(form, { data: { a: 2, b: given }, validate }, before)).toEqual(settled(form, { a: 2, b: given }));
    // The service removes it, too.
    const posted = Object.entries(toAnswers(form, { data: { a: 2, b: given } }));
    const stored = readAnswers(
      form,
      posted.map(([attribute, value]) => ({ attribute, value })),
      () => NOW,
    );
    expect(stored.data).toEqual({ a: 2, ...(left !== undefined && { b: left }) });
  });

  test.each([...new Set(types.map(([type]) => type))])('of %s is not offered while it is hidden', (type) => {
    const form = formOf(number('a'), field('b', type, { options }));
    const offered = (a?: number) =>
      (optionsOf(form, { data: { a }, validate }).choices as { value: string }[]).map(({ value }) => value);
    const other = /other/.test(type) ? ['other'] : [];
    expect([offered(), offered(2), offered(3)]).toEqual([
      ['a', 'c', ...other],
      ['a', 'b', 'c', ...other],
      ['a', 'b', 'c', 'd', ...other],
    ]);
  });

  test('reads its own value as it', () => {
    const list = ['x', 'y'].map((value) => ({ value, label: value, condition: 'taken contains it' }));
    const taken = field('taken', 'checkboxgroupwithnone', {
      options: ['x', 'y'].map((value) => ({ value, label: value })),
    });
    const form = formOf(taken, field('worst', 'buttongroup', { options: list }));
    expect(form.problems).toEqual([]);
    const offered = (...values: string[]) => optionsOf(form, { data: { taken: values.map(entry) }, validate }).choices;
    expect(offered('y')).toEqual([expect.objectContaining({ value: 'y' })]);
    expect(settled(form, { taken: [entry('x')], worst: 'y' })).toEqual({ taken: [entry('x')] });
    expect(settled(form, { taken: [entry('x')], worst: 'x' })).toEqual({ taken: [entry('x')], worst: 'x' });
  });

  test('reads the row and the form around it', () => {
    const rows = field('l', 'array', {
      inputs: [number('n'), field('b', 'buttongroup', { options: asked(undefined, 'n > a') })],
    });
    const form = formOf(number('a'), rows);
    expect(form.problems).toEqual([]);
    const data = {
      a: 2,
      l: [
        { n: 3, b: 'b' },
        { n: 1, b: 'b' },
        { n: 1, b: 'a' },
      ],
    };
    expect(settled(form, data)).toEqual({ a: 2, l: [{ n: 3, b: 'b' }, { n: 1 }, { n: 1, b: 'a' }] });
  });

  test('decides on what reads the answer', () => {
    const form = formOf(
      number('a'),
      field('b', 'buttongroup', { options }),
      field('why', 'text', { condition: "b = 'd'" }),
    );
    expect(settled(form, { a: 2, b: 'd', why: 'x' })).toEqual({ a: 2 });
  });

  test('keeps the words of answers in the labels of the options that are left', () => {
    const labels = options.map((option) => ({ ...option, label: `${option.label} {{ a }}` }));
    const form = formOf(number('a'), field('b', 'buttongroup', { options: labels }));
    expect(optionsOf(form, { data: { a: 2 }, validate }).choices).toEqual(
      ['A 2', 'B 2', 'C 2'].map((label) => expect.objectContaining({ label }) as unknown),
    );
  });

  test.each<[string, string, string]>([
    ['a mistake in its text', 'a >', 'expressionSyntax'],
    ['an unknown name', 'aa > 1', 'unknownName'],
    ['no test', 'a', 'expressionType'],
  ])('with %s is always shown, and the mistake has a code', (_, condition, code) => {
    const form = formOf(number('a'), field('b', 'buttongroup', { options: asked(undefined, condition) }));
    expect(problemsOf(form)).toEqual([[code, '/inputs/1/options/1/condition']]);
    expect(settled(form, { b: 'b' })).toEqual({ b: 'b' });
  });

  test('that depends on the answer itself is a circle', () => {
    const form = formOf(field('b', 'checkboxgroupwithnone', { options: asked(undefined, "b contains 'a'") }));
    expect(problemsOf(form)).toEqual([['conditionCycle', '/inputs/0/options']]);
  });
});
