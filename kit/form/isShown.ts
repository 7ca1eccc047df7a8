import { isVisible, Resolve } from '@jsonforms/core';
import { conditionHolds, isCombined, type CompiledCondition, type Validate } from '../compile/compileCondition.ts';
import { outsideRow } from './store/paths.ts';

/** Whether an element's rule lets it be seen: as upstream says, but a condition in a row may also look at fields outside of the row. */
export const isShown: typeof isVisible = (uischema, data, path, ajv, config) => {
  const condition = uischema.rule?.condition as CompiledCondition | undefined;
  const levels = condition && looksOut(condition);
  if (!levels) return isVisible(uischema, data, path, ajv, config);
  const validate: Validate = (schema, value) => ajv.validate(schema, value) as boolean;
  const [own, ...outer] = Array.from({ length: levels + 1 }, (_, up) => dataAt(data, outsideRow(path, up)));
  return conditionHolds(condition, own!, validate, outer);
};

const dataAt = (data: unknown, path: string): Record<string, unknown> => ((path ? Resolve.data(data, path) : data) ?? {}) as Record<string, unknown>;

/** How many levels further out a condition looks; 0 for a host's own condition, which knows no levels. */
function looksOut(condition: CompiledCondition): number {
  return isCombined(condition) ? Math.max(0, ...(condition.conditions ?? []).map(looksOut)) : (condition.up ?? 0);
}
