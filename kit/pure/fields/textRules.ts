import type { JsonSchema7 } from '@jsonforms/core';

/** Rules of a free text. Lengths are in characters (code points): an emoji of one code point counts as one. */
export type TextRules = { min_length?: number; max_length?: number };

/** JSON Schemas of the settings {@link TextRules}, for the `config` of a field type. */
export const textRuleSchemas: Record<keyof TextRules, JsonSchema7> = {
  min_length: { description: 'Minimum number of characters.', type: 'integer', minimum: 1 },
  max_length: { description: 'Maximum number of characters.', type: 'integer', minimum: 1 },
};

/** JSON Schema of a free text that is not blank and has the required length. @param format a format of the vocabulary */
export const textSchema = ({ min_length, max_length }: TextRules = {}, format?: string): JsonSchema7 => ({
  type: 'string',
  notBlank: true,
  ...(format === undefined ? {} : { format }),
  ...(min_length === undefined ? {} : { minLength: min_length }),
  ...(max_length === undefined ? {} : { maxLength: max_length }),
});

/** The text as stored: `undefined` if it contains only white space. */
export const textOrNothing = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
