import { describe, expect, test } from 'vitest';
import { compileForm, type FormValues, settle, toAnswers } from '#kit/pure/compile/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import type { Scoring } from '#kit/pure/fields/index.ts';
import { usage } from '#renderers/fields/score/examples.ts';

installExpressions();
const { validate } = createValidator();

const question = (name: string) => ({ interface: 'number', name, label: name });
const options = [
  { value: 'no', label: 'No', score: 0 },
  { value: 'yes', label: 'Yes', score: 3 },
  { value: 'other', label: 'Other' },
];
const choice = (name: string, type = 'radioinput') => ({ interface: type, name, label: name, options });

/** The answers of a form with a score, and the problems of the form. */
function scored(config: object, data: FormValues) {
  const inputs = [
    ...['a', 'b', 'c', 'd'].map(question),
    choice('mood'),
    choice('signs', 'checkboxgroupwithnone'),
    choice('list', 'selectadvanced'),
    { interface: 'score', name: 'score', label: 'Score', config },
  ];
  const form = compileForm({ region: 'US', schema: [{ inputs: inputs as never }] }, fieldTypes);
  const answers = toAnswers(form, { data: settle(form, { data, validate }) });
  return { score: answers.score, category: answers.score_category, problems: form.problems };
}

describe('a score', () => {
  test.each<[string, Scoring & Record<string, unknown>, FormValues, number | undefined]>([
    ['a sum', { items: ['a', 'b'] }, { a: 1, b: 2 }, 3],
    ['a sum with a missing item', { items: ['a', 'b'] }, { a: 1 }, undefined],
    ['a mean', { items: ['a', 'b'], method: 'mean' }, { a: 1, b: 2 }, 1.5],
    ['a mean with a missing item', { items: ['a', 'b'], method: 'mean' }, { a: 1 }, undefined],
    [
      'two decimals unless the study says otherwise',
      { items: ['a', 'b', 'c'], method: 'mean' },
      { a: 1, b: 1, c: 2 },
      1.33,
    ],
    ['decimals', { items: ['a', 'b', 'c'], method: 'mean', decimal: 0 }, { a: 1, b: 2, c: 2 }, 2],
    ['weights', { items: ['a', { value: 'b', weight: 0.5 }] }, { a: 1, b: 3 }, 2.5],
    ['a mean with weights', { items: ['a', { value: 'b', weight: 3 }], method: 'mean' }, { a: 1, b: 3 }, 2.5],
    ['a reversed item', { items: ['a', { value: 'b', reverse: [1, 5] }] }, { a: 1, b: 2 }, 5],
    ['a reversed item of negative numbers', { items: [{ value: 'b', reverse: [-3, 3] }] }, { b: -2 }, 2],
    ['the ends of a reversed item in the other order', { items: [{ value: 'b', reverse: [5, 1] }] }, { b: 2 }, 4],
    ['a reversed item with a weight', { items: [{ value: 'b', reverse: [0, 4], weight: 2 }] }, { b: 1 }, 6],
    ['enough items: the mean stands in', { items: ['a', 'b', 'c'], at_least: 2 }, { a: 1, b: 3 }, 6],
    ['enough items, all answered', { items: ['a', 'b', 'c'], at_least: 2 }, { a: 1, b: 3, c: 0 }, 4],
    ['too few items', { items: ['a', 'b', 'c'], at_least: 2 }, { a: 1 }, undefined],
    ['a missing item that counts 0', { items: ['a', 'b', 'c'], at_least: 2, prorate: false }, { a: 1, b: 3 }, 4],
    ['a mean of the answered items', { items: ['a', 'b', 'c'], at_least: 2, method: 'mean' }, { a: 1, b: 3 }, 2],
    [
      'equal weights, prorated',
      { items: ['a', 'b', 'c'].map((value) => ({ value, weight: 2 })), at_least: 2 },
      { a: 1, b: 3 },
      12,
    ],
    ['weights, prorated', { items: ['a', { value: 'b', weight: 3 }, 'c'], at_least: 2 }, { a: 1, b: 3 }, 12.5],
    [
      'weights, not prorated',
      { items: ['a', { value: 'b', weight: 3 }, 'c'], at_least: 2, prorate: false },
      { a: 1, b: 3 },
      10,
    ],
    [
      'an answered reversed item of 0 points',
      { items: ['a', { value: 'b', reverse: [0, 4] }, 'c'], at_least: 2 },
      { a: 0, b: 4 },
      0,
    ],
    ['a calculation', { items: ['a * 10 - b', 'c'] }, { a: 1, b: 2, c: 3 }, 11],
    ['a test', { items: ['if(a > 3, 1, 0)', 'b'] }, { a: 4, b: 1 }, 2],
    ['the scores of options', { items: ['mood.score', 'a'] }, { mood: { answer: 'yes' }, a: 1 }, 4],
    ['an option without an answer', { items: ['mood.score'] }, {}, undefined],
    ['several options', { items: ['sum(signs.score)'] }, { signs: [{ answer: 'yes' }, { answer: 'no' }] }, 3],
    ['an option of a list', { items: ['list.score'] }, { list: 'yes' }, 3],
    [
      'an option that counts nothing',
      { items: ['mood.score'] },
      { mood: { answer: 'other', user_value: 'x' } },
      undefined,
    ],
  ])('%s', (_, config, data, score) => {
    const found = scored(config, data);
    expect(found.problems).toEqual([]);
    expect(found.score).toBe(score);
  });

  test.each([
    [-1, undefined],
    [0, 'low'],
    [4.99, 'low'],
    [5, 'high'],
    [50, 'high'],
  ])('%d is in the range %s', (a, category) => {
    const cut_offs = [
      { from: 5, value: 'high', label: 'High' },
      { from: 0, value: 'low', label: 'Low' },
    ];
    expect(scored({ items: ['a'], cut_offs }, { a })).toEqual({ score: a, category, problems: [] });
  });

  test.each<[string, Scoring, string]>([
    ['an unknown name', { items: ['a', 'aa'] }, '/config/items/1'],
    ['a text', { items: ['a', { value: 'mood' }] }, '/config/items/1/value'],
    ['a list of options', { items: ['signs.score'] }, '/config/items/0'],
    ['no expression', { items: ['a', 'b +'] }, '/config/items/1'],
    ['itself', { items: ['a', 'score'] }, '/config/items'],
  ])('%s is a problem at its place, and there is no score', (_, config, at) => {
    const { score, problems } = scored({ ...config }, { a: 1, b: 2, mood: 'yes' });
    expect(problems.map(({ pointer }) => pointer)).toEqual([`/schema/0/inputs/7${at}`]);
    expect(score).toBeUndefined();
  });

  test('two hundred items with long names, weights and a least number of answers are one score', () => {
    const names = Array.from({ length: 200 }, (_, i) => `trouble_with_sleeping_${i}`);
    const items = names.map((value, i) => ({ value, weight: 1.5, ...(i % 2 === 0 && { reverse: [0, 4] as const }) }));
    const inputs = [
      ...names.map(question),
      { interface: 'score', name: 'score', label: 'Score', config: { items, at_least: 150 } },
    ];
    const form = compileForm({ region: 'US', schema: [{ inputs: inputs as never }] }, fieldTypes);
    expect(form.problems).toEqual([]);
    const data = Object.fromEntries(names.slice(0, 160).map((name) => [name, 1]));
    // 80 items count 1 and 80 count 3, so the mean is 2.
    expect(settle(form, { data, validate }).score).toBe(600);
    expect(settle(form, { data: { [names[0]!]: 1 }, validate }).score).toBeUndefined();
  });

  test('a question in a list that is called as the range of a score is a problem', () => {
    const cut_offs = [{ from: 0, value: 'low', label: 'Low' }];
    const inputs = [
      question('a'),
      { interface: 'text', name: 'score_category', label: 'x' },
      { interface: 'score', name: 'score', label: 'Score', config: { items: ['a'], cut_offs } },
    ];
    const list = { interface: 'array', name: 'list', label: 'List', inputs };
    const { problems } = compileForm({ region: 'US', schema: [{ inputs: [list] as never }] }, fieldTypes);
    expect(problems).toMatchObject([
      { code: 'sharedAttribute', pointer: '/schema/0/inputs/0/inputs/2/name', values: { attribute: 'score_category' } },
    ]);
  });

  test('the definition of the page about scores has no problem, and counts what it says', () => {
    const form = compileForm({ region: 'US', schema: [{ inputs: usage.definition! }] }, fieldTypes);
    expect(form.problems).toEqual([]);
    const data = { walking: { answer: 'yes' }, worst: 9, sleep: 2 };
    expect(toAnswers(form, { data: settle(form, { data, validate }) })).toMatchObject({
      pain: 4 + 2 * 9 + 8,
      pain_category: 'high',
    });
  });
});
