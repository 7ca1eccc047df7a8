import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import type { FieldExample } from '#kit/pure/fields/index.ts';
import { measure } from '#service/study/check/readingAge.ts';
import { formProblems } from '#service/study/formProblems.ts';

const options = (...values: unknown[]) => values.map((value) => ({ value, label: `Option ${String(value)}` }));
const ask = (name: string, type: string, more: object = {}) => ({
  interface: type,
  name,
  label: `Question ${name}`,
  ...more,
});
const asked = [
  ask('sex', 'radioinput', { options: options('female', 'male', 'other') }),
  ask('age', 'number', { config: { minimum: 0, maximum: 120 } }),
  ask('born', 'date_of_birth'),
  ask('aids', 'checkboxgroupwithnone', { options: options('tea', 'pills', 'none') }),
  ask('city', 'text'),
  ask('pregnant', 'radioinput', { options: options('yes', 'no'), condition: { field: 'sex', equals: 'female' } }),
];
const codesOf = (condition: unknown) =>
  formProblems('a', {
    primary_locale: 'en',
    schema: [{ inputs: [...asked, ask('last', 'text', { condition })] }],
  } as never)
    .filter(({ pointer }) => pointer.includes(`/inputs/${asked.length}`))
    .map(({ code }) => code);

const is = (field: string, equals: unknown) => ({ field, equals });
const not = (condition: unknown) => ({ not: condition });

describe('conditions whose parts exclude each other', () => {
  test.each<[unknown, string[]]>([
    [{ all: [is('sex', 'female'), is('sex', 'male')] }, ['neverShown']],
    [{ all: [is('sex', 'female'), not(is('sex', 'female'))] }, ['neverShown']],
    [
      {
        all: [
          not(is('sex', 'female')),
          not(is('sex', 'male')),
          not(is('sex', 'other')),
          { field: 'sex', answered: true },
        ],
      },
      ['neverShown'],
    ],
    // Without an answer, all three hold.
    [{ all: [not(is('sex', 'female')), not(is('sex', 'male')), not(is('sex', 'other'))] }, []],
    [{ all: [is('sex', 'male'), is('pregnant', 'yes')] }, ['neverShown']],
    [{ all: [is('sex', 'female'), is('pregnant', 'yes')] }, []],
    [
      {
        all: [
          { field: 'age', more_than: 17 },
          { field: 'age', less_than: 18 },
        ],
      },
      [],
    ],
    [
      {
        all: [
          { field: 'age', at_least: 18 },
          { field: 'age', less_than: 18 },
        ],
      },
      ['neverShown'],
    ],
    [
      {
        all: [
          { field: 'age', at_least: 18 },
          { field: 'age', at_most: 18 },
        ],
      },
      [],
    ],
    [
      {
        any: [
          { field: 'age', at_least: 18 },
          { field: 'age', less_than: 18 },
        ],
      },
      [],
    ],
    [{ any: [not({ field: 'age', at_least: 18 }), not({ field: 'age', less_than: 18 })] }, ['alwaysShown']],
    [
      {
        all: [
          { field: 'born', before: '1990' },
          { field: 'born', after: '2000' },
        ],
      },
      ['neverShown'],
    ],
    [
      {
        all: [
          { field: 'born', before: '2000' },
          { field: 'born', after: '1990' },
        ],
      },
      [],
    ],
    [
      {
        all: [
          { field: 'born', part: 'age', at_least: 65 },
          { field: 'born', part: 'age', less_than: 65 },
        ],
      },
      ['neverShown'],
    ],
    [
      {
        all: [
          { field: 'born', part: 'age', at_least: 64 },
          { field: 'born', part: 'age', less_than: 65 },
        ],
      },
      [],
    ],
    [
      {
        all: [
          { field: 'aids', contains: 'tea' },
          { field: 'aids', contains: 'pills' },
        ],
      },
      [],
    ],
    [
      {
        all: [
          { field: 'aids', contains: 'tea' },
          { field: 'aids', contains: 'none' },
        ],
      },
      ['neverShown'],
    ],
    [{ all: [is('city', 'Rome'), is('city', 'Lima')] }, ['neverShown']],
    [{ all: [not(is('city', 'Rome')), not(is('city', 'Lima')), { field: 'city', answered: true }] }, []],
    [{ any: [is('sex', 'female'), not(is('sex', 'female'))] }, ['alwaysShown']],
    [{ any: [is('sex', 'female'), is('sex', 'male')] }, []],
  ])('%j', (condition, expected) => expect(codesOf(condition)).toEqual(expected));
});

