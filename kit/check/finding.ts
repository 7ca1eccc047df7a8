import { nearestOf } from '../compile/nearest.ts';

export type Severity = 'error' | 'warning';

/** Something in a definition that its builder should change. */
export interface Finding {
  /** Names the kind of mistake. */
  code: string;
  /** Error: somebody ineligible would get in, or an answer be lost. */
  severity: Severity;
  /** JSON Pointer (RFC 6901) into the checked value. */
  pointer: string;
  /** What is wrong, for a study builder. */
  message: string;
  /** What to do about it, where that is not in the message. */
  fix?: string;
}

/** What a rule says of one mistake; code and severity are the rule's. */
export type Found = Pick<Finding, 'pointer' | 'message' | 'fix'> & { severity?: Severity };

/** One kind of mistake. `find` is pure and looks at one subject. */
export interface Rule<S> {
  code: string;
  severity: Severity;
  find(subject: S): readonly Found[];
}

export const runRule = <S>({ code, severity, find }: Rule<S>, subject: S): Finding[] => find(subject).map((found) => ({ code, severity, ...found }));

export const runRules = <S>(rules: readonly Rule<S>[], subject: S): Finding[] => rules.flatMap((rule) => runRule(rule, subject));

/** Only what the first rule says that finds something: the rules after it build on what it looks at. */
export function runUntilFound<S>(rules: readonly Rule<S>[], subject: S): Finding[] {
  for (const rule of rules) {
    const found = runRule(rule, subject);
    if (found.length > 0) return found;
  }
  return [];
}

/** `Did you mean “label”?`, or nothing if no candidate is near enough. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const found = nearestOf(word, candidates);
  return found === undefined ? undefined : `Did you mean “${found}”?`;
}

/** A value of the definition, as its builder wrote it, cut to a length that can be read. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** `a, b or c`. */
export const orList = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
