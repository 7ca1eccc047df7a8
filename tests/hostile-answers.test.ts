import { expect, test } from 'vitest';
import jsonValue from '#schemas/json-value.schema.json' with { type: 'json' };
import { answerNames } from '#kit/compile/answers.ts';
import { readAnswers } from '#service/answers/readAnswers.ts';
import { Refusal } from '#service/refusal.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { compileExample } from './catalogue/compileExample.ts';
import { findFieldTypes, type FieldTypeFolder } from './catalogue/fieldTypeFolders.ts';

// The service validates answers on its only thread, so any answer must be processed quickly.

const answering = (folder: FieldTypeFolder) =>
  fieldTypes.some((type) => type.type === folder.name && (type.kind ?? 'answer') !== 'display');
const folders = (await findFieldTypes()).filter(answering);

/** Bytes of one answer: a quarter of the largest body, which is enough to detect quadratic growth. */
const FULL = 1_000_000;
const fill = (unit: string) => unit.repeat(Math.floor(FULL / (Buffer.byteLength(JSON.stringify(unit)) - 2)));
/** The maximum number of items that the contract allows in one answer. */
const MOST = jsonValue.maxItems;
const rows = (row: unknown): unknown[] => Array.from({ length: MOST }, () => row);
const LONG = ['x', ' ', '1', 'a@', '_', '2026-', '\ud800', 'a.', '🙂'].map(fill);
const WIDE: unknown[] = [
  rows(0),
  rows('a'),
  rows(''),
  rows({}),
  rows([]),
  rows(null),
  rows({ answer: 'a' }),
  rows({ answer: 'other', user_value: 'x' }),
  rows({ identifier: 'x' }),
  rows({ value: 1, label: 'x' }),
  Array.from({ length: MOST }, (_, i) => i),
  Array.from({ length: MOST }, (_, i) => ({ answer: `a${i}` })),
  Object.fromEntries(Array.from({ length: MOST }, (_, i) => [`k${i}`, i])),
  rows(Array.from({ length: 100 }, () => 0)),
  { answer: rows('a') },
  { answer: fill('x') },
  [fill('1 ')],
  { value: fill('a') },
];

const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU time in milliseconds; the minimum of three runs, because one may include a garbage collection. */
function costOf(work: () => void, bound: number): number {
  let least = Infinity;
  for (let i = 0; i < 3 && least > bound; i += 1) {
    const start = cpuTime();
    work();
    least = Math.min(least, cpuTime() - start);
  }
  return least;
}

/** The cost of ordinary work of this kind on this machine; slower machines get more time. */
const plainCost = costOf(() => void JSON.parse(`[${fill('{"attribute":"times_awake","value":[1,2,3]},')}1]`), 0);
const BOUND = Math.max(75, 8 * plainCost);

test.each(folders.map((folder) => [folder.name, folder] as const))(
  '%s processes any answer quickly',
  (_, folder) => {
    const compiled = compileExample(folder.examples[0]!, [...new Set([...folder.fieldTypes, ...fieldTypes])]);
    const { form } = compiled;
    const names = form.fields.flatMap(answerNames);
    const slow: string[] = [];
    for (const value of [...LONG, ...WIDE]) {
      const cost = costOf(() => {
        try {
          readAnswers(
            form,
            names.map((attribute) => ({ attribute, value })),
            () => new Date('2026-06-15T12:00:00Z'),
          );
        } catch (cause) {
          if (!(cause instanceof Refusal)) throw cause;
        }
      }, BOUND);
      if (cost > BOUND) slow.push(`${JSON.stringify(value).slice(0, 40)}: ${Math.round(cost)} ms`);
    }
    expect(slow, `more than ${Math.round(BOUND)} ms`).toEqual([]);
  },
  300_000,
);
