import type { JsonSchema7 } from '@jsonforms/core';
import type { Message } from '../texts/defineMessages.ts';
import type { FieldContext, InputDefinition, Option } from './types.ts';

/** An option as a control renders it, with its text in the locale of the form. */
export interface Choice {
  value: Option['value'];
  label: string;
  /** BCP 47 language of the label, if known to differ from the form's. */
  lang?: string | undefined;
}

/** An option with a text of the kit or of a field type. The control formats the message when it renders. */
export interface FixedChoice<V extends Option['value'] = Option['value']> {
  value: V;
  text: Message;
}

/** The options of the input with their texts in the locale of the form. */
export const choicesOf = (input: InputDefinition, context: FieldContext): Choice[] =>
  (input.options ?? []).map(({ value, label }) => ({ value, label: context.text(label) }));

/** Combines values with their texts, in the order of the values. */
export const fixedChoices = <V extends string>(
  values: readonly V[],
  texts: Readonly<Record<V, Message>>,
): FixedChoice<V>[] => values.map((value) => ({ value, text: texts[value] }));

/** JSON Schema of one option of the input. Without options it accepts nothing, because an empty `enum` is not a valid schema. */
export const choiceSchema = (input: InputDefinition): JsonSchema7 =>
  valuesSchema((input.options ?? []).map((option) => option.value));

/** JSON Schema of one of these values, which can contain duplicates. Accepts nothing if there are none. */
export function valuesSchema(values: readonly Option['value'][]): JsonSchema7 {
  const distinct = [...new Set(values)];
  return distinct.length > 0 ? { enum: distinct } : { not: {} };
}

/** Whether an option has this value. */
export const hasChoice = (input: InputDefinition, value: Option['value']): boolean =>
  (input.options ?? []).some((option) => option.value === value);
