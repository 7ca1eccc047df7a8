import type { JsonSchema7 } from '@jsonforms/core';

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
