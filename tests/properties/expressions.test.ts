import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf, seed } from '#tests/sample.ts';
import { functions } from '#kit/pure/expression/functions.ts';
import { functionWords } from '#kit/pure/expression/functionWords.ts';
import { check, evaluate, type Expression, parse, print, type Scope, type Type } from '#kit/pure/expression/index.ts';
import { operators, type Operator, type ReadAs, units, type Value } from '#kit/pure/expression/types.ts';

const options = (...values: (string | number)[]): Type => ({
  kind: typeof values[0] === 'number' ? 'number' : 'text',
  values,
});
const fieldsOf = (types: Record<string, Type>): Scope => ({
  names: () => Object.keys(types),
  find: (name) => {
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    const as = type && (['date', 'moment', 'time'] as const).find((each): each is ReadAs => each === type.kind);
    return type && { key: name, up: 0, type, reader: { path: [] }, ...(as && { as }) };
  },
});
const [number, text, yesNo, date] = (['number', 'text', 'yesNo', 'date'] as const).map((kind): Type => ({ kind }));
const types: Record<string, Type> = {
  ...Object.fromEntries(
    ['a', 'b', 'c', 'f', 'n', 'weight', 'height', 'q1', 'q2', 'q3', 'household_size'].map((name) => [name, number!]),
  ),
  name: text!,
  zip: text!,
  ok: yesNo!,
  dob: date!,
  d1: date!,
  d2: date!,
  taken: { kind: 'moment' },
  awake: { kind: 'moment' },
  asleep_at: { kind: 'time' },
  up_at: { kind: 'time' },
  pres_adm: options(1, 0),
  gender: options('female', 'male', 'other'),
  sym: { kind: 'list', of: options('cough', 'fever', 'none of these') },
  codes: { kind: 'list', of: options(88, 99) },
  members: {
    kind: 'rows',
    entry: { ...fieldsOf({ age: number!, name: text!, sex: options('f', 'm') }), isEntry: true },
  },
  'phq-9': number!,
};
const scope = fieldsOf(types);
const context = { today: { year: 2026, month: 6, day: 15 }, now: new Date('2026-06-15T08:00:00Z') };

/** Evaluates a text as the kit does. Throws if there is a fault. */
function result(written: string, answers: Record<string, unknown> = {}): unknown {
  const { tree, fault } = parse(written);
  if (!tree) throw new Error(`${written}: ${JSON.stringify(fault)}`);
  const { faults, tree: resolved } = check(tree, written, scope, 'unknown');
  if (faults.length > 0) throw new Error(`${written}: ${JSON.stringify(faults)}`);
  return evaluate(JSON.parse(JSON.stringify(resolved)), answers, context);
}

/** The code, column and further values of the faults of a text. */
function faultsOf(written: string, wanted: 'yesNo' | 'unknown' = 'unknown'): string[] {
  const { tree, fault } = parse(written);
  const faults = tree ? check(tree, written, scope, wanted).faults : [fault];
  return faults.map(({ code, values: { column, ...values } }) =>
    [code, ...(column === undefined ? [] : [column]), ...Object.values(values)].join(' | '),
  );
}

const day = (year: number, month: number, dayOfMonth: number) => ({ year, month, day: dayOfMonth });
const members = [
  { age: 40, name: 'Ann', sex: 'f' },
  { age: 4, name: 'Bo' },
  { name: 'Cy', sex: 'm' },
];

