/** A scalar to compare an answer with. */
export type Scalar = string | number | boolean;

/** What a test reads: the answer of a field, or one piece of it. */
interface Looked {
  /** Wire name. */
  field: string;
  /** For a matrix: name of the statement. For an instrument: number of the item as submitted. */
  row?: string | number;
  /**
   * For composite answers such as an address or a height: name of the part. For lists: `length`. For dates: `age`
   * (whole years) or `days_ago`.
   */
  part?: string;
}

/** Reads an answer and makes one assertion about it. Has exactly one of these keys. */
export interface Test extends Looked {
  equals?: Scalar;
  in?: readonly Scalar[];
  /** For a list: the list contains this choice. */
  contains?: Scalar;
  at_least?: number;
  at_most?: number;
  more_than?: number;
  less_than?: number;
  /** For a date: before this day (YYYY-MM-DD), month, year or `today`; exclusive. */
  before?: string;
  /** For a date: after it; exclusive. */
  after?: string;
  answered?: true;
}

/** A condition without expressions: a test, or conditions combined. */
export type ConditionObject =
  | Test
  | { all: readonly ConditionObject[] }
  | { any: readonly ConditionObject[] }
  | { not: ConditionObject };

/**
 * When a field, section or page is visible. A test refers to another field by its wire name;
 * an unanswered or hidden field fails every test (and passes its `not`). A text is an expression: `age >= 18 and smokes`.
 */
export type Condition = string | ConditionObject;

/** An expression as condition objects. A part that no object can say stays a text, also inside of `all`, `any` and `not`. */
export type MixedCondition =
  | string
  | Test
  | { all: readonly MixedCondition[] }
  | { any: readonly MixedCondition[] }
  | { not: MixedCondition };
