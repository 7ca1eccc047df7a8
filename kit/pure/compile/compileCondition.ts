import type { JsonSchema7 } from '@jsonforms/core';
import type { Level } from './compiled.ts';
import type { ReadValue } from '#kit/pure/expression/index.ts';
import type { MixedCondition, Scalar } from '#kit/pure/fields/index.ts';
import type { RefusedInRows } from '#kit/pure/validation/index.ts';
import { expressionCode, type OtherForms, valuesRead } from './expressions.ts';
import { type LevelState, own } from './levelState.ts';
import { lookAt, type ConditionTarget } from './lookAt.ts';
import { nearest } from './nearest.ts';
import { problem, type Problem } from './problem.ts';

/** A test of the value of one field, as a schema-based condition of JSON Forms. */
interface LeafTest {
  type?: undefined;
  scope: string;
  key: string;
  /**
   * For a condition in a row: how many levels further out the field is. Absent for a field in the same row. `scope` and
   * `key` are relative to that level.
   */
  up?: number;
  schema: JsonSchema7;
  /** If true, an absent value fails the test. Negated tests have false. */
  failWhenUndefined: boolean;
  /**
   * For an expression, whose scope is the whole level: the values that it reads. `up` is the outermost level that it
   * reads, and `key` is empty.
   */
  reads?: readonly ReadValue[];
  /** The text of the expression. */
  expression?: string;
  /** For one test of a row and of levels outside it, which no schema of one level can contain. */
  across?: Pick<RefusedInRows, 'lists' | 'tree' | 'reads' | 'negated'>;
}
/** Several conditions combined with AND or OR. */
interface CombinedTest {
  type: 'AND' | 'OR';
  conditions: readonly CompiledCondition[];
}
/**
 * A condition over form keys in the shape of a JSON Forms rule condition: the SHOW rule, the clearing of hidden answers and the
 * service share one object. Negation is pushed down to the tests, because JSON Forms cannot negate a combined condition.
 */
export type CompiledCondition = LeafTest | CombinedTest;

export const isCombined = (condition: CompiledCondition): condition is CombinedTest => condition.type !== undefined;

/** Test key → JSON Schema that accepts the values that pass the test. */
const tests: Record<string, (operand: never) => JsonSchema7> = {
  equals: (operand: string) => ({ const: operand }),
  // JSON Schema requires at least one value in `enum`, all different. An empty list accepts no value.
  in: (operand: string[]) => (operand.length > 0 ? { enum: [...new Set(operand)] } : { not: {} }),
  contains: (operand: string) => ({ contains: { const: operand } }),
  at_least: (operand: number) => ({ type: 'number', minimum: operand }),
  at_most: (operand: number) => ({ type: 'number', maximum: operand }),
  more_than: (operand: number) => ({ type: 'number', exclusiveMinimum: operand }),
  less_than: (operand: number) => ({ type: 'number', exclusiveMaximum: operand }),
  before: (operand: string) => ({ type: 'string', dateTest: { before: operand } }),
  after: (operand: string) => ({ type: 'string', dateTest: { after: operand } }),
  // Every value has one of these types. `{}` would also accept no answer, so its `not` would refuse it.
  answered: () => ({ type: ['array', 'boolean', 'null', 'number', 'object', 'string'] }),
};
/** Keys of all tests. */
export const testKeys = Object.keys(tests);
/** Keys of all tests and combinations. */
export const conditionKeys = [...testKeys, 'all', 'any', 'not'];

const NEVER: CompiledCondition = { type: 'OR', conditions: [] };
export const ALWAYS: CompiledCondition = { type: 'AND', conditions: [] };

/** Finds fields of a compiled form by name, for a condition that is not part of the form. */
export const fieldByName =
  ({ fields }: Level) =>
  (name: string) => {
    const target = fields.find((field) => field.name === name);
    return target && { target };
  };

export interface ConditionScope {
  /** The field with this name, and how many levels further out it is. */
  find(name: string): { target: ConditionTarget; up?: number } | undefined;
  names(): readonly string[];
  report(problem: Problem): void;
  /** The answers of other forms. */
  others?: OtherForms | undefined;
  /** Whether the expression is in a text, which can show the labels of options. */
  isText?: true;
  /** In the condition of an option: the value of the option, which the condition reads as `it`. */
  it?: Scalar;
}

