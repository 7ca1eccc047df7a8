import type { JsonSchema7 } from '@jsonforms/core';

/** The string values listed by the alternatives of a text. */
export const suggestionsOf = ({ anyOf = [], oneOf = [] }: JsonSchema7): string[] => [
  ...new Set(
    [...anyOf, ...oneOf]
      .flatMap(({ enum: values = [], const: only }: JsonSchema7) => [...values, only])
      .filter((value): value is string => typeof value === 'string'),
  ),
];
