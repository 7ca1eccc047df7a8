import type { JsonSchema7 } from '@jsonforms/core';
import type { Message } from '../texts/defineMessages.ts';
import type { FieldContext, InputDefinition, Option } from './types.ts';

/** An option as a control draws it: its text is in the form's locale. */
export interface Choice {
  value: Option['value'];
  label: string;
  /** BCP 47 of the label, where it is known to be another language than the form's. */
  lang?: string | undefined;
}

/** An option whose text the kit or a room brings; it is put into words where it is drawn. */
export interface FixedChoice<V extends Option['value'] = Option['value']> {
  value: V;
  text: Message;
}

/** The input's options with their texts in the form's locale. */
export const choicesOf = (input: InputDefinition, context: FieldContext): Choice[] =>
  (input.options ?? []).map(({ value, label }) => ({ value, label: context.text(label) }));

/** Values with the text of each, in the order of the values. */
export const fixedChoices = <V extends string>(values: readonly V[], texts: Readonly<Record<V, Message>>): FixedChoice<V>[] =>
  values.map((value) => ({ value, text: texts[value] }));

/** JSON Schema of one of the input's options. Without options nothing is valid (an empty `enum` would not be a schema). */
export const choiceSchema = (input: InputDefinition): JsonSchema7 => valuesSchema((input.options ?? []).map((option) => option.value));

/** JSON Schema of one of these values, each of which may be given several times; of none, nothing is valid. */
export function valuesSchema(values: readonly Option['value'][]): JsonSchema7 {
  const distinct = [...new Set(values)];
  return distinct.length > 0 ? { enum: distinct } : { not: {} };
}

/** Whether an option has this value. */
export const hasChoice = (input: InputDefinition, value: Option['value']): boolean => (input.options ?? []).some((option) => option.value === value);
