import type { evaluate as Evaluate, Resolved } from '#kit/pure/expression/index.ts';
import { defineKeyword, type ErrorBelow, type KeywordContext } from '../Keyword.ts';

/** The test of an object by an expression. */
export interface Holds {
  tree: Resolved;
  /** The properties that the expression reads. */
  reads: readonly string[];
}

/** A test by an expression of rows and of levels around them. The answers for which it holds are refused. */
export interface RefusedInRows {
  /** The properties that lead to the rows: a list, a list in its rows, and so on. */
  lists: readonly string[];
  /** The property in the rows that contains the answer. */
  key: string;
  /** The resolved expression. */
  tree: object;
  /** The values that the expression reads. `up` counts levels from the row outwards. */
  reads: readonly { name: string; key: string; up: number }[];
  /** Whether an answer is refused if the expression is not yes. */
  negated: boolean;
  /** The keyword that the error has, and its setting. */
  keyword: { refused: string } | { outOfBounds: string };
}

let evaluate: typeof Evaluate | undefined;

/** Sets how expressions are evaluated. Only forms with an expression load the code, before they are compiled. */
export const setEvaluate = (next: typeof Evaluate): void => void (evaluate = next);

type RowErrors = (setting: RefusedInRows, value: unknown, context: KeywordContext) => readonly ErrorBelow[];
let rowErrors: RowErrors | undefined;

/** Sets how rows are judged. */
export const setRowErrors = (next: RowErrors): void => void (rowErrors = next);

/** An expression over the properties of an object must be yes. Like `dateTest`, it is allowed in tests. */
export const holds = defineKeyword<Holds>({
  keyword: 'holds',
  type: 'object',
  inTests: true,
  reads: ({ reads }) => reads,
  check: ({ tree }, value, { here, now }) =>
    evaluate?.(tree, value as Record<string, unknown>, { today: here, now }) === true ? undefined : {},
});

/** Each answer in the rows for which an expression of the row and of the levels around it holds is an error. */
export const refusedInRows = defineKeyword<RefusedInRows>({
  keyword: 'refusedInRows',
  type: 'object',
  reads: ({ lists, reads }) => [lists[0]!, ...reads.filter(({ up }) => up === lists.length).map(({ key }) => key)],
  check: () => undefined,
  errorsBelow: (...given) => rowErrors?.(...given) ?? [],
});
