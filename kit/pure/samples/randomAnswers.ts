import {
  type CompiledField,
  type CompiledForm,
  conditionHolds,
  expressionCode,
  type FormValues,
  type LevelState,
  settle,
} from '#kit/pure/compile/index.ts';
import type { Validate } from '#kit/pure/validation/index.ts';
import { randomFrom, type Random } from './random.ts';

import type { JsonSchema7 } from '@jsonforms/core';

type Aggregate = { of: 'sum' | 'mean'; parts: readonly string[]; total: string };

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
  'date-time-offset': (random) =>
    `${dayOf(random, 2024, 3)}T${pad(random.below(24))}:${pad(random.below(60))}:00+00:00`,
  'time-12h': (random) => `${1 + random.below(12)}:${pad(random.below(60))} ${random.pick(['AM', 'PM'])}`,
  digits: (random) => String(random.below(10 ** 6)).padStart(6, '0'),
  'us-phone-digits': (random) => `1212555${String(random.below(10_000)).padStart(4, '0')}`,
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
  (random) => random.pick(['Maria', 'Daniel', 'Carmen', 'Thomas']),
  (random) =>
    `#${random
      .below(2 ** 24)
      .toString(16)
      .padStart(6, '0')}`,
];

/** The texts that a pattern such as `^(inches|centimeters)$` lists. */
const listedIn = (pattern: string | undefined): string[] | undefined =>
  /^\^\(([\w ]+(?:\|[\w ]+)*)\)\$$/.exec(pattern ?? '')?.[1]!.split('|');

/** Keywords of the kit's vocabulary. */
type KitSchema = Schema & {
  dateParts?: string;
  momentParts?: boolean;
  notBefore?: unknown;
  notAfter?: unknown;
  aggregate?: Aggregate;
};

/** A day, a month or a year as a date field stores it, often one of its limits. */
function datePartsOf({ dateParts = 'YYYY-MM-DD', notBefore, notAfter }: KitSchema, random: Random): string {
  const limits = [notBefore, notAfter].filter((limit) => typeof limit === 'string');
  const day = random.pick([...limits, formats.date!(random), formats.date!(random)]);
  if (dateParts !== 'MM-DD-YYYY') return day.slice(0, dateParts.length);
  return day.replace(/^(\d{4})-(.*)$/, '$2-$1');
}

const textOf = (schema: KitSchema, random: Random): string => {
  const { format, dateParts, momentParts, pattern, minLength = 0, maxLength = 1000 } = schema;
  if (dateParts) return datePartsOf(schema, random);
  if (momentParts) return formats['date-time-offset']!(random);
  const listed = listedIn(pattern);
  if (listed) return random.pick(listed);
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

/** The sum or the mean, if all parts are numbers. */
function totalOf({ of, parts, total }: Aggregate, object: Readonly<Record<string, unknown>>): Record<string, number> {
  const numbers = parts.map((part) => object[part]).filter((part) => typeof part === 'number');
  if (numbers.length < parts.length) return {};
  const sum = numbers.reduce((a, b) => a + b, 0);
  return { [total]: of === 'sum' ? sum : sum / parts.length };
}

function objectOf(schema: KitSchema, random: Random, depth: number): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  // The parts of an answer that needs some of them often belong together.
  const isComplete = schema.minProperties !== undefined && random.below(2) === 0;
  const required = new Set(isComplete ? properties.map(([name]) => name) : (schema.required ?? []));
  const entries = properties
    .filter(([name]) => required.has(name) || random.below(2) === 0)
    .map(([name, part]) => [name, valueOf(part, random, depth + 1)] as const);
  const object = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return schema.aggregate ? { ...object, ...totalOf(schema.aggregate, object) } : object;
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
function valueOf(schema: Schema, random: Random, depth = 0): unknown {
  if (depth > DEEPEST) return undefined;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum as unknown[]);
  const options = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (options?.length) return valueOf(merged(schema, random.pick(options)), random, depth);
  if (schema.if) return valueOf(oneCase(schema, random), random, depth);
  if (schema.allOf?.length) return valueOf((schema.allOf as Schema[]).reduce(merged, schema), random, depth);
  const type = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()[0]!;
  return byType[type]?.(schema, random, depth);
}

/** A schema with one of the two cases of its `if`. */
const oneCase = ({ if: test, then: yes = {}, else: no = {}, ...schema }: Schema, random: Random): Schema =>
  random.below(2) === 0 ? merged(merged(schema, test!), yes) : merged(schema, no);

/** Two schemas as one, as far as values are made from it. */
function merged({ oneOf: _one, anyOf: _any, allOf: _all, ...schema }: Schema, part: Schema): Schema {
  return {
    ...schema,
    ...part,
    ...((schema.properties || part.properties) && { properties: { ...schema.properties, ...part.properties } }),
    ...((schema.required || part.required) && { required: [...(schema.required ?? []), ...(part.required ?? [])] }),
  } as Schema;
}

export interface RandomAnswers {
  data: FormValues;
  /** Names of the questions for which no valid answer was found, such as those for files. */
  unanswered: string[];
}

/** Attempts at a valid answer to one question. */
const TRIES = 60;

/**
 * Made-up answers to a form: a valid answer to each visible question, except files and questions whose answers are never
 * stored. The same seed gives the same answers to the same form. Pure.
 */
export function randomAnswers(form: CompiledForm, seed: number, validate: Validate): RandomAnswers {
  let data = settle(form, { data: form.initialData, validate });
  const unanswered: string[] = [];
  form.fields.forEach((field, i) => {
    if (
      field.type.unseen ||
      field.calculation ||
      (field.condition && !conditionHolds(field.condition, { data, validate }))
    )
      return;
    const value = answerTo(withCount(field, { data, validate }), seed + i * 7919, validate);
    if (field.rowCount && value === undefined) return;
    if (value === undefined) unanswered.push(field.name);
    else data = settle(form, { data: { ...data, [field.key]: value }, validate }, data);
  });
  return { data, unanswered };
}

/** A list with the number of rows that other answers give it. */
function withCount(field: CompiledField, at: LevelState): CompiledField {
  if (!field.rowCount) return field;
  const count = expressionCode()?.rowCount(field, at) ?? 0;
  return { ...field, schema: count > 0 ? { ...field.schema, minItems: count, maxItems: count } : { not: {} } };
}

function answerTo({ schema, type }: CompiledField, seed: number, validate: Validate): unknown {
  if (type.files || type.neverStored) return undefined;
  const random = randomFrom(seed);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value = valueOf(schema, random);
    if (value !== undefined && validate(schema, value)) return value;
  }
  return undefined;
}