describe('conditions in rows of lists', () => {
  const row = [
    ask('kind', 'radioinput', { options: options('nap', 'night') }),
    ask('hours', 'number', { config: { minimum: 0, maximum: 24 } }),
    ask('dream', 'radioinput', { options: options('yes', 'no'), condition: { field: 'kind', equals: 'night' } }),
  ];
  const inRow = (condition: unknown, list: object = {}) =>
    formProblems('a', {
      primary_locale: 'en',
      schema: [
        {
          inputs: [
            ...asked,
            ask('sleeps', 'array', { inputs: [...row, ask('last', 'number', { condition })], ...list }),
          ],
        },
      ],
    } as never).map(({ code, pointer }) => `${code} ${pointer.slice('/content/form/schema/0/inputs/6'.length)}`);
  const never = ['neverShown /inputs/3/condition'];

  test.each<[name: string, condition: unknown, expected: string[]]>([
    ['two answers of the row', { all: [is('kind', 'nap'), is('kind', 'night')] }, never],
    ['one answer of the row', is('kind', 'nap'), []],
    ['a question of the row that is hidden then', { all: [is('kind', 'nap'), is('dream', 'yes')] }, never],
    ['two answers outside the row', { all: [is('sex', 'female'), is('sex', 'male')] }, never],
    ['one answer in the row and one outside', { all: [is('kind', 'nap'), is('sex', 'male')] }, []],
    ['a question outside the row that is hidden then', { all: [is('sex', 'male'), is('pregnant', 'yes')] }, never],
    [
      'every number of the row',
      {
        any: [not({ field: 'hours', at_least: 8 }), { field: 'hours', at_least: 8 }],
      },
      ['alwaysShown /inputs/3/condition'],
    ],
  ])('%s', (_name, condition, expected) => expect(inRow(condition)).toEqual(expected));

  test('the condition of the list excludes that of the question', () => {
    const female = { condition: is('sex', 'female') };
    expect(inRow(is('sex', 'male'), female)).toEqual(['neverShown /inputs/3']);
    expect(inRow(is('pregnant', 'yes'), female)).toEqual([]);
  });

  test('a field of the row with the name of one outside is another one', () => {
    const codes = formProblems('a', {
      primary_locale: 'en',
      schema: [
        {
          inputs: [
            ...asked,
            ask('people', 'array', {
              condition: is('sex', 'female'),
              inputs: [
                ask('sex', 'radioinput', { options: options('female', 'male') }),
                ask('last', 'number', { condition: is('sex', 'male') }),
              ],
            }),
          ],
        },
      ],
    } as never).map(({ code }) => code);
    expect(codes).toEqual([]);
  });
});

describe('dates that no answer can be', () => {
  const dateOf = (more: object) =>
    formProblems('a', { primary_locale: 'en', schema: [{ inputs: [ask('day', 'date_picker', more)] }] } as never).map(
      ({ code }) => code,
    );
  const rule = (name: string, limit: string) => ({ rule: name, limit });

  test.each<[name: string, more: object, expected: string[]]>([
    [
      'after a day to come, and not in the future',
      { config: { after: '2999-01-01', no_future: true } },
      ['neverValid'],
    ],
    [
      'a month to come, and not in the future',
      { config: { after: '2999-01', no_future: true, date_format: 'YYYY-MM' } },
      ['neverValid'],
    ],
    [
      'a year to come, and not in the future',
      { config: { after: '2999', no_future: true, date_format: 'YYYY' } },
      ['neverValid'],
    ],
    [
      'rules that exclude each other',
      { validations: [rule('notBefore', '2020-05-02'), rule('notAfter', '2020-05-01')] },
      ['neverValid'],
    ],
    [
      'rules with one day between them',
      { validations: [rule('notBefore', '2020-05-01'), rule('notAfter', '2020-05-01')] },
      [],
    ],
    [
      'a rule against a setting',
      { config: { before: '1999' }, validations: [rule('notBefore', '2000-01-01')] },
      ['neverValid'],
    ],
    ['one month', { config: { after: '2020-05', before: '2020-05', date_format: 'YYYY-MM' } }, []],
    ['one year', { config: { after: '2020', before: '2020', date_format: 'YYYY' } }, []],
    ['before the first year of any answer', { config: { before: '1899' } }, ['neverValid']],
    ['the first year of any answer', { config: { before: '1901' } }, []],
    ['no limit', {}, []],
  ])('%s', (_name, more, expected) => expect(dateOf(more)).toEqual(expected));
});

const renderers = fileURLToPath(new URL('../../renderers/', import.meta.url));
const examples = (
  await Promise.all(
    ['fields', 'instruments', 'layouts'].flatMap((kind) =>
      readdirSync(`${renderers}${kind}`).map(async (type) => {
        const module = (await import(`../../renderers/${kind}/${type}/examples.ts`).catch(() => undefined)) as
          | { examples: readonly FieldExample[] }
          | undefined;
        return (module?.examples ?? []).map((example) => [type, example] as const);
      }),
    ),
  )
).flat();

longTest('no example of a field type is thought to be unanswerable', () => {
  expect(examples.length).toBeGreaterThan(100);
  const wrong = examples.flatMap(([type, { name, input }]) =>
    formProblems('a', {
      primary_locale: 'en',
      region: 'US',
      schema: [
        { inputs: [{ ...input, name: 'q' }, ask('last', 'text', { condition: { field: 'q', answered: true } })] },
      ],
    } as never)
      .filter(({ code }) => ['neverValid', 'neverShown', 'alwaysShown'].includes(code))
      .map(({ code, message }) => `${type}, ${name}: ${code} ${message}`),
  );
  expect(wrong).toEqual([]);
});

const simple = 'We ask about your sleep. You can stop at any time. Your doctor will not see what you write here today.';
const hard =
  'Participation necessitates comprehensive longitudinal documentation of individual physiological characteristics, notwithstanding considerable organizational inconveniences for participating institutions.';
test('the reading age tells simple from hard texts, per language, and says nothing about short ones', () => {
  expect(measure(simple, 'en')!.age).toBeLessThan(10);
  expect(measure(`${hard} ${hard}`, 'en-US')!.age).toBeGreaterThan(20);
  expect(measure(simple.repeat(2), 'es')!.formula).toBe('Crawford');
  expect(measure('A few words.', 'en')).toBeUndefined();
  expect(measure(hard, 'fr')).toBeUndefined();
});
