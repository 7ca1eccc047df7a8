import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oracle, validator } from './compare.ts';
import { draft7Cases } from './draft7Cases.ts';

/** A case of the JSON Schema Test Suite that is skipped, and why. */
interface Skip {
  file: string;
  group: string;
  /** If missing, the whole group is skipped. */
  test?: string;
  why: string;
  /** Compiling the schema throws; otherwise the result is the opposite of the expected one. */
  throws?: boolean;
}

const REMOTE = 'schemas are never fetched: every reference points into the study itself';
const DRAFT_4 = 'draft-04 has a boolean here, draft-07 the bound';

const skipped: readonly Skip[] = [
  { file: 'definitions.json', group: 'valid definition', why: REMOTE, throws: true },
  { file: 'definitions.json', group: 'invalid definition', why: REMOTE, throws: true },
  { file: 'ref.json', group: 'remote ref, containing refs itself', why: REMOTE, throws: true },
  { file: 'refRemote.json', group: 'remote ref', why: REMOTE, throws: true },
  { file: 'refRemote.json', group: 'fragment within remote ref', why: REMOTE, throws: true },
  { file: 'refRemote.json', group: 'ref within remote ref', why: REMOTE, throws: true },
  { file: 'refRemote.json', group: 'change resolution scope', why: REMOTE, throws: true },
  {
    file: 'maximum.json',
    group: 'exclusiveMaximum validation',
    test: 'below the maximum is still valid',
    why: DRAFT_4,
  },
  { file: 'minimum.json', group: 'exclusiveMinimum validation', test: 'boundary point is invalid', why: DRAFT_4 },
];

interface Group {
  description: string;
  schema: Record<string, unknown> | boolean;
  tests: readonly { description: string; data: unknown; valid: boolean }[];
}

/**
 * The JSON Schema Test Suite from npm. The newest draft in any npm package is draft-04, so only its files for keywords
 * with the same meaning
 * in draft-07 are used; draft7Cases.ts covers the additions of draft-06 and draft-07.
 */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('json-schema-test-suite/package.json')),
  'tests/draft4',
);

const verdict = (schema: Group['schema'], data: unknown): boolean => validator().compile(schema)(data);

function ask({ description, schema, tests }: Group, file: string): void {
  describe(description, () => {
    for (const { description: name, data, valid } of tests) {
      const skip = skipped.find(
        (s) => s.file === file && s.group === description && (s.test === undefined || s.test === name),
      );
      it(`${name}${skip ? ` (skipped: ${skip.why})` : ''}`, () => {
        if (skip?.throws) return expect(() => verdict(schema, data)).toThrow();
        // A skipped case must still fail: a case that passes has to leave the list.
        expect(verdict(schema, data)).toBe(skip ? !valid : valid);
        expect(validator().validate(schema, data)).toBe(skip ? !valid : valid);
      });
    }
  });
}

const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

describe.each(files)('JSON Schema Test Suite, draft-04 %s', (file) => {
  for (const group of JSON.parse(readFileSync(join(folder, file), 'utf8')) as Group[]) ask(group, file);
});

describe.each(Object.entries(draft7Cases))('draft-07, %s', (keyword, groups) => {
  for (const group of groups) ask(group, keyword);

  it('Ajv agrees with every case', () => {
    for (const { schema, tests } of groups)
      for (const { data, valid } of tests)
        expect(oracle().compile(schema)(data), JSON.stringify({ schema, data })).toBe(valid);
  });
});

it('has no fewer cases than before', () => {
  const cases = files.flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Group[]).flatMap((group) => group.tests),
  );
  expect(cases.length).toBeGreaterThan(200);
  expect(skipped.length).toBeLessThan(12);
});
