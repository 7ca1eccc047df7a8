import { isVisible, Resolve } from '@jsonforms/core';
import { type CompiledCondition, conditionHolds, isCombined } from '#kit/pure/compile/index.ts';
import type { Validate } from '#kit/pure/validation/index.ts';
import { outsideRow } from './store/paths.ts';

/**
 * Whether the rule of an element makes it visible. Like `isVisible` of JSON Forms, but a condition in a row can also
 * read fields outside the row.
 */
export const isShown: typeof isVisible = (uischema, data, path, ajv, config) => {
  const condition = uischema.rule?.condition as CompiledCondition | undefined;
  const levels = condition && looksOut(condition);
  if (!levels) return isVisible(uischema, data, path, ajv, config);
  const validate: Validate = (schema, value) => ajv.validate(schema, value) as boolean;
  const [own, ...outer] = Array.from({ length: levels + 1 }, (_, up) => dataAt(data, outsideRow(path, up)));
  return conditionHolds(condition, { data: own!, outer, validate });
};

const dataAt = (data: unknown, path: string): Record<string, unknown> =>
  ((path ? Resolve.data(data, path) : data) ?? {}) as Record<string, unknown>;

/** How many levels further out a condition reads; 0 for a host's own condition, which has no levels. */
function looksOut(condition: CompiledCondition): number {
  return isCombined(condition) ? Math.max(0, ...(condition.conditions ?? []).map(looksOut)) : (condition.up ?? 0);
}