test.each<[string, Record<string, unknown>, unknown]>([
  // Operators, each with none.
  ['a + b', { a: 0.1, b: 0.2 }, 0.3],
  ['a - b', { a: 1, b: 3 }, -2],
  ['a * b', { a: 3, b: 1.1 }, 3.3],
  ['a / b', { a: 1, b: 4 }, 0.25],
  ['a / b', { a: 1, b: 0 }, undefined],
  ['a div b', { a: -7, b: 2 }, -3],
  ['a mod b', { a: 7, b: 3 }, 1],
  ['a ^ b', { a: 2, b: 10 }, 1024],
  ['-a ^ 2', { a: 3 }, -9],
  ['2 ^ 3 ^ 2', {}, 512],
  ['2 ^ -1', {}, 0.5],
  ['1 + 2 * 3 - 4 / 2', {}, 5],
  ['(1 + 2) * 3', {}, 9],
  ['10 - 3 - 2', {}, 5],
  ...['a + b', 'a - b', 'a * b', 'a / b', 'a ^ b', 'a div b', 'a mod b', '-a'].map(
    (written): [string, Record<string, unknown>, unknown] => [written, { b: 2 }, undefined],
  ),
  ["name & '!'", { name: 'Ann' }, 'Ann!'],
  ["name & '!'", {}, '!'],
  ...[
    'a < 5',
    'a <= 5',
    'a > 5',
    'a >= 5',
    "name contains 'a'",
    'a in (1, 2)',
    "sym contains 'cough'",
    'dob < today()',
  ].map((written): [string, Record<string, unknown>, unknown] => [written, {}, false]),
  ['a < 5', { a: 4 }, true],
  ['a <= 5', { a: 5 }, true],
  ['a > 5', { a: 5 }, false],
  ['a >= 5', { a: 5 }, true],
  ['a = b', {}, true],
  ['a = 1', {}, false],
  ['a != 1', {}, true],
  ['a = none', {}, true],
  ['a = none', { a: 0 }, false],
  ['a != none', { a: 0 }, true],
  ['not a = 1', {}, true],
  ['not a < 5', {}, true],
  ['ok or false', {}, false],
  ['not ok', {}, true],
  ['ok and a = 1', { ok: true, a: 1 }, true],
  ['ok or a = 1', { a: 1 }, true],
  ['a = 1 or b = 1 and c = 1', { a: 1 }, true],
  ['(a = 1 or b = 1) and c = 1', { a: 1 }, false],
  ['not a = 1 and b = 1', { a: 2, b: 1 }, true],
  ["gender in ('female', 'other')", { gender: 'other' }, true],
  ["'cough' in sym", { sym: ['cough'] }, true],
  ["name contains 'nn'", { name: 'Ann' }, true],
  ["name = 'O''Hara'", { name: 'O’Hara' }, false],
  ["name = 'O''Hara'", { name: "O'Hara" }, true],
  ['`phq-9` > 9', { 'phq-9': 10 }, true],
  ['true', {}, true],
  ['if(none = none, 1, 2)', {}, 1],
  // Dates: compared to the lower precision of the two.
  ['dob < @2000', { dob: '1999-12-31' }, true],
  ['dob = @2000-01', { dob: '2000-01-31' }, true],
  ['dob <= @2000-01-30', { dob: '2000-01-31' }, false],
  ['dob = d1', { dob: '2000-01-31', d1: '01-31-2000' }, true],
  ['dob = @2000', { dob: 'no date' }, false],
  ['taken < awake', { taken: '2026-01-01T10:00:00+02:00', awake: '2026-01-01T09:00:00+00:00' }, true],
  ['taken < @2026-01-02', { taken: '2026-01-01T23:00:00-08:00' }, true],
  ['asleep_at > @22:00', { asleep_at: '23:15' }, true],
  ['asleep_at + 90 minutes', { asleep_at: '23:15' }, '00:45'],
  ['d1 + 3 weeks', { d1: '2026-01-15' }, day(2026, 2, 5)],
  ['d1 + 1 month', { d1: '2026-01-31' }, day(2026, 2, 28)],
  ['d1 - 1 year', { d1: '2024-02-29' }, day(2023, 2, 28)],
  ['@2026-01 + 1 month', {}, { year: 2026, month: 2 }],
  ['@2026 + 1 day', {}, undefined],
  ['@0001-01-01 - 1 day', {}, undefined],
  ['1 day + today()', {}, day(2026, 6, 16)],
  ['today() + -(1 day)', {}, day(2026, 6, 14)],
  ['taken + 2 hours > awake', { taken: '2026-01-01T10:00:00+00:00', awake: '2026-01-01T11:00:00+00:00' }, true],
  ['day(taken + 2 hours)', { taken: '2026-01-01T23:00:00+00:00' }, 2],
  ['day(taken + 1 day)', { taken: '2026-01-31T23:00:00+00:00' }, 1],
  ['d1 + 1 week', {}, undefined],
  // Functions, by group.
  ["if(a > 1, 'x', 'y')", {}, 'y'],
  ['coalesce(a, b, 3)', {}, 3],
  ['coalesce(a, b)', { b: 0 }, 0],
  ['answered(a)', { a: 0 }, true],
  ['answered(a)', {}, false],
  ['abs(a)', { a: -2 }, 2],
  ['round(a, 2)', { a: 1.005 }, 1.01],
  ['round(a)', { a: -2.5 }, -3],
  ['round(a, -2)', { a: 1250 }, 1300],
  ['floor(a)', { a: -2.1 }, -3],
  ['ceiling(a)', { a: 2.1 }, 3],
  ['trunc(a)', { a: -2.9 }, -2],
  ['sqrt(a)', { a: 9 }, 3],
  ['sqrt(a)', { a: -9 }, undefined],
  ['log(a, 10)', { a: 1000 }, 3],
  ['log(a)', { a: 1 }, 0],
  ['log(a)', { a: 0 }, undefined],
  ['min(a, b, c)', { a: 2, b: 1 }, 1],
  ['max(a, b, c)', { a: 2, b: 1 }, 2],
  ['sum(a, b)', { a: 2 }, 2],
  ['sum(a, b)', {}, undefined],
  ['mean(a, b, c)', { a: 2, b: 3 }, 2.5],
  ['median(a, b, c)', { a: 5, b: 1, c: 2 }, 2],
  ['median(a, b)', { a: 5, b: 1 }, 3],
  ['sd(a, b)', { a: 1, b: 3 }, 1.4142135623731],
  ['sd(a)', { a: 1 }, undefined],
  ['number(name)', { name: ' -2.50 ' }, -2.5],
  ['number(name)', { name: '0x10' }, undefined],
  ['length(name)', { name: 'a👍b' }, 3],
  ['length(name)', {}, undefined],
  ['lower(name)', { name: 'AbC' }, 'abc'],
  ['upper(name)', { name: 'AbC' }, 'ABC'],
  ['trim(name)', { name: ' a ' }, 'a'],
  ['part(name, 2, 2)', { name: 'abcd' }, 'bc'],
  ['part(name, 3)', { name: 'abcd' }, 'cd'],
  ["starts_with(name, 'ab')", { name: 'abc' }, true],
  ["ends_with(name, 'ab')", { name: 'abc' }, false],
  ["replace(name, 'a', 'xy')", { name: 'banana' }, 'bxynxynxy'],
  ["replace(name, '', 'x')", { name: 'ab' }, 'ab'],
  ['text(a)', { a: 2.5 }, '2.5'],
  ['text(dob)', { dob: '2000-01' }, '2000-01'],
  ['today()', {}, day(2026, 6, 15)],
  ['hours_between(taken, now())', { taken: '2026-06-15T06:30:00+00:00' }, 1.5],
  ['age(dob)', { dob: '2008-06-16' }, 17],
  ['age(dob)', { dob: '2008' }, 17],
  ['age(dob, d1)', { dob: '2000-01-01', d1: '2020-01-01' }, 20],
  ['year(dob)', { dob: '2000-01-31' }, 2000],
  ['month(dob)', { dob: '2000' }, undefined],
  ['day(dob)', { dob: '2000-01-31' }, 31],
  ['weekday(today())', {}, 1],
  ['weekday(@1969-12-28)', {}, 7],
  ['date(2023, 2, 29)', {}, undefined],
  ['date(2024, 2, 29)', {}, day(2024, 2, 29)],
  ['days_between(d1, d2)', { d1: '2026-03-01', d2: '2026-02-27' }, -2],
  ['months_between(d1, d2)', { d1: '2026-01-31', d2: '2026-02-28' }, 1],
  ['months_between(d1, d2)', { d1: '2026-02-15', d2: '2026-01-16' }, 0],
  ['years_between(d1, d2)', { d1: '2020-06-15', d2: '2026-06-14' }, 5],
  ['minutes_between(asleep_at, up_at)', { asleep_at: '08:00', up_at: '07:30' }, -30],
  ['count(sym)', { sym: ['cough', 'fever'] }, 2],
  ['count(sym)', {}, 0],
  ['count(a, b, c)', { a: 1, c: 0 }, 2],
  ['count(members)', { members }, 3],
  ['count(members.age)', { members }, 2],
  ['mean(members.age)', { members }, 22],
  ['first(members).name', { members }, 'Ann'],
  ['last(members.name)', { members }, 'Cy'],
  ['last(members.name)', {}, undefined],
  ['members[2].age', { members }, 4],
  ['members[9].age', { members }, undefined],
  ['position(members, age < 5)', { members }, 2],
  ['any(members, age < a)', { members, a: 5 }, true],
  ['any(members, entry.age < 2)', { members }, false],
  ['all(members, answered(age))', { members }, false],
  ['all(members, answered(age))', {}, true],
  ["count(members where (sex = 'f'))", { members }, 1],
  ['any(members where (age > 5), any(members, name = name))', { members }, true],
  // The examples of real studies that need answers of one form only.
  ['pres_adm = 1', { pres_adm: 1 }, true],
  ['codes contains 88', { codes: [88] }, true],
  ['not codes contains 88', {}, true],
  ['answered(name)', { name: 'x' }, true],
  ['a = 1 and (b = 2 or c > 5)', { a: 1, c: 6 }, true],
  ['age(dob)', { dob: '1990-06-15' }, 36],
  ['days_between(d1, d2)', { d1: '2026-01-01', d2: '2026-01-31' }, 30],
  ['sum(q1, q2)', { q1: 2 }, 2],
  ['q1 + q2', { q1: 2 }, undefined],
  ['round((f - 32) / 1.8, 1)', { f: 100 }, 37.8],
  ["sym contains 'cough' and count(sym) > 1", { sym: ['cough', 'fever'] }, true],
  ['a >= 0 and a <= household_size', { a: 2, household_size: 3 }, true],
  ['mean(members.age)', { members: [] }, undefined],
  ['weight / (height / 100) ^ 2', { weight: 80, height: 200 }, 20],
  ["gender = 'female'", { gender: 'female' }, true],
  ['coalesce(a, 0) + coalesce(b, 0)', { b: 2 }, 2],
  ['q1 + q2 + q3 > 9', { q1: 3, q2: 3, q3: 4 }, true],
])('%s of %j is %j', (written, answers, expected) => {
  expect(result(written, answers)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['a >= ', ['expressionSyntax | 6 |  | a name, a number, a text in single quotes, @ and a date, or (']],
  ['', ['expressionSyntax | 1 |  | a name, a number, a text in single quotes, @ and a date, or (']],
  ['a >', ['expressionSyntax | 4 |  | a name, a number, a text in single quotes, @ and a date, or (']],
  ['a b', ['expressionSyntax | 3 | b | an operator, or the end']],
  ['(a', ['expressionSyntax | 3 |  | an operator, or )']],
  ['sum(a', ['expressionSyntax | 6 |  | an operator, a comma, or )']],
  ['a < b < c', ['expressionSyntax | 7 | < | an operator, or the end']],
  ['a = not b', ['expressionSyntax | 5 | not | a name, a number, a text in single quotes, @ and a date, or (']],
  ["name = 'x", ["expressionSyntax | 8 | ' | ' at the end of the text"]],
  ['a === 1', ['expressionSyntax | 4 | = | a name, a number, a text in single quotes, @ and a date, or (']],
  ['a > "x"', ['expressionSyntax | 5 | " | a name, a number, a text in single quotes, @ and a date, or (']],
  [
    'd1 < @2026-02-30',
    ['expressionSyntax | 6 | @2026-02-30 | a day, a month or a year of the calendar, such as @2024-01-31'],
  ],
  ['d1 < @25:00', ['expressionSyntax | 6 | @25:00 | a time from @00:00 to @23:59']],
  ['members.1', ['expressionSyntax | 9 | 1 | a name']],
  ['agee > 3', ['unknownName | 1 | agee | answer']],
  ['su(a, b)', ['unknownName | 1 | su() | function']],
  ['members.agee', ['unknownName | 1 | agee | answer']],
  ['name + 1', ['expressionType | 1 | + | number | name | text']],
  ["1 & 'a'", ['expressionType | 1 | & | text | 1 | number']],
  ["a = 'x'", ["expressionType | 5 | = | number | 'x' | text"]],
  ['name < zip', ['expressionType | 1 | < | number | name | text']],
  ['d1 - d2', ['expressionType | 6 | - | duration | d2 | date']],
  ['d1 + 3', ['expressionType | 6 | + | duration | 3 | number']],
  ['ok and a', ['expressionType | 8 | and | yesNo | a | number']],
  ['not a', ['expressionType | 5 | not | yesNo | a | number']],
  ['a contains 1', ['expressionType | 1 | contains | list | a | number']],
  ['if(a = 1, 1, name)', ['expressionType | 14 | if() | number | name | text']],
  ['round()', ['expressionType | 1 | round() | arguments | 2 | 0']],
  ['length(a)', ['expressionType | 8 | length() | text | a | number']],
  ['any(a, b > 1)', ['expressionType | 5 | any() | rows | a | number']],
  ['a where (a > 1)', ['expressionType | 1 | where | rows | a | number']],
  ['days_between(d1, 3)', ['expressionType | 18 | days_between() | date | 3 | number']],
  ['hours_between(d1, taken)', ['expressionType | 15 | hours_between() | moment | d1 | date']],
  ["gender = 'femal'", ["unknownOption | 10 | femal | gender | 'female', 'male', 'other'"]],
  ["gender in ('female', 'mal')", ["unknownOption | 22 | mal | gender | 'female', 'male', 'other'"]],
  ["sym contains 'caugh'", ["unknownOption | 14 | caugh | sym | 'cough', 'fever', 'none of these'"]],
  ["pres_adm = '1'", ['unknownOption | 12 | 1 | pres_adm | 1, 0']],
  ['x'.repeat(4001), ['expressionBudget | characters | 4000']],
  ['('.repeat(201), ['expressionBudget | levels | 200']],
  [Array.from({ length: 260 }, () => '1').join(' + '), ['expressionBudget | nodes | 500']],
])('the fault of %s is named with its column', (written, expected) => {
  expect(faultsOf(written)).toEqual(expected);
});

test('a condition must be yes or no', () => {
  expect(faultsOf('a + 1', 'yesNo')).toEqual(['expressionType | 1 | condition | yesNo | a + 1 | number']);
  expect(faultsOf('a > 1', 'yesNo')).toEqual([]);
});

test('each function has words and an example that parses and calls it', () => {
  const described = Object.values(functionWords).flatMap((group) => Object.entries(group));
  expect(described.map(([name]) => name).sort()).toEqual(Object.keys(functions).sort());
  for (const [name, [about, example]] of described) {
    expect(about, name).toMatch(/\.$/);
    expect(parse(example).fault, example).toBeUndefined();
    expect(example).toContain(`${name}(`);
  }
});

const names = fc.oneof(fc.constantFrom(...Object.keys(types)), fc.stringMatching(/^[a-z_ .`'-]{1,8}$/));
const binaryOperators = Object.keys(operators).filter((each) => each !== 'in') as Operator[];
const trees = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(
      fc
        .double({ min: 0, noNaN: true, noDefaultInfinity: true })
        .map((value): Expression => ({ type: 'number', value })),
      fc.string({ unit: 'binary' }).map((value): Expression => ({ type: 'text', value })),
      fc.boolean().map((value): Expression => ({ type: 'yesNo', value })),
      fc.constant<Expression>({ type: 'none' }),
      fc.constantFrom('2024-02-29', '1999-12', '2000').map((value): Expression => ({ type: 'date', value })),
      fc.constantFrom('00:00', '23:59').map((value): Expression => ({ type: 'time', value })),
      fc
        .tuple(fc.nat(400), fc.constantFrom(...units))
        .map(([value, unit]): Expression => ({ type: 'duration', value, unit })),
      names.map((name): Expression => ({ type: 'name', name })),
    ),
    fc
      .tuple(fc.constantFrom(...binaryOperators), tie('tree'), tie('tree'))
      .map(([operator, left, right]): Expression => ({ type: 'binary', operator, left, right })),
    fc
      .tuple(tie('tree'), fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
      .map(([left, items]): Expression => ({ type: 'binary', operator: 'in', left, right: { type: 'list', items } })),
    fc
      .tuple(fc.constantFrom('not', 'minus'), tie('tree'))
      .map(([type, of]): Expression => ({ type, of }) as Expression),
    fc.tuple(tie('tree'), names).map(([of, name]): Expression => ({ type: 'member', of, name })),
    fc.tuple(tie('tree'), tie('tree')).map(([of, index]): Expression => ({ type: 'index', of, index })),
    fc.tuple(tie('tree'), tie('tree')).map(([of, inside]): Expression => ({ type: 'where', of, test: inside })),
    fc
      .tuple(fc.constantFrom(...Object.keys(functions)), fc.array(tie('tree'), { maxLength: 3 }))
      .map(([name, args]): Expression => ({ type: 'call', name, args })),
  ),
})).tree;

/** A tree without the positions of its parts. */
const bare = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'at' || key === 'end' ? undefined : value)));

/** How many runs of each property. */
const RUNS = runsOf(2000, 100_000);
const anyValue = fc.oneof(
  fc.double(),
  fc.string(),
  fc.boolean(),
  fc.constantFrom('female', 'cough', '2000-01-31', '2026-06-15T06:30:00+00:00', '08:00', 1, 0, null),
  fc.array(
    fc.oneof(fc.constantFrom('cough', 88), fc.record({ age: fc.integer(), name: fc.string() }, { requiredKeys: [] })),
    { maxLength: 5 },
  ),
);
const answers = fc.dictionary(fc.constantFrom(...Object.keys(types)), anyValue);

test('what is printed parses to the same tree', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const parsed = parse(print(tree));
      // A larger tree than the limits allow is refused, whole.
      if (parsed.fault) return parsed.fault.code === 'expressionBudget';
      expect(bare(parsed.tree)).toEqual(bare(tree));
      expect(print(parsed.tree)).toBe(print(tree));
      return true;
    }),
    { seed, numRuns: RUNS },
  );
});

test('random trees never throw, and give the same result each time', () => {
  let sound = 0;
  fc.assert(
    fc.property(trees, answers, (tree, data) => {
      const { tree: resolved, faults } = check(tree, print(tree), scope, 'unknown');
      if (faults.length === 0) sound += 1;
      // Faulty trees are evaluated too: types are checked, but values come from anywhere.
      const first = evaluate(resolved, data, context);
      expect(evaluate(JSON.parse(JSON.stringify(resolved)), data, context)).toEqual(first);
    }),
    { seed, numRuns: RUNS },
  );
  expect(sound).toBeGreaterThan(RUNS / 20);
});

const pieces = [
  'and',
  'or',
  'not',
  'in',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
  '`',
  "'",
  '@2024-01-31',
  '@08:30',
  '@',
  '3',
  'weeks',
  'name',
  'members',
  'where',
  'a',
  '=',
  '!=',
  '<',
  '+',
  '-',
  '^',
  'div',
  'if(',
  'sum(',
  'none',
  '\n',
  '\u0000',
  '\ud800',
  '😀',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(' ')),
);

test('random texts never throw', () => {
  fc.assert(
    fc.property(texts, answers, (written, data) => {
      const { tree, fault } = parse(written);
      if (!tree) {
        expect(fault.at).toBeLessThanOrEqual(written.length);
        return;
      }
      const { tree: resolved, faults } = check(tree, written, scope, 'yesNo');
      for (const { at } of faults) expect(at).toBeLessThanOrEqual(written.length);
      evaluate(resolved, data, context);
    }),
    { seed, numRuns: RUNS },
  );
});

test('an evaluation ends, however many entries its lists have', () => {
  const many = Array.from({ length: 400 }, (_, age) => ({ age }));
  const nested = 'any(members, any(members, any(members, any(members, age < 0))))';
  expect(result(nested, { members: many })).toBeUndefined();
  const grown = Array.from({ length: 40 }).reduce<string>((inner) => `replace(${inner}, 'a', 'aa')`, "'a'");
  expect((result(grown) as Value & string).length).toBeLessThanOrEqual(10_000);
});
