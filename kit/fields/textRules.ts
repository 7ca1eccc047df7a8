import type { JsonSchema7 } from '@jsonforms/core';

/** What a study may ask of a free text. Lengths are in characters (code points): an emoji of one code point is one. */
export type TextRules = { min_length?: number; max_length?: number };

/** JSON Schemas of the settings {@link TextRules}, for a room's `config`. */
export const textRuleSchemas: Record<keyof TextRules, JsonSchema7> = {
  min_length: { description: 'Fewest characters.', type: 'integer', minimum: 1 },
  max_length: { description: 'Most characters.', type: 'integer', minimum: 1 },
};

/** JSON Schema of a free text: never blank, and of the asked length. @param format one of the vocabulary's formats */
export const textSchema = ({ min_length, max_length }: TextRules = {}, format?: string): JsonSchema7 =>
  ({
    type: 'string',
    notBlank: true,
    ...(format === undefined ? {} : { format }),
    ...(min_length === undefined ? {} : { minLength: min_length }),
    ...(max_length === undefined ? {} : { maxLength: max_length }),
  }) as JsonSchema7;

/** Spaces alone are no answer: a text as it is kept. */
export const textOrNothing = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
