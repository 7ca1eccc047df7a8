import type { JsonSchema7 } from '@jsonforms/core';
import { defineFieldType, placeholderSchema } from '#kit/pure/fields/index.ts';
import type { NumberEntry } from '#kit/pure/texts/index.ts';
import { wristSizeMessages } from './messages.ts';

/** A number of centimeters. A text that is not a number stays in the form as it was typed, and is never sent. */
export type WristSizeValue = NumberEntry;

const bounds = { minimum: 5, maximum: 40 };

/** Options of the control, and arguments of the messages. */
export interface WristSizeOptions {
  minimum: number;
  maximum: number;
  placeholder?: string;
}

/** The circumference of the wrist in centimeters, with one decimal. */
export const wristSizeField = defineFieldType<WristSizeValue>({
  type: 'wrist_size',
  inputSchema: { type: 'object', properties: { placeholder: placeholderSchema } },
  schema: () => ({ type: 'number', ...bounds, decimals: 1 }) as JsonSchema7,
  options: () => bounds,
  messages: wristSizeMessages,
});
