import { isVisible, type JsonFormsCore, Resolve } from '@jsonforms/core';
import { type CompiledCondition, conditionHolds, isCombined, type LevelState } from '#kit/pure/compile/index.ts';
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
  return conditionHolds(condition, levelsAt({ data, ajv }, path, levels));
};

/** The data of a level and of so many levels around it. Default: of all. @param path of the level: `list.3`, or empty */
export function levelsAt(
  { data, ajv }: Pick<JsonFormsCore, 'data' | 'ajv'>,
  path: string,
  levels = path ? path.split('.').length / 2 : 0,
): LevelState {
  const validate: Validate = (schema, value) => ajv!.validate(schema, value) as boolean;
  const [own, ...outer] = Array.from({ length: levels + 1 }, (_, up) => dataAt(data, outsideRow(path, up)));
  return { data: own!, outer, validate };
}

const dataAt = (data: unknown, path: string): Record<string, unknown> =>
  ((path ? Resolve.data(data, path) : data) ?? {}) as Record<string, unknown>;

/** How many levels further out a condition reads; 0 for a host's own condition, which has no levels. */
function looksOut(condition: CompiledCondition): number {
  return isCombined(condition) ? Math.max(0, ...(condition.conditions ?? []).map(looksOut)) : (condition.up ?? 0);
}
