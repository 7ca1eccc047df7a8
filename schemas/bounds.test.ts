import { expect, test } from 'vitest';
import { schemaFiles } from './files.ts';
import openapi from './openapi.json' with { type: 'json' };

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): [string, unknown][] => (isSchema(value) ? Object.entries(value) : []);
const typesOf = ({ type }: Schema): unknown[] => [type ?? []].flat();
/** A schema with none of these keywords accepts any value. */
const NARROWING = [
  'type',
  '$ref',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'not',
  'properties',
  'required',
  'maxLength',
];

/**
 * Lists every place under a schema that accepts a value of unbounded size, as `pointer: what is missing`.
 * @param isPart whether a schema around this one already bounds the same object
 */
function unbounded(schema: unknown, at: string, isPart = false): string[] {
  if (!isSchema(schema)) return schema === true ? [`${at}: anything`] : [];
  const types = typesOf(schema);
  const faults: string[] = [];
  if (!NARROWING.some((keyword) => keyword in schema)) faults.push(`${at}: anything`);
  if (types.includes('string') && !('enum' in schema || 'const' in schema || typeof schema.maxLength === 'number'))
    faults.push(`${at}: maxLength`);
  if (types.includes('array') && typeof schema.maxItems !== 'number') faults.push(`${at}: maxItems`);
  if (types.includes('array') && !('items' in schema)) faults.push(`${at}: items`);
  if ((types.includes('object') || 'properties' in schema) && schema.additionalProperties !== false && !isPart) {
    if (typeof schema.maxProperties !== 'number') faults.push(`${at}: maxProperties`);
    if (typeof (schema.propertyNames as Schema | undefined)?.maxLength !== 'number')
      faults.push(`${at}: propertyNames.maxLength`);
    if (!isSchema(schema.additionalProperties)) faults.push(`${at}: additionalProperties`);
  }
  for (const keyword of ['properties', 'definitions', 'patternProperties']) {
    for (const [name, inner] of entriesOf(schema[keyword]))
      faults.push(...unbounded(inner, `${at}/${keyword}/${name}`));
  }
  for (const keyword of ['items', 'additionalProperties'])
    if (keyword in schema) faults.push(...unbounded(schema[keyword], `${at}/${keyword}`));
  // These schemas apply to the same value as the schema around them.
  for (const keyword of ['if', 'then', 'else', 'not'])
    if (keyword in schema) faults.push(...unbounded(schema[keyword], `${at}/${keyword}`, true));
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    for (const [i, inner] of ((schema[keyword] as unknown[] | undefined) ?? []).entries())
      faults.push(...unbounded(inner, `${at}/${keyword}/${i}`, keyword === 'allOf'));
  }
  return faults;
}

/** Lists every schema in a document of the contract, wherever `schema` or `schemas` contains it. */
function schemasIn(value: unknown, at: string): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((inner, i) => schemasIn(inner, `${at}/${i}`));
  return entriesOf(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'schema') return [[`${at}/schema`, inner]];
    if (key === 'schemas') return entriesOf(inner).map(([name, schema]) => [`${at}/schemas/${name}`, schema]);
    return schemasIn(inner, `${at}/${key}`);
  });
}

test('every string, list and object in the contract is bounded', () => {
  const schemas = schemasIn(openapi, '');
  expect(schemas.length).toBeGreaterThan(100);
  expect(schemas.flatMap(([at, schema]) => unbounded(schema, at))).toEqual([]);
});

test.each(Object.entries(schemaFiles))('every string, list and object in %s is bounded', (_, schema) =>
  expect(unbounded(schema, '')).toEqual([]),
);

test('every schema file that the contract refers to is checked', () => {
  const named = [...JSON.stringify([openapi, schemaFiles]).matchAll(/"\$ref":"(?:\.\/)?([\w-]+\.schema\.json)/g)].map(
    ([, name]) => name!,
  );
  expect(named.length).toBeGreaterThan(20);
  for (const name of named) expect(schemaFiles).toHaveProperty([name]);
});

test.each<[Schema, string]>([
  [{}, ': anything'],
  [{ description: 'x' }, ': anything'],
  [{ type: 'string' }, ': maxLength'],
  [{ type: ['string', 'null'] }, ': maxLength'],
  [{ type: 'string', pattern: '^a+$' }, ': maxLength'],
  [{ type: 'array', items: { type: 'number' } }, ': maxItems'],
  [{ type: 'array', maxItems: 3 }, ': items'],
  [{ type: 'array', maxItems: 3, items: { type: 'string' } }, '/items: maxLength'],
  [{ type: 'array', maxItems: 3, items: {} }, '/items: anything'],
  [{ type: 'object', maxProperties: 3, propertyNames: { maxLength: 3 } }, ': additionalProperties'],
  [
    { type: 'object', maxProperties: 3, propertyNames: { maxLength: 3 }, additionalProperties: true },
    ': additionalProperties',
  ],
  [{ type: 'object', maxProperties: 3, additionalProperties: { type: 'number' } }, ': propertyNames.maxLength'],
  [{ type: 'object', propertyNames: { maxLength: 3 }, additionalProperties: { type: 'number' } }, ': maxProperties'],
  [{ type: 'object', additionalProperties: false, properties: { a: { type: 'string' } } }, '/properties/a: maxLength'],
  [{ anyOf: [{ type: 'number' }, { type: 'string' }] }, '/anyOf/1: maxLength'],
  [{ type: 'number', if: {}, then: { properties: { a: {} } } }, '/then/properties/a: anything'],
])('the check finds the unbounded value in %j', (schema, fault) => expect(unbounded(schema, '')).toContain(fault));
