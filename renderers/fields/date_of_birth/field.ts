import type { JsonSchema7 } from '@jsonforms/core';
import { dateFormats, type DateFormat } from '#kit/dates/partialDate.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { messages } from './messages.ts';

export interface DateOfBirthInput extends InputDefinition {
  config?: { dob_format?: DateFormat };
}

export interface DateOfBirthOptions {
  format: DateFormat;
}

/** Nobody who fills in a form was born before. */
export const MINIMUM_YEAR = 1901;

const formatOf = (input: DateOfBirthInput): DateFormat => input.config?.dob_format ?? 'YYYY-MM-DD';

/**
 * A date of birth as text in the study's format. While parts are missing or are no numbers, the form holds them as typed
 * (`1980-3-`), so that nothing is lost and the answer is refused, required or not.
 */
export const dateOfBirthField = defineFieldType<string, DateOfBirthInput>({
  type: 'date_of_birth',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        dob_format: { enum: [...dateFormats], default: 'YYYY-MM-DD', description: 'What is asked for, and how it is stored.' },
      }),
    },
  },
  schema: (input) => ({ type: 'string', dateParts: formatOf(input), notBefore: MINIMUM_YEAR, notInFuture: true }) as JsonSchema7,
  options: (input) => ({ format: formatOf(input) }) satisfies DateOfBirthOptions,
  messages: { notBefore: messages.tooEarly },
  autofill: 'bday',
});
