import type { DateFormat } from '#kit/pure/dates/index.ts';
import type { Aggregate } from './keywords/aggregate.ts';
import type { DateTest } from './keywords/dates.ts';
import type { Holds, RefusedInRows } from './keywords/holds.ts';
import type { Exceeds, OnStep } from './keywords/numbers.ts';
import type { Mask } from './keywords/texts.ts';
import type { PasswordRule } from './keywords/passwordRules.ts';
import type { SameAs } from './keywords/sameAs.ts';

/** The keywords that the kit adds to JSON Schema, with the types of their settings. */
export interface Vocabulary {
  accepted?: boolean;
  aggregate?: Aggregate;
  dateOrder?: { first: string; last: string };
  dateParts?: DateFormat;
  dateTest?: DateTest;
  decimals?: number;
  exceeds?: Exceeds;
  fileSizes?: number;
  fileTypes?: readonly string[];
  holds?: Holds;
  mask?: Mask;
  hourRange?: { start: number; end: number };
  momentParts?: boolean;
  notAfter?: string | number;
  notBefore?: string | number;
  notBlank?: boolean;
  notInFuture?: boolean;
  notPoBox?: boolean;
  onStep?: OnStep;
  outOfBounds?: string;
  passwordRules?: readonly PasswordRule[];
  refused?: string;
  refusedInRows?: RefusedInRows;
  sameAs?: SameAs;
  storable?: boolean;
}

declare module '@jsonforms/core' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface JsonSchema7 extends Vocabulary {}
}
