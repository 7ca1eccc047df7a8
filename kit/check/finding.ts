import { nearestOf } from '#kit/pure/compile/index.ts';
import { synonymOf } from './synonyms.ts';

/** A hint is a measurement that a study builder can disagree with. */
export type Severity = 'error' | 'warning' | 'hint';

/** A fault in a definition for its builder to fix. */
export interface Finding {
  /** Kind of fault. */
  code: string;
  /** An error can admit ineligible participants or lose answers. */
  severity: Severity;
  /** JSON Pointer (RFC 6901) into the checked value. */
  pointer: string;
  /** Description of the fault for a study builder. */
  message: string;
  /** The word that was probably meant. */
  suggestion?: string;
  /** What participants would have seen. */
  participants?: string;
  /** Names of what the fault is about. A consequence of another fault names one of the same. */
  about?: readonly string[];
  /** How to fix it, if the message does not say so. */
  fix?: string;
}

/** One fault as a rule finds it. Code and severity default to the rule's own. */
export type Found = Omit<Finding, 'code' | 'severity'> & { severity?: Severity };

/** How to fix a fault. */
export type Advice = Pick<Finding, 'suggestion' | 'fix'>;

/** One kind of fault. `find` is pure and examines one subject. */
export interface Rule<S> {
  code: string;
  severity: Severity;
  find(subject: S): readonly Found[];
}

/** Runs one rule. The findings get its code and severity unless they set their own severity. */
const runRule = <S>({ code, severity, find }: Rule<S>, subject: S): Finding[] =>
  find(subject).map((found) => ({ code, severity, ...found }));

export const runRules = <S>(rules: readonly Rule<S>[], subject: S): Finding[] =>
  rules.flatMap((rule) => runRule(rule, subject));

/** Runs rules up to the first that finds something, because later rules depend on what it checks. */
export function runUntilFound<S>(rules: readonly Rule<S>[], subject: S): Finding[] {
  for (const rule of rules) {
    const found = runRule(rule, subject);
    if (found.length > 0) return found;
  }
  return [];
}

/** The candidate that was probably meant, as the fix; if none is similar enough, the other fix. */
export const didYouMean = (word: string, candidates: readonly string[], otherwise?: string): Advice =>
  suggested(synonymOf(word, candidates) ?? nearestOf(word, candidates), otherwise);

/** A known suggestion as the fix. */
export function suggested(suggestion: string | undefined, otherwise?: string): Advice {
  if (suggestion !== undefined) return { suggestion, fix: `Did you mean “${suggestion}”?` };
  return otherwise === undefined ? {} : { fix: otherwise };
}

/** A value as in the definition, shortened to a readable length. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** `a, b or c`. */
export const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
