import type { evaluate as Evaluate, Resolved } from '#kit/pure/expression/index.ts';
import { defineKeyword } from '../Keyword.ts';

/** The test of an object by an expression. */
export interface Holds {
  tree: Resolved;
  /** The properties that the expression reads. */
  reads: readonly string[];
}

let evaluate: typeof Evaluate | undefined;

/** Sets how expressions are evaluated. Only forms with an expression load the code, before they are compiled. */
export const setEvaluate = (next: typeof Evaluate): void => void (evaluate = next);

/** An expression over the properties of an object must be yes. Like `dateTest`, it is allowed in tests. */
export const holds = defineKeyword<Holds>({
  keyword: 'holds',
  type: 'object',
  inTests: true,
  reads: ({ reads }) => reads,
  check: ({ tree }, value, { here, now }) =>
    evaluate?.(tree, value as Record<string, unknown>, { today: here, now }) === true ? undefined : {},
});
