import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from '#kit/check/explain/explain.ts';
import { runsOf } from '../sample.ts';
import { checkOfFile } from '#service/http/contract/checks.ts';

const folder = fileURLToPath(new URL('../../service/studies/sleep-and-mood/', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'));
const files = [
  ['study.json', 'study-file'],
  ['landing.json', 'landing-node'],
  ...readdirSync(`${folder}nodes`).map((name) => [`nodes/${name}`, 'study-node']),
] as [string, string][];

/** Every place in a value, except conditions, which have their own rules. */
function* placesIn(value: unknown, at: (string | number)[] = []): Generator<(string | number)[]> {
  if (['condition', 'disqualify_when'].includes(String(at.at(-1)))) return;
  if (at.length > 0) yield at;
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]);
}

type Change = (parent: Record<string | number, unknown>, key: string | number) => void;
const changes: readonly Change[] = [
  (parent, key) => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key]),
  ...[7, 'x', '', true, null, [], {}, [{}], { en: 5 }, -1, 0.5].map(
    (value) => (parent: Record<string | number, unknown>, key: string | number) => (parent[key] = value),
  ),
  (parent, key) => {
    if (Array.isArray(parent)) return;
    parent[`${key}x`] = parent[key];
    delete parent[key];
  },
];

test("finds something wrong exactly if Ajv does, after any change of a study's files", () => {
  const originals = files.map(([file, schema]) => {
    const value = read(file);
    return { value, schema: `${schema}.schema.json`, places: [...placesIn(value)] };
  });
  const change = fc.constantFrom(...originals).chain((original) =>
    fc.record({
      original: fc.constant(original),
      place: fc.constantFrom(...original.places),
      change: fc.constantFrom(...changes),
    }),
  );
  fc.assert(
    fc.property(change, ({ original, place, change: apply }) => {
      const value = structuredClone(original.value);
      const parent = place
        .slice(0, -1)
        .reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], value);
      apply(parent as Record<string | number, unknown>, place.at(-1)!);
      const findings = explain(original.schema, value);
      expect(findings.length === 0, JSON.stringify({ place, findings })).toBe(checkOfFile(original.schema)(value));
      // One change is one mistake: at most a missing and a surplus part. A replaced object may lack several keys.
      const now = place.reduce<unknown>(
        (node, key) => (node as Record<string | number, unknown> | undefined)?.[key],
        value,
      );
      if (typeof now !== 'object') expect(findings.length, JSON.stringify(findings)).toBeLessThanOrEqual(2);
    }),
    { numRuns: runsOf(60, 2_000) },
  );
});

test('explains a value of the wrong type whose right type refers to another place of its schema file', () => {
  const study = read('study.json') as { meta: { brand: Record<string, unknown> } };
  study.meta.brand.branding_json = '#123456';
  expect(explain('study-file.schema.json', study)).toEqual([
    expect.objectContaining({ code: 'wrongType', pointer: '/meta/brand/branding_json' }),
  ]);
});

test('explains a list with the same entry twice and a key that is too long', () => {
  const study = { ...(read('study.json') as object), text_messages: { countries: ['US', 'US'] } };
  expect(explain('study-file.schema.json', study)).toMatchObject([
    { code: 'doubleEntry', pointer: '/text_messages/countries' },
  ]);
  const node = { ...(read('nodes/consent.json') as { content: object }) };
  node.content = { ...node.content, ['x'.repeat(1000)]: 1 };
  expect(explain('study-node.schema.json', node)).toMatchObject([{ code: 'wrongLength' }]);
});

test('a part of a file can be named, and a part that is missing is an error', () => {
  const branding = 'study-meta.schema.json#/definitions/brandingJson';
  expect(explain(branding, { color_1: '#ffe14d' })).toEqual([]);
  expect(
    explain(branding, { color_1: 'red', colour_2: '#ffffff' }).map(({ code, pointer }) => [code, pointer]),
  ).toEqual([
    ['unknownKey', '/colour_2'],
    ['wrongShape', '/color_1'],
  ]);
  expect(() => explain('study-meta.schema.json#/definitions/brands', {})).toThrow('schemas/ has no study-meta');
  expect(() => explain('brands.schema.json', {})).toThrow('schemas/ has no brands.schema.json.');
});
