import type { JsonSchema7 } from '@jsonforms/core';
import { configSchema, placeholderSchema } from '#kit/fields/inputSchemas.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import type { NumberEntry } from '#kit/texts/numberText.ts';
import { numberMessages } from './messages.ts';

export interface NumberInput extends InputDefinition {
  config?: { minimum?: number; maximum?: number; decimal?: number };
}

export interface NumberOptions {
  minimum?: number;
  maximum?: number;
  /** Exactly so many decimals have to be written. */
  decimal?: number;
  placeholder?: string;
  /** For the texts of errors: whether the number is bounded on both sides. */
  bounds: 'both' | 'other';
  /** For the texts of errors: what is asked of the decimals. */
  precision: 'any' | 'whole' | 'exact';
}

const isSet = (limit: number | undefined): boolean => limit !== undefined;

/**
 * A valid answer is a number. A text that is not the number it should be (`abc`, `1.234` where that may be a thousand,
 * `2.5` where two decimals are asked for) stays in the form as it was typed: it is not valid, so it is never sent, and nothing is lost.
 */
export type NumberValue = NumberEntry;

/**
 * One number, typed.
 * How many decimals were written is known only while typing (2.50 and 2.5 are the same number), so the control asks for
 * exactly `decimal` of them and the schema, which sees the number, for no more than that.
 */
export const numberField = defineFieldType<NumberValue, NumberInput>({
  type: 'number',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        minimum: { description: 'Smallest number. Give one below zero if negative numbers are meant: phones then show a keyboard with a minus sign.', type: 'number' },
        maximum: { description: 'Largest number.', type: 'number' },
        decimal: { description: 'Exactly so many decimals have to be typed; 0 for whole numbers. Default: any number of decimals.', type: 'integer', minimum: 0, maximum: 6 },
      }),
    },
  },
  schema: ({ config = {} }) =>
    ({
      type: 'number',
      ...(config.minimum === undefined ? {} : { minimum: config.minimum }),
      ...(config.maximum === undefined ? {} : { maximum: config.maximum }),
      ...(config.decimal === undefined ? {} : { decimals: config.decimal }),
    }) as JsonSchema7,
  options: ({ config = {} }) => ({
    ...config,
    bounds: isSet(config.minimum) && isSet(config.maximum) ? 'both' : 'other',
    precision: config.decimal === undefined ? 'any' : config.decimal === 0 ? 'whole' : 'exact',
  }),
  messages: { ...numberMessages, required: missingMessages.number },
});
