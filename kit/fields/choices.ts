import type { JsonSchema7 } from '@jsonforms/core';
import type { FieldContext, InputDefinition, Option } from './types.ts';

/** An option as a control draws it: its text is in the form's locale. */
export interface Choice {
  value: Option['value'];
  label: string;
}

/** The input's options with their texts in the form's locale. */
export const choicesOf = (input: InputDefinition, context: FieldContext): Choice[] =>
  (input.options ?? []).map(({ value, label }) => ({ value, label: context.text(label) }));

/** JSON Schema of one of the input's options. Without options nothing is valid (an empty `enum` would not be a schema). */
export function choiceSchema(input: InputDefinition): JsonSchema7 {
  const values = [...new Set((input.options ?? []).map((option) => option.value))];
  return values.length > 0 ? { enum: values } : { not: {} };
}

/** Whether an option has this value. */
export const hasChoice = (input: InputDefinition, value: Option['value']): boolean => (input.options ?? []).some((option) => option.value === value);
