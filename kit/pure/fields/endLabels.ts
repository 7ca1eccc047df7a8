import type { JsonSchema7 } from '@jsonforms/core';
import type { LocalText } from '#kit/pure/texts/index.ts';
import { localTextSchema } from './inputSchemas.ts';
import type { FieldContext } from './types.ts';

/** The labels of the two ends of a scale, in the locale of the form. */
export interface EndLabels {
  minimumLabel?: string;
  maximumLabel?: string;
}

/** JSON Schema of the settings that {@link endLabels} reads. */
export const endLabelsSchema: Record<string, JsonSchema7> = {
  minimum_label: localTextSchema('What the smallest number means, such as “not at all”.'),
  maximum_label: localTextSchema('What the largest number means, such as “extremely”.'),
};

/** The labels of the ends in the locale of the form. Omits missing ones. */
export function endLabels(
  config: { minimum_label?: LocalText; maximum_label?: LocalText } | undefined,
  { text }: FieldContext,
): EndLabels {
  const { minimum_label: low, maximum_label: high } = config ?? {};
  return { ...(low && { minimumLabel: text(low) }), ...(high && { maximumLabel: text(high) }) };
}
