import { allOf, isCombined, readsOf, type CompiledCondition } from './compileCondition.ts';

/** One way in which a condition can hold: what must hold on each level, starting with the level of the field. */
type Way = readonly (CompiledCondition | undefined)[];

/** No meaningful condition of a study needs more ways than this; see {@link conditionByLevel}. */
const MAX_WAYS = 64;

/** The levels that a condition reads; 0 is the level of the field. */
const levelsOf = (condition: CompiledCondition): number[] => [
  ...new Set(
    isCombined(condition) ? condition.conditions.flatMap(levelsOf) : readsOf(condition).map(({ up = 0 }) => up),
  ),
];

const both = (a: Way, b: Way): Way =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, level) => allOf([a[level], b[level]]));

/**
 * Splits a condition into the ways in which it can hold, each with one condition per level. The condition holds if one of its ways holds.
 * Returns an empty list if the condition mixes levels in more than {@link MAX_WAYS} ways, or in one test.
 */
export function conditionByLevel(condition: CompiledCondition): readonly Way[] {
  const levels = levelsOf(condition);
  // One test that reads several levels cannot be split.
  if (!isCombined(condition) && levels.length > 1) return [];
  if (!isCombined(condition) || levels.length < 2) {
    const level = levels[0] ?? 0;
    return [Array.from({ length: level + 1 }, (_, i) => (i === level ? condition : undefined))];
  }
  const parts = condition.conditions.map(conditionByLevel);
  const count =
    condition.type === 'OR'
      ? parts.reduce((sum, ways) => sum + ways.length, 0)
      : parts.reduce((product, ways) => product * ways.length, 1);
  if (count > MAX_WAYS || parts.some((ways) => ways.length === 0)) return [];
  if (condition.type === 'OR') return parts.flat();
  return parts.reduce<readonly Way[]>(
    (ways, part) => ways.flatMap((way) => part.map((other) => both(way, other))),
    [[]],
  );
}

/** Whether {@link conditionByLevel} cannot split the condition. */
export const isTooMixed = (condition: CompiledCondition): boolean => conditionByLevel(condition).length === 0;
