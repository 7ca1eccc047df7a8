import type { JsonSchema7 } from '@jsonforms/core';
import type { ConditionPlace } from '../fields/conditionPlaces.ts';
import type { ConditionTarget } from './compileCondition.ts';

/** A place that a condition names, or what kind of name leads nowhere and which ones there are. */
export type LookedAt = (ConditionPlace & { missing?: undefined }) | { wrap?: undefined; missing: 'row' | 'part' | 'field'; name: string; allowed: readonly string[] };

const WHOLE: ConditionPlace = { wrap: (test) => test };

/** A list as long as a number has to be. The bounds of a length are whole numbers. */
const lengthTest = ({ minimum, exclusiveMinimum, maximum, exclusiveMaximum, const: exactly, enum: among }: JsonSchema7): JsonSchema7 => {
  if (among) return { anyOf: among.map((length: unknown) => lengthTest({ const: length as number })) };
  const least = [minimum, exclusiveMinimum !== undefined ? Math.floor(exclusiveMinimum) + 1 : undefined, exactly as number | undefined].filter((n) => n !== undefined);
  const most = [maximum, exclusiveMaximum !== undefined ? Math.ceil(exclusiveMaximum) - 1 : undefined, exactly as number | undefined].filter((n) => n !== undefined);
  // JSON Schema knows no length below 0; a list that must be shorter is none.
  if (most.some((n) => n < 0)) return { not: {} };
  return { type: 'array', ...(least.length > 0 ? { minItems: Math.max(0, Math.ceil(Math.max(...least))) } : {}), ...(most.length > 0 ? { maxItems: Math.floor(Math.min(...most)) } : {}) };
};

const sinceTest = (measure: 'age' | 'days_ago') => ({ type: _type, ...test }: JsonSchema7): JsonSchema7 => ({ type: 'string', dateTest: { [measure]: test } }) as JsonSchema7;

/** Parts that are worked out from the value: of every list its length, of every date the time since. */
export const workedOutParts: Readonly<Record<string, ConditionPlace & { of: 'list' | 'date' }>> = {
  length: { of: 'list', schema: { type: 'integer', minimum: 0 }, wrap: lengthTest },
  age: { of: 'date', schema: { type: 'integer' }, wrap: sinceTest('age') },
  days_ago: { of: 'date', schema: { type: 'integer' }, wrap: sinceTest('days_ago') },
};

/** The place in a field's value that a test looks at, by its `row` or `part`. */
export function lookAt({ type, input }: Pick<ConditionTarget, 'type' | 'input'>, { row, part, answered }: { row?: unknown; part?: unknown; answered?: unknown }): LookedAt {
  const { whole = WHOLE, parts = {}, rows = {} } = type.conditionPlaces?.(input) ?? {};
  const among = (places: Readonly<Record<string, ConditionPlace>>, missing: 'row' | 'part', name: string): LookedAt =>
    Object.hasOwn(places, name) ? places[name]! : { missing, name, allowed: Object.keys(places) };
  if (row !== undefined) return among(rows, 'row', String(row));
  if (part !== undefined) return among({ ...workedOutParts, ...parts }, 'part', String(part));
  // Whether there is any answer at all can always be asked.
  if (answered !== undefined) return WHOLE;
  return whole === false ? { missing: 'field', name: String(input.name ?? ''), allowed: Object.keys(rows) } : whole;
}
