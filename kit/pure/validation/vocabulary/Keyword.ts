import type { PartialDate } from '#kit/pure/dates/index.ts';

/** What a keyword can read in addition to the value. */
export interface KeywordContext {
  /** Current time. */
  readonly now: Date;
  /** Latest calendar day that counts as today. */
  readonly today: Required<PartialDate>;
  /** Calendar day at the participant's place, if known. Conditions count from this day. */
  readonly here: Required<PartialDate>;
}

/** `params` of the error of a failed keyword. */
export type Params = Record<string, string | number>;

/** An error of a keyword below the value that it is asked of. */
export interface ErrorBelow {
  /** JSON pointer from the value. */
  at: string;
  /** The keyword of the error. */
  keyword: string;
  params: Params;
  data: unknown;
}

/**
 * One keyword of the vocabulary. It is supported at the root, in `properties`, `additionalProperties`, `items`,
 * `allOf`, behind `$ref`, and in `then` and `else` when they
 * apply. Without `inTests` it must not be used in a test (`if`, `not`, `anyOf`, `oneOf`): the interpreter does not
 * know it and would accept everything.
 */
export interface Keyword<S = unknown> {
  keyword: string;
  /** Type of the values that it applies to. Other values pass. */
  type: 'string' | 'number' | 'object' | 'any';
  /** The properties that an object keyword reads. It is evaluated again only if one of them changes. */
  reads?(setting: S): readonly string[];
  /**
   * Whether the keyword can be used anywhere, including tests. Only for keywords on strings and on objects. There the
   * interpreter evaluates it as a format, so its errors have the keyword `format`.
   */
  inTests?: boolean;
  /** Pure. Returns the params of the error, or `undefined` if the value is valid. */
  check(setting: S, value: unknown, context: KeywordContext): Params | undefined;
  /** For a keyword of an object whose errors are below it: all of them. */
  errorsBelow?(setting: S, value: unknown, context: KeywordContext): readonly ErrorBelow[];
}

/** Declares a keyword with a typed setting. The result is untyped, because the list of all keywords has various settings. */
export const defineKeyword = <S>(keyword: Keyword<S>): Keyword => keyword as Keyword;
