import { type CompiledCondition, isCombined } from '#kit/pure/compile/index.ts';

/** One test of the answer to one field, or whether it has an answer. */
export interface Atom {
  type: 'atom';
  key: string;
  /** A JSON Schema that the answer must match; absent: any answer. */
  schema?: object;
}

/** A statement about the answers to a form. */
export type Formula =
  | Atom
  /** What an expression says that no test of one field can say. It proves nothing. */
  | { type: 'unknown' }
  | { type: 'and' | 'or'; parts: readonly Formula[] }
  | { type: 'not'; part: Formula };

export const and = (parts: readonly Formula[]): Formula => ({ type: 'and', parts });
export const or = (parts: readonly Formula[]): Formula => ({ type: 'or', parts });
export const not = (part: Formula): Formula => ({ type: 'not', part });
export const answered = (key: string): Formula => ({ type: 'atom', key });

/**
 * A compiled condition as a formula. A negated test is compiled to `{ not: … }` and holds for an absent answer.
 * @param keyAt the key of a field that is so many levels further out, unique among all levels
 */
export function formulaOf(condition: CompiledCondition, keyAt: (key: string, up: number) => string): Formula {
  if (isCombined(condition))
    return {
      type: condition.type === 'AND' ? 'and' : 'or',
      parts: condition.conditions.map((part) => formulaOf(part, keyAt)),
    };
  const { schema, failWhenUndefined, up = 0, reads } = condition;
  if (reads) return { type: 'unknown' };
  const key = keyAt(condition.key, up);
  if (failWhenUndefined) return { type: 'atom', key, schema };
  return not({ type: 'atom', key, schema: schema.not as object });
}

/** The atoms of a formula. */
export function atomsOf(formula: Formula): Atom[] {
  if (formula.type === 'atom') return [formula];
  if (formula.type === 'unknown') return [];
  return formula.type === 'not' ? atomsOf(formula.part) : formula.parts.flatMap(atomsOf);
}

/** Whether a formula holds; `undefined` if that depends on atoms whose truth is not known yet. */
export function truthOf(formula: Formula, known: (atom: Atom) => boolean | undefined): boolean | undefined {
  if (formula.type === 'atom') return known(formula);
  if (formula.type === 'unknown') return undefined;
  if (formula.type === 'not') {
    const truth = truthOf(formula.part, known);
    return truth === undefined ? undefined : !truth;
  }
  // A part with this truth decides.
  const deciding = formula.type === 'or';
  let isOpen = false;
  for (const part of formula.parts) {
    const truth = truthOf(part, known);
    if (truth === deciding) return deciding;
    isOpen ||= truth === undefined;
  }
  return isOpen ? undefined : !deciding;
}
