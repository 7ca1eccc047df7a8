import type { JsonSchema } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import type { FormServices } from '#kit/pure/fields/index.ts';
import type { HeadingMarkdown } from '#kit/pure/texts/index.ts';

/**
 * The props of a field type's control. `createControl` derives them from the control props of JSON Forms, so that field types
 * do not depend on stores or actions. `V` is the value, `O` the result of the field type's `options()`.
 */
export interface FieldProps<V = unknown, O = Record<string, unknown>> {
  /** Unique in the document and prefix of the ids of parts (`${id}-feet`). The first focusable input has this id itself. */
  id: string;
  /** Path in the form data. */
  path: string;
  label: string;
  description: string | undefined;
  /** Label and description with their marks, as far as they have any. */
  markdown?: HeadingMarkdown | undefined;
  value: V | undefined;
  /** Sets the value immediately (no debounce); `undefined` means unanswered. */
  setValue(value: V | undefined): void;
  /** The error text to show; set only after the field was touched or Next found errors. */
  error: string | undefined;
  /** The errors at and below the field, whether shown or not. */
  errors: readonly ErrorObject[];
  /** Whether errors can be shown. */
  touched: boolean;
  /** Call this when the participant leaves the field. */
  touch(): void;
  /** Position in a field with several screens: the last argument of `setPlace`, or the position from a draft. */
  place: unknown;
  /** Must be JSON, because a draft can store it beside the answers. */
  setPlace(place: unknown): void;
  required: boolean;
  /** Whether to hide the mark beside the label, as a host of plain JSON Forms can request (`hideRequiredAsterisk`). */
  hideRequiredMark?: boolean;
  /** Prefix of the host's translation keys for this control. */
  i18nKeyPrefix?: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  options: O;
  /** JSON Schema of a valid value, with resolved references. */
  schema: JsonSchema;
  /** Ids of the present description and error, in that order, for `aria-describedby`. */
  describedBy: string | undefined;
  services: FormServices;
  /** BCP 47. */
  locale: string;
  /** BCP 47 language of the label for `lang`, if it differs from the page's. */
  lang: string | undefined;
}
