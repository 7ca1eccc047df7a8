import type { JsonSchema7, Layout, UISchemaElement } from '@jsonforms/core';
import type { ReadValue } from '#kit/pure/expression/index.ts';
import type { Answers, InputOption, RowField, RowShape } from '#kit/pure/fields/index.ts';
import type { RefusedInRows } from '#kit/pure/validation/index.ts';
import type { CompiledCondition } from './compileCondition.ts';
import type { Calculation, LiveBound, OtherForms } from './expressions.ts';
import type { FormDefinition, OfAnswers } from './form.ts';
import type { CompiledHost } from './plain/hostSettings.ts';
import type { Problem } from './problem.ts';

/** When a study refuses an answer, and the keyword that says why. */
export interface RefusedAnswer {
  when: CompiledCondition;
  keyword: { refused: string } | { outOfBounds: string };
}

/** An option that is shown only while a condition holds. */
export interface ConditionalOption {
  value: InputOption['value'];
  condition: CompiledCondition;
}

/** Options that are the entries of a list. */
export interface OptionsOfRows {
  /** The entries that are options, for the code of expressions. */
  rows: object;
  /** The value of an entry. It reads the data of the entry, then the data of the level of the field. */
  value: object;
  reads: readonly ReadValue[];
  /** The text of an option in the data of its entry, for the code of expressions. Set once all fields are compiled. */
  label?: object;
  /** Whether a value can say who the participant is. Set with `label`. */
  isIdentifying?: boolean;
}

/** A field with an answer. */
export interface CompiledField extends RowField {
  /** For a type of the kind `rows`. */
  row?: CompiledRow;
  pageId: string;
  /** JSON pointer of the input in the form definition. */
  pointer: string;
  /** What the control renders, in the locale of the form: `options` in the UI Schema. */
  options: Record<string, unknown>;
  /** Value before the participant answers. */
  initial?: unknown;
  /** The expression that gives the field its value. The participant cannot change it. */
  calculation?: Calculation;
  /** The expression that gives the field its first value, each time it appears without an answer. */
  first?: Calculation;
  /** When a field that is visible requires an answer. Default: always, if it is `required`. */
  requiredWhen?: CompiledCondition;
  /** What the schema of a required answer adds to `schema`, while `requiredWhen` decides. */
  requiredSchema?: JsonSchema7;
  /** The number of rows that answers give the list. The participant neither adds nor removes rows. */
  rowCount?: LiveBound;
  /** The options that are shown only while a condition holds. */
  conditionalOptions?: readonly ConditionalOption[];
  /** The options that are entries of a list. The field then has `conditionalOptions`, too. */
  optionsOfRows?: OptionsOfRows;
  /** What the study refuses: when, and with which message. */
  refusals?: readonly RefusedAnswer[];
  /** Combined condition: the field's own and the conditions of its page, section and containers on the same level. */
  condition?: CompiledCondition;
}

/** Fields whose values are in one object: the fields of the form, or the fields of a row. */
export interface Level {
  /** In form order. */
  fields: readonly CompiledField[];
}

/**
 * A requirement on a row under a condition on fields outside the row, which no schema of the row can read. Each level
 * passes it on to the next
 * outer level until all its conditions can be tested.
 */
export interface Owed {
  /** Schema of one row. */
  piece: JsonSchema7;
  /** Conditions on the levels outside the row, innermost first. */
  conditions: readonly (CompiledCondition | undefined)[];
  /** In place of the piece: one test of the row and of levels outside it, `levels` further out. */
  across?: { levels: number; setting: RefusedInRows };
}

/** The content of each row of a field. */
export interface CompiledRow extends RowShape {
  fields: readonly CompiledField[];
  /** Further requirements, which depend on fields outside the row. */
  owed: readonly Owed[];
  /** Scopes and rules are relative to the row, as JSON Forms expects below an array. */
  elements: UISchemaElement[];
}

/** One page of a compiled form. */
export interface CompiledPage extends Level {
  id: string;
  title: string;
  /** The title as a part of the form, if it shows answers. */
  heading?: { label: string; options: Record<string, unknown> };
  /** Schema of the properties of this page only. */
  schema: JsonSchema7;
  uischema: Layout;
  fields: CompiledField[];
  /** Field types used, including displays and types inside rows. */
  types: string[];
  condition?: CompiledCondition;
  /** Set on the last page of a form with `review`, which shows the answers of all other pages and has no fields. */
  isReview?: true;
}

/** A study node's form as JSON Schema and UI Schema. Immutable. */
export interface CompiledForm<A extends Answers = Answers> extends Level, OfAnswers<A> {
  /** BCP 47 locale of numbers and dates. */
  locale: string;
  title: string;
  paged: boolean;
  pages: CompiledPage[];
  /** All fields with an answer, in form order. Fields inside rows are in the `row` of their list. */
  fields: CompiledField[];
  /** Schema of a complete, valid set of answers (JSON Schema draft 7). */
  schema: JsonSchema7;
  /** Data before the participant answers. */
  initialData: Record<string, unknown>;
  /** Field types used, including displays and types inside rows. */
  types: string[];
  problems: Problem[];
  /** Set if texts of it show answers, or rules of its fields depend on answers. */
  hasLiveContent?: true;
  definition: FormDefinition;
  /** The answers of other forms that its expressions can read. */
  others?: OtherForms;
  /** Only for a form made from plain JSON Forms schemas. */
  host?: CompiledHost;
}
