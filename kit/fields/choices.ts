import type { JsonSchema7 } from '@jsonforms/core';
import type { Message } from '#kit/texts/index.ts';
import type { Choice, FixedChoice, Option } from './choice.ts';
import type { FieldContext, InputDefinition } from './types.ts';

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
