/** The scalar that an answer is compared with. */
export type Scalar = string | number | boolean;

/** Where a test looks: at a field's answer, or at a piece of it. */
export interface Looked {
  /** Wire name. */
  field: string;
  /** Of a matrix: the name of its statement. Of an instrument: the number of its item, as on the wire. */
  row?: string | number;
  /** Of an address, a height …: the name of the part. Of every list: `length`. Of every date: `age` (whole years) and `days_ago`. */
  part?: string;
}

/** Looks at an answer and asks one thing of it: it has exactly one of these keys. */
export interface Test extends Looked {
  equals?: Scalar;
  in?: readonly Scalar[];
  /** Of a list: the choice is among the chosen. */
  contains?: Scalar;
  at_least?: number;
  at_most?: number;
  more_than?: number;
  less_than?: number;
  /** Of a date: earlier than this day (YYYY-MM-DD), month, year or `today`, itself not. */
  before?: string;
  /** Of a date: later than it, itself not. */
  after?: string;
  answered?: true;
}

/**
 * When a field, section or page is shown. A test names another field by its wire name;
 * an unanswered or hidden field fails every test (and passes its `not`).
 */
export type Condition = Test | { all: readonly Condition[] } | { any: readonly Condition[] } | { not: Condition };
