import type { JsonSchema7 } from '@jsonforms/core';

/** The values that the alternatives of a text list. */
export const suggestionsOf = ({ anyOf = [], oneOf = [] }: JsonSchema7): string[] =>
  [...new Set([...anyOf, ...oneOf].flatMap(({ enum: values = [], const: only }: JsonSchema7) => [...values, only]).filter((value): value is string => typeof value === 'string'))];
