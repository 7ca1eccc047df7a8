import { allOf, isCombined, type CompiledCondition } from './compileCondition.ts';

/** One way for a condition to hold: what has to hold on each level, one's own first. */
type Way = readonly (CompiledCondition | undefined)[];

/** More ways than this are beyond what a study can mean; see {@link conditionByLevel}. */
const MAX_WAYS = 64;

/** The levels that a condition looks at, 0 being the field's own. */
const levelsOf = (condition: CompiledCondition): number[] =>
  isCombined(condition) ? [...new Set(condition.conditions.flatMap(levelsOf))] : [condition.up ?? 0];

const both = (a: Way, b: Way): Way =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, level) => allOf([a[level], b[level]]));

/**
 * The ways in which a condition can hold, each with its levels told apart; the condition holds where one of them does.
 * Where a condition mixes levels in more than {@link MAX_WAYS} ways there is none.
 */
export function conditionByLevel(condition: CompiledCondition): readonly Way[] {
  const levels = levelsOf(condition);
  if (!isCombined(condition) || levels.length < 2) {
    const level = levels[0] ?? 0;
    return [Array.from({ length: level + 1 }, (_, i) => (i === level ? condition : undefined))];
  }
  const parts = condition.conditions.map(conditionByLevel);
  const count = condition.type === 'OR' ? parts.reduce((sum, ways) => sum + ways.length, 0) : parts.reduce((product, ways) => product * ways.length, 1);
  if (count > MAX_WAYS || parts.some((ways) => ways.length === 0)) return [];
  if (condition.type === 'OR') return parts.flat();
  return parts.reduce<readonly Way[]>((ways, part) => ways.flatMap((way) => part.map((other) => both(way, other))), [[]]);
}

/** Whether {@link conditionByLevel} had to give up. */
export const isTooMixed = (condition: CompiledCondition): boolean => conditionByLevel(condition).length === 0;
