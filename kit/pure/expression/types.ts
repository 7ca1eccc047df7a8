import type { PartialDate } from '#kit/pure/dates/index.ts';

/** A value that an option can have. */
export type Scalar = string | number | boolean;

/** The values of options, each with its label in the notation of whoever gives it (`EvaluationContext.text`). */
export type Labels = readonly (readonly [value: Scalar, label: unknown])[];

/** Units of a duration. */
export const units = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type Unit = (typeof units)[number];

/** The operators between two values, each with its precedence: a greater number binds more tightly. */
export const operators = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  contains: 4,
  '+': 5,
  '-': 5,
  '&': 5,
  '*': 6,
  '/': 6,
  div: 6,
  mod: 6,
  '^': 8,
} as const;
export type Operator = keyof typeof operators;

/** Precedences of what is not between two values. */
export const NOT = 3;
export const MINUS = 7;
export const POSTFIX = 9;

/** Where a part of an expression is in its text: `at` and `end` are offsets, `end` exclusive. Absent in a tree that was not parsed. */
interface Placed {
  at?: number;
  end?: number;
}

interface WrittenNumber extends Placed {
  type: 'number';
  value: number;
}
interface YesNo extends Placed {
  type: 'yesNo';
  value: boolean;
}
/** A date has 10, 7 or 4 characters (day, month, year), a time is `HH:mm`. */
interface Written extends Placed {
  type: 'text' | 'date' | 'time';
  value: string;
}
interface None extends Placed {
  type: 'none';
}
interface WrittenDuration extends Placed {
  type: 'duration';
  value: number;
  unit: Unit;
}
type Constant = WrittenNumber | YesNo | Written | None | WrittenDuration;

/** Only after `in`. */
interface List<E> extends Placed {
  type: 'list';
  items: readonly E[];
}
/** `children[2]` */
interface Index<E> extends Placed {
  type: 'index';
  of: E;
  index: E;
}
/** `children where (age < 5)` */
interface Where<E> extends Placed {
  type: 'where';
  of: E;
  test: E;
}
interface Call<E> extends Placed {
  type: 'call';
  name: string;
  args: readonly E[];
  /** Of a resolved `label()`. */
  labels?: Labels;
}
interface Unary<E> extends Placed {
  type: 'not' | 'minus';
  of: E;
}
interface Binary<E> extends Placed {
  type: 'binary';
  operator: Operator;
  left: E;
  right: E;
}
interface Name extends Placed {
  type: 'name';
  name: string;
}
interface Member extends Placed {
  type: 'member';
  of: Expression;
  name: string;
}

/** A parsed expression. Names are still written as in the text. */
export type Expression =
  | Constant
  | List<Expression>
  | Index<Expression>
  | Where<Expression>
  | Call<Expression>
  | Unary<Expression>
  | Binary<Expression>
  | Name
  | Member;

/** How to find a value inside the value of a field. */
export interface Reader {
  /** Members, from the outside in. */
  path: readonly string[];
  /** For a list: the members inside each entry. */
  each?: readonly string[];
  /** For a measurement: the unit that the expression names, and for each unit the factor to divide the number by. */
  factors?: Readonly<Record<string, number>>;
  /** For an option with free text: the value that stands for every text that is not in `known`. */
  other?: Scalar;
  known?: readonly Scalar[];
  /** What each option counts, by its value as a text: read in place of the value. */
  scores?: Readonly<Record<string, number>>;
}

/** How to read a text in the data. Default: as it is. */
export type ReadAs = 'date' | 'moment' | 'time';

/** The value of a field. `depth`: 0 for the innermost entry around this part, or else how many entries further out. */
interface Read extends Placed {
  type: 'read';
  key: string;
  depth: number;
  reader: Reader;
  as?: ReadAs;
}
/** The value of a field in an entry of a list, or in each entry. */
interface Each extends Placed {
  type: 'each';
  of: Resolved;
  key: string;
  reader: Reader;
  as?: ReadAs;
}

/** The answer of another form, which is known when the form is compiled. `value`: as the form stores it; absent without an answer. */
interface Given extends Placed {
  type: 'given';
  value?: unknown;
  reader: Reader;
  as?: ReadAs;
}

