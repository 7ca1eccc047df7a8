import type { JsonSchema7 } from '@jsonforms/core';
import type { Kind } from '#kit/pure/expression/index.ts';
import type { AnyFieldType, ConditionPlace, InputDefinition } from '#kit/pure/fields/index.ts';

/** The field that a test refers to. */
export interface ConditionTarget {
  key: string;
  name: string;
  type: AnyFieldType;
  input: InputDefinition;
  /** Of a field that is compiled. */
  schema?: JsonSchema7;
  options?: Record<string, unknown>;
  row?: { fields: readonly ConditionTarget[] } | undefined;
  /** Of a list that is being compiled: the names of the fields in its rows. */
  inside?: Names | undefined;
  /** Of a field that is being compiled: the names of its level. */
  level?: Names | undefined;
  /** Of a field that is compiled and calculated. */
  calculation?: { kind: Kind } | undefined;
}

/** Finds the fields of a level, and of the levels around it. */
interface Names {
  find(name: string): { target: ConditionTarget; up: number } | undefined;
  names(): string[];
}

/** The place that a condition names. If there is none: which kind of name is unknown, and the names that exist. */
type LookedAt =
  | (ConditionPlace & { missing?: undefined })
  | { wrap?: undefined; missing: 'row' | 'part' | 'field'; name: string; allowed: readonly string[] };

const WHOLE: ConditionPlace = { wrap: (test) => test };

/** Converts a test of a length to the schema of a list. Bounds of a length are whole numbers. */
const lengthTest = ({
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
  const: exactly,
  enum: among,
}: JsonSchema7): JsonSchema7 => {
  if (among) return { anyOf: among.map((length: unknown) => lengthTest({ const: length as number })) };
  const least = [
    minimum,
    exclusiveMinimum !== undefined ? Math.floor(exclusiveMinimum) + 1 : undefined,
    exactly as number | undefined,
  ].filter((n) => n !== undefined);
  const most = [
    maximum,
    exclusiveMaximum !== undefined ? Math.ceil(exclusiveMaximum) - 1 : undefined,
    exactly as number | undefined,
  ].filter((n) => n !== undefined);
  // JSON Schema has no negative lengths. No list is shorter than 0.
  if (most.some((n) => n < 0)) return { not: {} };
  return {
    type: 'array',
    ...(least.length > 0 ? { minItems: Math.max(0, Math.ceil(Math.max(...least))) } : {}),
    ...(most.length > 0 ? { maxItems: Math.floor(Math.min(...most)) } : {}),
  };
};

const sinceTest =
  (measure: 'age' | 'days_ago') =>
  ({ type: _type, ...test }: JsonSchema7): JsonSchema7 => ({ type: 'string', dateTest: { [measure]: test } });

/** Parts computed from the value: the length of a list and the time since a date. */
const workedOutParts: Readonly<Record<string, ConditionPlace & { of: 'list' | 'date' }>> = {
  length: { of: 'list', schema: { type: 'integer', minimum: 0 }, wrap: lengthTest },
  age: { of: 'date', schema: { type: 'integer' }, wrap: sinceTest('age') },
  days_ago: { of: 'date', schema: { type: 'integer' }, wrap: sinceTest('days_ago') },
};

/** The place in the value of a field that a test reads, from its `row` or `part`. */
export function lookAt(
  { type, input }: Pick<ConditionTarget, 'type' | 'input'>,
  { row, part, answered }: { row?: unknown; part?: unknown; answered?: unknown },
): LookedAt {
  const { whole = WHOLE, parts = {}, rows = {} } = type.conditionPlaces?.(input) ?? {};
  const among = (places: Readonly<Record<string, ConditionPlace>>, missing: 'row' | 'part', name: string): LookedAt =>
    Object.hasOwn(places, name) ? places[name]! : { missing, name, allowed: Object.keys(places) };
  if (row !== undefined) return among(rows, 'row', String(row));
  if (part !== undefined) return among({ ...workedOutParts, ...parts }, 'part', String(part));
  // `answered` always reads the whole value, for every type.
  if (answered !== undefined) return WHOLE;
  return whole === false ? { missing: 'field', name: String(input.name ?? ''), allowed: Object.keys(rows) } : whole;
}
