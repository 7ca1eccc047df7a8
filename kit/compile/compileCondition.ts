import type { JsonSchema7 } from '@jsonforms/core';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import type { InputDefinition } from '../fields/types.ts';
import type { Level } from './compiled.ts';
import type { Condition } from './condition.ts';
import { lookAt } from './lookAt.ts';
import { nearest } from './nearest.ts';
import { problem, type Problem } from './problem.ts';

/** A test of one field's value, as JSON Forms' schema-based condition. */
export interface LeafTest {
  type?: undefined;
  scope: string;
  key: string;
  /** In a row: how many levels further out the field is kept; left out for a field beside it. `scope` and `key` are its own there. */
  up?: number;
  schema: JsonSchema7;
  /** An absent value fails the test, and passes a negated one. */
  failWhenUndefined: boolean;
}
export interface CombinedTest {
  type: 'AND' | 'OR';
  conditions: readonly CompiledCondition[];
}
/**
 * A condition over form keys. It has the shape of a JSON Forms rule condition, so the same object serves the SHOW rule,
 * the clearing of hidden answers and the service. Negation is pushed down to the leaves, which JSON Forms can express.
 */
export type CompiledCondition = LeafTest | CombinedTest;

export const isCombined = (condition: CompiledCondition): condition is CombinedTest => condition.type !== undefined;

export interface ConditionTarget {
  key: string;
  type: AnyFieldType;
  input: InputDefinition;
}

/** One row per test of the grammar: its key, and the JSON Schema that a passing value fulfils. */
const tests: Record<string, (operand: never) => JsonSchema7> = {
  equals: (operand: string) => ({ const: operand }),
  // JSON Schema wants the values of an enum to differ, and at least one; among none there is nobody.
  in: (operand: string[]) => (operand.length > 0 ? { enum: [...new Set(operand)] } : { not: {} }),
  contains: (operand: string) => ({ contains: { const: operand } as JsonSchema7 }),
  at_least: (operand: number) => ({ type: 'number', minimum: operand }),
  at_most: (operand: number) => ({ type: 'number', maximum: operand }),
  more_than: (operand: number) => ({ type: 'number', exclusiveMinimum: operand }),
  less_than: (operand: number) => ({ type: 'number', exclusiveMaximum: operand }),
  before: (operand: string) => ({ type: 'string', dateTest: { before: operand } }) as JsonSchema7,
  after: (operand: string) => ({ type: 'string', dateTest: { after: operand } }) as JsonSchema7,
  answered: () => ({}),
};
export const testKeys = Object.keys(tests);
export const conditionKeys = [...testKeys, 'all', 'any', 'not'];

const NEVER: CompiledCondition = { type: 'OR', conditions: [] };
const ALWAYS: CompiledCondition = { type: 'AND', conditions: [] };

/** Finds the fields of a compiled form by their names, for a condition that stands outside of it. */
export const fieldByName = ({ fields }: Level) => (name: string) => {
  const target = fields.find((field) => field.name === name);
  return target && { target };
};

interface Scope {
  /** A field by its name, and how many levels further out it is kept. */
  find(name: string): { target: ConditionTarget; up?: number } | undefined;
  names(): readonly string[];
  report(problem: Problem): void;
}

/** Compiles a condition; what it cannot read it reports, and takes for never true. */
export function compileCondition(condition: Condition, pointer: string, scope: Scope, negated = false): CompiledCondition {
  const given = (typeof condition === 'object' && condition !== null ? condition : {}) as Record<string, unknown>;
  const combine = (parts: unknown, key: 'all' | 'any'): CompiledCondition => ({
    type: (key === 'all') === negated ? 'OR' : 'AND',
    conditions: (Array.isArray(parts) ? parts : []).map((part, i) => compileCondition(part as Condition, `${pointer}/${key}/${i}`, scope, negated)),
  });
  if ('all' in given) return combine(given.all, 'all');
  if ('any' in given) return combine(given.any, 'any');
  if ('not' in given) return compileCondition(given.not as Condition, `${pointer}/not`, scope, !negated);
  const key = Object.keys(tests).find((candidate) => candidate in given);
  if (!key || typeof given.field !== 'string') {
    scope.report(problem('badCondition', pointer, { allowed: conditionKeys.join(', ') }));
    return NEVER;
  }
  const found = scope.find(given.field);
  if (!found) {
    scope.report(problem('unknownConditionField', `${pointer}/field`, { field: given.field, suggestion: nearest(given.field, scope.names()) }));
    return negated ? ALWAYS : NEVER;
  }
  const { target, up } = found;
  const place = lookAt(target, given);
  if (!place.wrap) {
    scope.report(problem('unknownConditionPlace', `${pointer}/${place.missing}`, { field: given.field, place: place.name, allowed: place.allowed.join(', ') || 'none' }));
    return negated ? ALWAYS : NEVER;
  }
  const test = tests[key]!(given[key] as never);
  const own = place.wrap(test);
  return {
    scope: `#/properties/${target.key}`,
    key: target.key,
    ...(up ? { up } : {}),
    schema: negated ? { not: own } : own,
    failWhenUndefined: !negated,
  };
}

/** Every key that a condition looks at on one level, 0 being its own. */
export const conditionKeysOf = (condition: CompiledCondition, level = 0): string[] => {
  if (isCombined(condition)) return condition.conditions.flatMap((part) => conditionKeysOf(part, level));
  return (condition.up ?? 0) === level ? [condition.key] : [];
};

/** Both, where both are given. */
export function allOf(conditions: readonly (CompiledCondition | undefined)[]): CompiledCondition | undefined {
  const given = conditions.filter((c): c is CompiledCondition => c !== undefined);
  return given.length > 1 ? { type: 'AND', conditions: given } : given[0];
}

/** The condition as a JSON Schema over the data of the level that it looks at, for `if`. */
export function conditionSchema(condition: CompiledCondition): JsonSchema7 {
  if (isCombined(condition)) {
    const parts = condition.conditions.map(conditionSchema);
    if (parts.length === 1) return parts[0]!;
    // An empty list is not allowed in JSON Schema: all of nothing holds, any of nothing does not.
    if (parts.length === 0) return condition.type === 'AND' ? {} : { not: {} };
    return condition.type === 'AND' ? { allOf: parts } : { anyOf: parts };
  }
  const properties = { [condition.key]: condition.schema };
  return condition.failWhenUndefined ? { properties, required: [condition.key] } : { properties };
}

/** Whether a value fulfils a schema. */
export type Validate = (schema: JsonSchema7, value: unknown) => boolean;

type LevelData = Readonly<Record<string, unknown>>;

/**
 * Whether a condition holds for the given data.
 * @param outer in a row: the data of the levels around it, the nearest first
 */
export function conditionHolds(condition: CompiledCondition, data: LevelData, validate: Validate, outer: readonly LevelData[] = []): boolean {
  if (isCombined(condition)) {
    const holds = (part: CompiledCondition) => conditionHolds(part, data, validate, outer);
    return condition.type === 'AND' ? condition.conditions.every(holds) : condition.conditions.some(holds);
  }
  const level = condition.up ? outer[condition.up - 1] : data;
  const value = level && Object.hasOwn(level, condition.key) ? level[condition.key] : undefined;
  return value === undefined ? !condition.failWhenUndefined : validate(condition.schema, value);
}
