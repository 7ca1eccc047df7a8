import { evaluate, type Resolved } from '#kit/pure/expression/index.ts';
import {
  escapeToken,
  type ErrorBelow,
  isObject,
  type KeywordContext,
  own,
  type RefusedInRows,
} from '#kit/pure/validation/index.ts';

/** The answers in rows that an expression of the row and of the levels around it refuses. */
export function rowErrors(
  { lists, key, tree, reads, negated, keyword }: RefusedInRows,
  value: unknown,
  { here, now }: KeywordContext,
): ErrorBelow[] {
  const visit = (levels: readonly object[], at: string): ErrorBelow[] => {
    const [level, ...around] = levels as [object, ...object[]];
    const list = lists[around.length];
    if (list === undefined) {
      const answer = own(level, key);
      if (answer === undefined) return [];
      const data = Object.fromEntries(reads.map((read) => [read.name, own(levels[read.up]!, read.key)]));
      if ((evaluate(tree as Resolved, data, { today: here, now }) === true) === negated) return [];
      const error: Pick<ErrorBelow, 'keyword' | 'params'> =
        'refused' in keyword
          ? { keyword: 'refused', params: { invalidText: keyword.refused } }
          : { keyword: 'outOfBounds', params: { bound: keyword.outOfBounds } };
      return [{ at: `${at}/${escapeToken(key)}`, ...error, data: answer }];
    }
    const rows = own(level, list);
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row: unknown, i) =>
      isObject(row) ? visit([row, ...levels], `${at}/${escapeToken(list)}/${i}`) : [],
    );
  };
  return visit([value as object], '');
}
