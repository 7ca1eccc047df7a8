import type { JsonSchema7 } from '@jsonforms/core';
import type { Random } from './random.ts';

type Schema = JsonSchema7;

const pad = (number: number): string => String(number).padStart(2, '0');
const dayOf = (random: Random, from: number, years: number): string =>
  `${from + random.below(years)}-${pad(1 + random.below(12))}-${pad(1 + random.below(28))}`;

/** Texts of each format. */
const formats: Readonly<Record<string, (random: Random) => string>> = {
  date: (random) => (random.below(2) ? dayOf(random, 1950, 55) : dayOf(random, 2005, 30)),
  'date-time': (random) => `${dayOf(random, 2024, 3)}T${pad(random.below(24))}:${pad(random.below(60))}:00Z`,
  time: (random) => `${pad(random.below(24))}:${pad(random.below(60))}`,
  email: (random) => `made-up-${random.below(10_000)}@example.org`,
  uri: (random) => `https://example.org/${random.below(10_000)}`,
  uuid: (random) => `00000000-0000-4000-8000-${String(random.below(10 ** 9)).padStart(12, '0')}`,
};

/** Texts that match the patterns of field types more often than words do. */
const texts: readonly ((random: Random) => string)[] = [
  (random) => `Made up ${random.below(10_000)}`,
  (random) => String(random.below(10 ** (1 + random.below(10)))),
  (random) => `${pad(random.below(24))}:${pad(random.below(60))}`,
  (random) => dayOf(random, 1950, 75),
  (random) => `${1950 + random.below(75)}-${pad(1 + random.below(12))}`,
  (random) => String(1950 + random.below(75)),
  (random) => `+1212555${String(random.below(10_000)).padStart(4, '0')}`,
  (random) => `made-up-${random.below(10_000)}@example.org`,
  (random) => String(10_000 + random.below(89_999)),
];

const textOf = ({ format, minLength = 0, maxLength = 1000 }: Schema, random: Random): string => {
  const text = (formats[format ?? ''] ?? random.pick(texts))(random);
  return text.padEnd(minLength, 'x').slice(0, maxLength);
};

function numberOf(schema: Schema, random: Random): number {
  const step = schema.multipleOf ?? (schema.type === 'integer' || random.below(2) ? 1 : 0.5);
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : Number(schema.exclusiveMinimum) + step);
  const most =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? least + 100 : Number(schema.exclusiveMaximum) - step);
  const steps = Math.floor((most - least) / step);
  return Number((least + random.below(Math.max(1, steps + 1)) * step).toFixed(6));
}

function listOf(schema: Schema, random: Random, depth: number): unknown[] {
  const { minItems = 0, maxItems = minItems + 3 } = schema;
  const items = (Array.isArray(schema.items) ? undefined : schema.items) as Schema | undefined;
  const length = minItems + random.below(Math.min(maxItems, minItems + 3) - minItems + 1);
  const list = Array.isArray(schema.items)
    ? (schema.items as Schema[]).map((item) => valueOf(item, random, depth + 1))
    : Array.from({ length: Math.max(length, 1) }, () => valueOf(items ?? {}, random, depth + 1));
  return schema.uniqueItems ? [...new Map(list.map((each) => [JSON.stringify(each), each])).values()] : list;
}

function objectOf(schema: Schema, random: Random, depth: number): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    .filter(([name]) => required.has(name) || random.below(2) === 0)
    .map(([name, part]) => [name, valueOf(part, random, depth + 1)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const byType: Readonly<Record<string, (schema: Schema, random: Random, depth: number) => unknown>> = {
  string: textOf,
  number: numberOf,
  integer: numberOf,
  boolean: (_schema, random) => random.below(2) === 0,
  array: listOf,
  object: objectOf,
};
const DEEPEST = 6;

/**
 * A random value that probably fits a schema. The caller validates it, because patterns and rules between parts are not
 * considered.
 */
export function valueOf(schema: Schema, random: Random, depth = 0): unknown {
  if (depth > DEEPEST) return undefined;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum as unknown[]);
  const options = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (options?.length) return valueOf(merged(schema, random.pick(options)), random, depth);
  if (schema.allOf?.length) return valueOf((schema.allOf as Schema[]).reduce(merged, schema), random, depth);
  const type = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()[0]!;
  return byType[type]?.(schema, random, depth);
}

/** Two schemas as one, as far as values are made from it. */
function merged({ oneOf: _one, anyOf: _any, allOf: _all, ...schema }: Schema, part: Schema): Schema {
  return {
    ...schema,
    ...part,
    ...((schema.properties || part.properties) && { properties: { ...schema.properties, ...part.properties } }),
    ...((schema.required || part.required) && { required: [...(schema.required ?? []), ...(part.required ?? [])] }),
  } as Schema;
}
