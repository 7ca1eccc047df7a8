import type { PartialDate } from './calendar.ts';

/** What a keyword may look at besides the value. */
export interface KeywordContext {
  /** The present moment. */
  now: Date;
  /** The latest calendar day that counts as today. */
  today: PartialDate;
  /** The calendar day where the participant is, as far as that is known; conditions count from it. */
  here: Required<PartialDate>;
}

/** What a failed keyword says of itself, as the error's `params`. */
export type Params = Record<string, string | number>;

/**
 * One keyword of the vocabulary. It is honoured at the root, in `properties`, `additionalProperties`, `items`, `allOf`, behind `$ref`, and in `then` and `else` when they
 * apply. Unless it says `inTests`, it must not stand inside a test (`if`, `not`, `anyOf`, `oneOf`): the interpreter does not know it and would let everything pass.
 */
export interface Keyword<S = unknown> {
  keyword: string;
  /** The values that it judges; any other passes. */
  type: 'string' | 'number' | 'object' | 'any';
  /** JSON Schema of the keyword's own value. */
  schema: Record<string, unknown>;
  /** The properties of the object that an object keyword looks at, so that it is asked again only when one of them changes. */
  reads?(setting: S): readonly string[];
  /**
   * Whether it may stand anywhere, tests included; only for keywords on strings. The interpreter then asks it as a format of its own, so its
   * errors carry the keyword `format` there.
   */
  inTests?: boolean;
  /** Pure; `undefined` means the value is in order. */
  check(setting: S, value: unknown, context: KeywordContext): Params | undefined;
}

/** Declares a keyword with its setting typed; the list of all holds keywords of different settings. */
export const defineKeyword = <S>(keyword: Keyword<S>): Keyword => keyword as Keyword;
