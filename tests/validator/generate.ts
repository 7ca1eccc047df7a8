import fc from 'fast-check';

/** Types of generated schemas and data; loose, because both are arbitrary JSON. */
export type Json = unknown;
export type AnySchema = Record<string, unknown>;

/** The fixed time for validation. */
export const NOW = new Date('2026-06-15T12:00:00Z');

/** Plain names, so that schemas and data share them; hostile names have a separate property test. */
const names = ['a', 'b', 'c', 'd'] as const;
const name = fc.constantFrom(...names);

export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'a.b',
  'a/b',
  'a~b',
  '~1',
  '~0',
  'a%20b',
  '%',
  '%zz',
  'a b',
  '',
  ' ',
  '😀',
  'ñ',
  '#',
  '$ref',
  '"',
  "'",
  '\\',
  'a[0]',
  '0',
  '?',
  '\u0000',
  'length',
  'if',
  'properties',
  'required',
] as const;

const texts = [
  '',
  ' ',
  'x',
  'xy',
  'abc',
  'ABC123',
  'year 1',
  '😀😀',
  'é',
  '2024-02-29',
  '2023-02-29',
  '2026-06-15',
  '2026-06-16',
  '2999-01-01',
  '1900-12-31',
  '2024-13',
  '2024-05',
  '1899',
  '02-29-2024',
  '13-01-2024',
  'a@b.org',
  'a@b',
  '.a@b.org',
  '12345',
  '1234',
  '12345678999',
  '1 (234) 567-8999',
  '11:11 AM',
  '13:00 PM',
  '2024-01-01T10:00:00+02:00',
  '2999-01-01T10:00:00-05:00',
  '2024-01-01T10:00:00Z',
  'Correct-Horse-1',
  'correct horse',
  'true',
  '1',
] as const;

/** Decimal fractions with few digits: if binary and decimal arithmetic differ, the oracle is wrong (see differences.ts). */
const number = fc.oneof(
  fc.integer({ min: -5, max: 12 }),
  fc.integer({ min: -500, max: 1200 }).map((n) => n / 100),
  fc.constantFrom(0.5, 1.25, 1e-7, 91, 243),
);
const scalar = fc.oneof(fc.constantFrom<Json>(...texts), number, fc.boolean(), fc.constant(null));

export const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    { weight: 2, arbitrary: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }) },
  ),
})).value;

const types = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] as const;
const count = fc.nat({ max: 4 });
const optional = <T extends Record<string, fc.Arbitrary<unknown>>>(parts: T) => fc.record(parts, { requiredKeys: [] });
const pair = fc.shuffledSubarray([...names], { minLength: 2 });

const formatNames = [
  'date',
  'date-month',
  'date-year',
  'date-us',
  'email',
  'us-zip',
  'us-phone',
  'time-12h',
  'date-time-offset',
  'alphanumeric',
  'text-only',
] as const;
/** Our own patterns only: none of them can backtrack. */
const patterns = ['^[a-z]*$', '^\\d{3}', '^H\\d{8}$', '[A-Z]', '^\\p{L}+$'] as const;

const forText = optional({
  type: fc.constant('string'),
  minLength: count,
  maxLength: count,
  pattern: fc.constantFrom(...patterns),
  format: fc.constantFrom(...formatNames),
});
const forNumber = optional({
  type: fc.constantFrom('number', 'integer'),
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: fc.constantFrom(0.01, 0.1, 0.5, 1, 2, 3),
});
const choices = fc.oneof(
  fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4, selector: (v) => JSON.stringify(v) }) }),
  fc.record({ const: value }),
  fc
    .uniqueArray(scalar, { minLength: 1, maxLength: 4, selector: (v) => JSON.stringify(v) })
    .map((all) => ({ oneOf: all.map((one) => ({ const: one, title: String(one) })) })),
);
const anyType = fc
  .oneof(fc.constantFrom(...types), fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }))
  .map((type) => ({ type }));

const ownText = optional({
  notInFuture: fc.boolean(),
  notBefore: fc.constantFrom<string | number>(1901, '1901', '2024-02', '2024-02-29'),
  notBlank: fc.boolean(),
  accepted: fc.boolean(),
  decimals: fc.nat({ max: 3 }),
  onStep: fc.record({ from: number, step: fc.constantFrom(0.01, 0.1, 0.5, 1, 3) }),
  passwordRules: fc.shuffledSubarray(['case', 'symbolAndNumber', 'length']),
});
const ownObject = optional({
  aggregate: pair.chain(([total, ...parts]) =>
    fc.record({ of: fc.constantFrom('sum', 'mean'), parts: fc.constant(parts), total: fc.constant(total) }),
  ),
  sameAs: pair.map(([property, as]) => ({ property, as })),
  exceeds: pair.map(([property, than]) => ({ property, than })),
});

