import { readdirSync, readFileSync } from 'node:fs';
import Ajv, { type AnySchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import {
  conditionExamples,
  formExample,
  inputExample,
  landingExample,
  nodeExample,
  studyExample,
  unpagedFormExample,
} from '../scripts/docs/exampleDocuments.ts';
import { keysOf } from '../scripts/docs/keysOf.ts';
import { valuesAt } from '../scripts/docs/keyTable.ts';

const docs = new URL('../docs/', import.meta.url);
const rowsOf = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, docs)).flatMap((file) =>
    [...readFileSync(new URL(`${folder}/${file}`, docs), 'utf8').matchAll(/^\| (`.+?` \|.*) \|$/gm)].map(
      ([, row]) => `${file}: ${row}`,
    ),
  );

it('explains every key of a study’s files, and gives an example', () => {
  const rows = rowsOf('reference');
  expect(rows.length).toBeGreaterThan(250);
  expect(rows.filter((row) => / \|\s+\| /.test(row) || row.endsWith('| –'))).toEqual([]);
});

it('explains every setting of a field type', () => {
  expect(rowsOf('fields').filter((row) => /^[^|]+\|\s+\| /.test(row))).toEqual([]);
});

it('lists the values of a type that has choices of its own, and of no other', () => {
  const page = (type: string) => readFileSync(new URL(`fields/${type}.md`, docs), 'utf8');
  expect(page('gender')).toContain('| `"female"` | Female | Femenino |');
  expect(page('phq9')).toContain('| `0` | Not at all | Ningún día |');
  for (const type of ['radioinput', 'checkbox_with_other', 'text']) expect(page(type)).not.toContain('## Values');
});

/** A schema that does not care what is missing, for documents that are parts. */
function forParts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forParts);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { required: _required, minItems: _minItems, allOf: _fieldTypes, ...rest } = schema as AnySchemaObject;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forParts(value)]));
}
const folder = new URL('../schemas/', import.meta.url);
const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
for (const file of readdirSync(folder).filter((name) => name.endsWith('.schema.json')))
  ajv.addSchema(forParts(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) as AnySchemaObject, file);

it.each<[schema: string, example: unknown]>([
  ['study-file', studyExample],
  ['landing-node', landingExample],
  ['study-node', nodeExample],
  ['form', formExample],
  ['form', unpagedFormExample],
  ['input-definition', inputExample],
  ...conditionExamples.map((example): [string, unknown] => ['condition', example]),
])('has examples that the schema %s accepts', (schema, example) => {
  const validate = ajv.getSchema(`${schema}.schema.json`)!;
  validate(example);
  expect(validate.errors ?? []).toEqual([]);
});

const text = { title: 'LocalText', anyOf: [{ type: 'string' }, { type: 'object' }] };
it.each<[title: string, schema: object, expected: unknown[]]>([
  ['a key', { properties: { a: { type: 'string', description: 'An a.' } } }, [['a', 'An a.', 'text', undefined]]],
  [
    'its default in words',
    { properties: { a: { type: 'integer', description: 'An a. Default: one. More.' } } },
    [['a', 'An a. More.', 'whole number', 'one']],
  ],
  [
    'its default as a value',
    { properties: { a: { type: 'boolean', default: false } } },
    [['a', '', '`true` or `false`', '`false`']],
  ],
  [
    'keys below it',
    { properties: { a: { type: 'object', properties: { b: { enum: [1, 'x'] } } } } },
    [
      ['a', '', 'object', undefined],
      ['a.b', '', '`1`, `"x"`', undefined],
    ],
  ],
  [
    'keys of the entries of a list',
    { properties: { a: { type: 'array', items: { properties: { b: { type: 'number', minimum: 0, maximum: 9 } } } } } },
    [
      ['a', '', 'list: any JSON', undefined],
      ['a[].b', '', 'number, 0 to 9', undefined],
    ],
  ],
  [
    'a text in several languages as one key',
    { properties: { a: text } },
    [['a', '', 'text, or one per language', undefined]],
  ],
  [
    'keys of alternatives',
    { anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }] },
    [
      ['a', '', 'text', undefined],
      ['b', '', 'text', undefined],
    ],
  ],
  ['no keys that the service sets', { properties: { a: { type: 'string', readOnly: true } } }, []],
])('lists %s', (_title, schema, expected) => {
  const keys = keysOf(schema as never, () => ({}));
  expect(keys.map((key) => [key.path, key.meaning, key.type, key.default])).toEqual(expected);
});

it.each([
  ['a.b', { a: { b: 1 } }, [1]],
  ['a[].b', { a: [{ b: 1 }, { c: 2 }, { b: 3 }] }, [1, 3]],
  ['a.*.b', { a: { x: { b: 1 }, y: { b: 2 } } }, [1, 2]],
  ['a.b', { a: 'text' }, []],
])('finds the values at %s', (path, document, expected) => {
  expect(valuesAt(document, path)).toEqual(expected);
});
