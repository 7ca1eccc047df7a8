import type { JsonSchema7 } from '@jsonforms/core';

/** A JSON Schema with the keywords of the kit's validator. */
type Schema = JsonSchema7 & { dateParts?: string; mask?: object; exclusiveMinimum?: number; exclusiveMaximum?: number };

const FORMATS: Readonly<Record<string, string>> = {
  email: 'email address',
  'phone-intl': 'telephone number (E.164)',
  'date-time-offset': 'moment (ISO 8601 with offset)',
  'time-24h': 'time of day (HH:MM)',
  'us-zip': 'ZIP code',
};

/** The type of the values that a schema accepts, in words for readers of the data. */
export function typeWords(schema: JsonSchema7): string {
  const { type, format, dateParts, items, properties } = schema as Schema;
  const listed = valuesOf(schema);
  if (listed) return `one of ${listed.length} ${[...new Set(listed.map((value) => typeof value))].join(' or ')} values`;
  if (dateParts) return `date (${dateParts})`;
  if (format && format in FORMATS) return FORMATS[format]!;
  if (type === 'array') return `list of ${typeWords((items ?? {}) as JsonSchema7)}`;
  if (properties) return `object (${Object.keys(properties).join(', ')})`;
  if (type === 'string' || (schema as Schema).mask) return 'text';
  return [type ?? 'any value'].flat().join(' or ');
}

/** The values that a schema lists; `undefined` if it lists none. */
export const valuesOf = ({ enum: listed, const: only }: JsonSchema7): unknown[] | undefined =>
  listed ?? (only === undefined ? undefined : [only]);

type Limit = readonly [keyword: string, words: (limit: never) => string];

/** Keyword → the limit in words, in the order in which limits are listed. */
const LIMITS: readonly Limit[] = [
  ['minimum', (limit: number) => `at least ${limit}`],
  ['exclusiveMinimum', (limit: number) => `more than ${limit}`],
  ['maximum', (limit: number) => `at most ${limit}`],
  ['exclusiveMaximum', (limit: number) => `less than ${limit}`],
  ['multipleOf', (step: number) => `a multiple of ${step}`],
  ['minLength', (limit: number) => `at least ${limit} characters`],
  ['maxLength', (limit: number) => `at most ${limit} characters`],
  ['minItems', (limit: number) => `at least ${limit} entries`],
  ['maxItems', (limit: number) => `at most ${limit} entries`],
  ['pattern', (pattern: string) => `matches ${pattern}`],
  [
    'mask',
    (mask: object) =>
      Object.entries(mask)
        .map(([key, value]) => `${key} ${String(value)}`)
        .join(', '),
  ],
];

/** The limits of the values that a schema accepts, in words; empty if there are none. */
export const rangeWords = (schema: JsonSchema7): string =>
  [schema, ...(schema.allOf ?? []), ...alternatives(schema)]
    .flatMap((each) =>
      LIMITS.flatMap(([keyword, words]) => {
        const limit = (each as Record<string, unknown>)[keyword];
        return limit === undefined ? [] : [words(limit as never)];
      }),
    )
    .filter((text, i, all) => text !== '' && all.indexOf(text) === i)
    .join('; ');

const alternatives = ({ anyOf = [] }: JsonSchema7): JsonSchema7[] => anyOf;

/** A place inside a submitted value: the names of the members that lead to it. */
export type ValuePath = readonly string[];

/** The scalar members of an object schema, each with its path; for any other schema, the whole value. */
export function membersOf(schema: JsonSchema7): { path: ValuePath; schema: JsonSchema7 }[] {
  const inside = Object.entries(schema.properties ?? {});
  if (schema.type !== 'object' || inside.length === 0) return [{ path: [], schema }];
  return inside.flatMap(([name, member]) =>
    membersOf(member).map((found) => ({ ...found, path: [name, ...found.path] })),
  );
}

/** The value at a path; `undefined` if there is none. */
export const valueAt = (value: unknown, path: ValuePath): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    value,
  );
