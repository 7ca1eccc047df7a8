import type { JsonSchema7, Layout, UISchemaElement } from '@jsonforms/core';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import type { FieldIdentity } from '../fields/types.ts';
import type { CompiledCondition } from './compileCondition.ts';
import type { FormDefinition } from './form.ts';
import type { HostSettings } from './plain/hostSettings.ts';
import type { Problem } from './problem.ts';

/** A field that holds an answer. */
export interface CompiledField extends FieldIdentity {
  type: AnyFieldType;
  pageId: string;
  /** JSON pointer of the input in the form definition. */
  pointer: string;
  label: string;
  schema: JsonSchema7;
  /** What the control is drawn from, in the form's locale: the UI Schema's `options`. */
  options: Record<string, unknown>;
  required: boolean;
  /** The value before anybody answered. */
  initial?: unknown;
  /** Of all that stands around it on its level (page, section, containers), and its own. */
  condition?: CompiledCondition;
}

/** Fields that are kept side by side in one object: those of the form, or those of a row. */
export interface Level {
  /** In order. */
  fields: readonly CompiledField[];
}

/**
 * Something that a row owes under a condition on fields outside of it, where no schema of the row can look. It is carried outwards, level by
 * level, to where its conditions can be asked.
 */
export interface Owed {
  /** About one row. */
  piece: JsonSchema7;
  /** Conditions on the levels outside of the row, the nearest first. */
  conditions: readonly (CompiledCondition | undefined)[];
}

/** What each row of a field asks. */
export interface CompiledRow extends Level {
  /** What a complete, valid row fulfils, as far as it can be told from the row alone. */
  schema: JsonSchema7;
  /** What it owes besides. */
  owed: readonly Owed[];
  /** Scopes and rules are read from the row on, as JSON Forms does below an array. */
  elements: UISchemaElement[];
  /** What a new row holds. */
  initial: Record<string, unknown>;
  /** Whether each row carries an `identifier`. */
  identified: boolean;
}

export interface CompiledPage extends Level {
  id: string;
  title: string;
  /** The page's properties alone. */
  schema: JsonSchema7;
  uischema: Layout;
  fields: CompiledField[];
  /** The field types in use, displays and those inside rows included. */
  types: string[];
  condition?: CompiledCondition;
  /** The last page of a form with `review`: shows the answers of all others and asks nothing. */
  isReview?: true;
}

/** A study node's form as JSON Schema and UI Schema. Never changed after it is made. */
export interface CompiledForm extends Level {
  /** The locale that numbers and dates are written in; BCP 47. */
  locale: string;
  title: string;
  paged: boolean;
  pages: CompiledPage[];
  /** All fields of the form that hold an answer, in order; those inside rows are in their `row`. */
  fields: CompiledField[];
  /** What a complete, valid set of answers fulfils (draft 7). */
  schema: JsonSchema7;
  /** What the fields hold before anybody answered. */
  initialData: Record<string, unknown>;
  /** The field types in use, displays and those inside rows included. */
  types: string[];
  problems: Problem[];
  definition: FormDefinition;
  /** Of a form of ordinary JSON Forms. */
  host?: HostSettings;
}