/**
 * Schemas made of what the form compiler emits. `test` schemas are for `if`, `not`, `anyOf` and `oneOf`, which must not
 * contain the kit's keywords.
 */
/** Deep enough for nested conditions; larger schemas find nothing more and cost the oracle seconds. */
const depth = { maxDepth: 2, depthIdentifier: 'schema' };

const { schema: anySchema } = fc.letrec<{ schema: AnySchema; test: AnySchema }>((tie) => {
  const leaf = fc.oneof(
    forText,
    forNumber,
    choices,
    anyType,
    fc.constant({}),
    fc.constantFrom({ $ref: '#/definitions/one' }, { $ref: '#/definitions/two' }),
  );
  const own = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: ownText });
  const forms = (part: fc.Arbitrary<AnySchema>, ours: fc.Arbitrary<AnySchema>) => {
    const condition = fc.record(
      {
        if: fc.oneof(
          fc.record({
            properties: fc.dictionary(name, tie('test'), { maxKeys: 2, noNullPrototype: true }),
            required: fc.shuffledSubarray([...names], { maxLength: 2 }),
          }),
          tie('test'),
        ),
        then: part,
        else: part,
      },
      { requiredKeys: ['if', 'then'] },
    );
    const object = optional({
      type: fc.constant('object'),
      properties: fc.dictionary(name, part, { maxKeys: 3, noNullPrototype: true }),
      required: fc.shuffledSubarray([...names], { maxLength: 3 }),
      additionalProperties: fc.oneof(fc.constant(false), part),
      allOf: fc.array(fc.oneof(condition, part), { minLength: 1, maxLength: 2 }),
      not: tie('test'),
      anyOf: fc.array(tie('test'), { minLength: 1, maxLength: 2 }),
      minProperties: count,
      maxProperties: count,
      dependencies: fc.dictionary(name, fc.shuffledSubarray([...names], { minLength: 1, maxLength: 2 }), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    });
    const list = optional({
      type: fc.constant('array'),
      items: part,
      minItems: count,
      maxItems: count,
      uniqueItems: fc.boolean(),
      contains: tie('test'),
    })
      // Ajv compares only items of the stated type (see differences.ts).
      .map((schema) => (Object.hasOwn(schema.items ?? {}, 'type') ? { ...schema, uniqueItems: false } : schema));
    return { object: fc.tuple(object, ours).map(([a, b]) => ({ ...a, ...b })), list, condition };
  };
  const asked = forms(
    tie('schema'),
    fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: ownObject }),
  );
  const tested = forms(tie('test'), fc.constant({}));
  const withOwn = fc.tuple(leaf, own).map(([a, b]): AnySchema => ('$ref' in a ? a : { ...a, ...b }));
  return {
    schema: fc.oneof(
      { ...depth, withCrossShrink: true },
      { weight: 6, arbitrary: withOwn },
      { weight: 4, arbitrary: asked.object },
      { weight: 1, arbitrary: asked.list },
      { weight: 1, arbitrary: asked.condition },
    ),
    test: fc.oneof(
      { ...depth, withCrossShrink: true },
      { weight: 8, arbitrary: leaf },
      { weight: 2, arbitrary: tested.object },
      { weight: 1, arbitrary: tested.list },
      { weight: 1, arbitrary: tested.condition },
    ),
  };
});

const definition = fc.oneof(
  forText,
  forNumber,
  choices,
  anyType,
  fc.record({
    type: fc.constant('object'),
    properties: fc.dictionary(name, forText, { maxKeys: 3, noNullPrototype: true }),
    required: fc.shuffledSubarray([...names], { maxLength: 2 }),
  }),
);

/** A root schema with two definitions for `$ref`. */
export const rootSchema: fc.Arbitrary<AnySchema> = fc
  .tuple(anySchema, definition, definition)
  .map(([schema, one, two]) => ({
    ...('$ref' in schema ? { allOf: [schema] } : schema),
    definitions: { one, two },
  }));

/** A schema like that of a compiled page: an object with properties and conditions. */
export const pageSchema: fc.Arbitrary<AnySchema> = fc
  .tuple(rootSchema, fc.dictionary(name, anySchema, { minKeys: 1, maxKeys: 3, noNullPrototype: true }))
  .map(([schema, properties]) => ({
    ...schema,
    type: 'object',
    properties,
  }));

export const answers = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true });

/** Ajv may accept an empty list for `contains` (see differences.ts), so data for schemas with that keyword has no empty lists. */
export function comparable(schema: AnySchema, data: Json): Json {
  if (!JSON.stringify(schema).includes('"contains"')) return data;
  return JSON.parse(JSON.stringify(data), (_, part: Json) =>
    Array.isArray(part) && part.length === 0 ? [null] : part,
  ) as Json;
}
