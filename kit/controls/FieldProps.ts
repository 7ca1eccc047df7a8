import type { JsonSchema } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import type { FormServices } from '../form/services.ts';

/**
 * What a room's control is drawn from. `createControl` makes it from the JSON Forms control props, so a room
 * knows neither stores nor actions. `V` is the value, `O` the options that the type's `options()` gave.
 */
export interface FieldProps<V = unknown, O = Record<string, unknown>> {
  /** Unique in the document; parts derive theirs from it (`${id}-feet`). The first focusable input carries it as it is. */
  id: string;
  /** Path in the form's data. */
  path: string;
  label: string;
  description: string | undefined;
  value: V | undefined;
  /** Sets the value at once (no debounce); `undefined` means unanswered. */
  setValue(value: V | undefined): void;
  /** The text to show: set only once the field is touched or a Next was refused. */
  error: string | undefined;
  /** The raw errors at and below the field, whether shown or not. */
  errors: readonly ErrorObject[];
  /** Whether errors may be shown by now. */
  touched: boolean;
  /** To be called when the person leaves the field. */
  touch(): void;
  /** Where in the field the person stands, for a field of several screens: what `setPlace` was last given, or what a draft kept of it. */
  place: unknown;
  /** Plain JSON; a draft may keep it beside the answers. */
  setPlace(place: unknown): void;
  required: boolean;
  /** A host of ordinary JSON Forms may leave the mark beside the label out (`hideRequiredAsterisk`). */
  hideRequiredMark?: boolean;
  /** What the host's translation keys of this control begin with. */
  i18nKeyPrefix?: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  options: O;
  /** JSON Schema of a valid value, references resolved. */
  schema: JsonSchema;
  /** Ids of the description and the error that are present, in that order, for `aria-describedby`. */
  describedBy: string | undefined;
  services: FormServices;
  /** BCP 47. */
  locale: string;
  /** The language of the label where it is not the page's, for `lang`. */
  lang: string | undefined;
}