/** An expression whose names are resolved. JSON, so that it can stand in a schema. */
export type Resolved =
  | Constant
  | List<Resolved>
  | Index<Resolved>
  | Where<Resolved>
  | Call<Resolved>
  | Unary<Resolved>
  | Binary<Resolved>
  | Read
  | Each
  | Given;

/** A value that an expression reads. */
export interface ReadValue {
  /** The name by which the expression knows it. */
  name: string;
  key: string;
  /** How many levels further out the field is. */
  up: number;
  /** Of a list: the keys of the fields in its rows that the expression reads. */
  columns?: readonly string[];
}

/** An expression whose names and types are checked. JSON. */
export interface CompiledExpression {
  tree: Resolved;
  reads: readonly ReadValue[];
  /** The expression as it was written. */
  expression: string;
}

/** A date and time. The calendar day is the day at its own UTC offset. */
export interface Moment extends Required<PartialDate> {
  /** Milliseconds since 1970, UTC. */
  ms: number;
}

/** A duration as a value. */
export interface Duration {
  amount: number;
  unit: Unit;
}

/** What an expression evaluates to; `undefined` is none. */
export type Value =
  | Scalar
  | PartialDate
  | Moment
  | Duration
  | readonly Value[]
  | Readonly<Record<string, unknown>>
  | undefined;

/** What an expression reads in addition to answers. */
export interface EvaluationContext {
  /** The participant's calendar day. */
  today: Required<PartialDate>;
  now: Date;
  /** The text of a label. Absent where no participant reads the result. */
  text?(label: unknown): string;
}

/** Kinds of values. `unknown` fits everywhere: it follows a fault that was reported, or a field whose values have no type. */
export type Kind =
  | 'number'
  | 'text'
  | 'yesNo'
  | 'date'
  | 'moment'
  | 'time'
  | 'duration'
  | 'none'
  | 'list'
  | 'rows'
  | 'parts'
  | 'unknown';

/** The static type of an expression. */
export interface Type {
  kind: Kind;
  /** For an option, or the entries of a list of options: the values that exist, all of this kind. */
  values?: readonly Scalar[];
  /** For an option in a text: the labels of the options. */
  labels?: Labels;
  /** Of a list: the type of its entries. */
  of?: Type;
  /** Of `rows`, and of `parts` that are one row: what an entry contains. */
  entry?: Scope;
}

/** What a name means. */
export interface Named {
  key: string;
  type: Type;
  reader: Reader;
  as?: ReadAs;
  /** How many levels further out the field is. */
  up: number;
  /** Names that follow after a dot. */
  members?: Readonly<Record<string, { type: Type; reader: Reader; as?: ReadAs }>>;
  /** Set if the value must be read by one of `members`. */
  onlyMembers?: boolean;
  /** Of an answer of another form: its value. */
  given?: unknown;
  /** Of an answer of another form: set if no other form may read it. */
  isSecret?: boolean;
}

/** The answers of other forms: `find('sleep')` has the answer `hours` for `sleep.hours`. `diary[last]` is a name, too. */
export interface OtherNames {
  find(form: string): Scope | undefined;
  names(): readonly string[];
}

/** The names that an expression can use. */
export interface Scope {
  find(name: string): Named | undefined;
  names(): readonly string[];
  /** True if the scope is one entry of a list, so that `entry` means it. */
  isEntry?: boolean;
  /** Of the outermost scope. */
  others?: OtherNames | undefined;
}

/** Codes of faults in an expression, as the check of study definitions reports them. */
export type FaultCode =
  | 'expressionSyntax'
  | 'unknownName'
  | 'expressionType'
  | 'unknownOption'
  | 'expressionBudget'
  | 'readsSensitive';

/** A fault in an expression. */
export interface ExpressionFault {
  code: FaultCode;
  /** Offset in the text. */
  at: number;
  /** Arguments of the message. */
  values: Readonly<Record<string, string | number>>;
  /** Names or values that exist, among which the builder may have meant one instead of `values.name`. */
  among?: readonly string[];
}