/**
 * Compiles a condition. Reports tests of unknown fields or places and counts them as failed; a condition of unknown shape never holds.
 * A text whose code is not loaded is reported and always holds: participants see the question rather than miss it.
 */
export function compileCondition(
  condition: MixedCondition,
  pointer: string,
  scope: ConditionScope,
  negated = false,
): CompiledCondition {
  const code = expressionCode();
  if (code && typeof condition === 'string') return code.compileCondition(condition, pointer, scope, negated);
  const given = (typeof condition === 'object' && condition !== null ? condition : {}) as Record<string, unknown>;
  const combine = (parts: unknown, key: 'all' | 'any'): CompiledCondition => ({
    type: (key === 'all') === negated ? 'OR' : 'AND',
    conditions: (Array.isArray(parts) ? parts : []).map((part, i) =>
      compileCondition(part as MixedCondition, `${pointer}/${key}/${i}`, scope, negated),
    ),
  });
  if ('all' in given) return combine(given.all, 'all');
  if ('any' in given) return combine(given.any, 'any');
  if ('not' in given) return compileCondition(given.not as MixedCondition, `${pointer}/not`, scope, !negated);
  const key = Object.keys(tests).find((candidate) => candidate in given);
  if (!key || typeof given.field !== 'string') {
    scope.report(problem('badCondition', pointer, { allowed: conditionKeys.join(', ') }));
    return typeof condition === 'string' ? ALWAYS : NEVER;
  }
  const found = scope.find(given.field);
  if (!found) {
    scope.report(
      problem('unknownConditionField', `${pointer}/field`, {
        field: given.field,
        suggestion: nearest(given.field, scope.names()),
      }),
    );
    return negated ? ALWAYS : NEVER;
  }
  const { target, up } = found;
  const place = lookAt(target, given);
  if (!place.wrap) {
    scope.report(
      problem('unknownConditionPlace', `${pointer}/${place.missing}`, {
        field: given.field,
        place: place.name,
        allowed: place.allowed.join(', ') || 'none',
      }),
    );
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

/** The fields that a test reads, with how many levels further out each is. */
export const readsOf = (test: LeafTest): readonly { key: string; up?: number; columns?: readonly string[] }[] =>
  test.reads ?? [test];

/** The keys of one level that a condition reads; 0 is the level of the condition itself. */
export const conditionKeysOf = (condition: CompiledCondition, level = 0): string[] => {
  if (isCombined(condition)) return condition.conditions.flatMap((part) => conditionKeysOf(part, level));
  return readsOf(condition).flatMap(({ key, up = 0 }) => (up === level ? key : []));
};

/** Combines conditions with AND; undefined if none is given. */
export function allOf(conditions: readonly (CompiledCondition | undefined)[]): CompiledCondition | undefined {
  const given = conditions.filter((c): c is CompiledCondition => c !== undefined);
  return given.length > 1 ? { type: 'AND', conditions: given } : given[0];
}

/** The condition as a JSON Schema for `if`, over the data of the level that the condition reads. */
export function conditionSchema(condition: CompiledCondition): JsonSchema7 {
  if (isCombined(condition)) {
    const parts = condition.conditions.map(conditionSchema);
    if (parts.length === 1) return parts[0]!;
    // JSON Schema does not allow empty lists. An empty AND always holds, an empty OR never.
    if (parts.length === 0) return condition.type === 'AND' ? {} : { not: {} };
    return condition.type === 'AND' ? { allOf: parts } : { anyOf: parts };
  }
  if (condition.reads) return condition.schema;
  const properties = { [condition.key]: condition.schema };
  return condition.failWhenUndefined ? { properties, required: [condition.key] } : { properties };
}

/** Whether a condition of a level holds. */
export function conditionHolds(condition: CompiledCondition, at: LevelState): boolean {
  if (isCombined(condition)) {
    const holds = (part: CompiledCondition) => conditionHolds(part, at);
    return condition.type === 'AND' ? condition.conditions.every(holds) : condition.conditions.some(holds);
  }
  const { reads, key, up } = condition;
  const value = reads ? valuesRead(reads, at) : own(up ? at.outer?.[up - 1] : at.data, key);
  return value === undefined ? !condition.failWhenUndefined : at.validate(condition.schema, value);
}
