import { afterAll, expect, test } from 'vitest';
import jsonValue from '#schemas/json-value.schema.json' with { type: 'json' };
import { answerNames } from '#kit/pure/compile/answers.ts';
import type { CompiledForm } from '#kit/pure/compile/compiled.ts';
import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { Refusal } from '#service/refusal.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { compileExample } from './catalogue/compileExample.ts';
import { findFieldTypes, type FieldTypeFolder } from './catalogue/fieldTypeFolders.ts';
import { isChanged, sampleOf } from './sample.ts';
import { countSteps } from './steps.ts';

// The service validates answers on its only thread, so the work must grow no faster than the answer.

const answering = (folder: FieldTypeFolder) =>
  fieldTypes.some((type) => type.type === folder.name && (type.kind ?? 'answer') !== 'display');
const folders = (await findFieldTypes()).filter(answering);
const sampled = sampleOf(folders, ({ folder }) => isChanged(folder));

/** Bytes of the longest text: a quarter of the largest body. A regular expression that is quadratic in it runs into the test's timeout. */
const FULL = 1_000_000;
/** Bytes of a text whose steps are counted. */
const COUNTED = 20_000;
/** The maximum number of items that the contract allows in one answer. */
const MOST = jsonValue.maxItems;

/** Texts of a number of bytes. */
const LONG: readonly ((bytes: number) => unknown)[] = [
  ...['x', ' ', '1', 'a@', '_', '2026-', '\ud800', 'a.', '🙂'].map((unit) => (bytes: number) => fill(unit, bytes)),
  (bytes) => ({ answer: fill('x', bytes) }),
  (bytes) => [fill('1 ', bytes)],
  (bytes) => ({ value: fill('a', bytes) }),
];
/** Lists and objects of a number of members. */
const WIDE: readonly ((members: number) => unknown)[] = [
  ...[
    0,
    'a',
    '',
    {},
    [],
    null,
    { answer: 'a' },
    { answer: 'other', user_value: 'x' },
    { identifier: 'x' },
    { value: 1, label: 'x' },
    Array.from({ length: 100 }, () => 0),
  ].map((row) => (members: number) => Array.from({ length: members }, () => row)),
  (members) => Array.from({ length: members }, (_, i) => i),
  (members) => Array.from({ length: members }, (_, i) => ({ answer: `a${i}` })),
  (members) => Object.fromEntries(Array.from({ length: members }, (_, i) => [`k${i}`, i])),
  (members) => ({ answer: Array.from({ length: members }, () => 'a') }),
];
const fill = (unit: string, bytes: number) =>
  unit.repeat(Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2)));

function read(form: CompiledForm, value: unknown): void {
  try {
    readAnswers(
      form,
      form.fields.flatMap(answerNames).map((attribute) => ({ attribute, value })),
      () => new Date('2026-06-15T12:00:00Z'),
    );
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
}

const { stepsOf, stop } = countSteps();
afterAll(stop);

test('the count sees a loop in a loop', () => {
  const pairs = (length: number) => {
    let count = 0;
    for (let i = 0; i < length; i += 1) for (let j = 0; j < i; j += 1) count += 1;
    return count;
  };
  const few = stepsOf(() => void pairs(100));
  expect(stepsOf(() => void pairs(200)) / few).toBeGreaterThan(3);
});

test.each(sampled.map((folder) => [folder.name, folder] as const))(
  '%s needs twice the steps for twice the answer',
  (_, folder) => {
    const { form } = compileExample(folder.examples[0]!, [...new Set([...folder.fieldTypes, ...fieldTypes])]);
    const hasUniqueItems = JSON.stringify(form.pages.map(({ schema }) => schema)).includes('"uniqueItems":true');
    const steep: string[] = [];
    for (const [makers, size] of [
      [LONG, COUNTED],
      [WIDE, MOST],
    ] as const)
      for (const make of makers) {
        const [half, whole] = [make(size / 2), make(size)];
        // What is made once, and the texts themselves, do not count.
        stepsOf(() => read(form, whole));
        const few = stepsOf(() => read(form, half));
        const many = stepsOf(() => read(form, whole));
        // A part that grows with the square may be a fifth of the steps. The validator compares each two items of a list without
        // repetitions, of which the contract allows 500.
        const pairs = hasUniqueItems && makers === WIDE ? 8 * MOST ** 2 : 0;
        if (many > 2.2 * few + pairs)
          steep.push(`${JSON.stringify(whole).slice(0, 40)}: ${many} steps instead of ${2 * few}`);
      }
    expect(steep).toEqual([]);
    for (const make of LONG) read(form, make(FULL));
  },
);
