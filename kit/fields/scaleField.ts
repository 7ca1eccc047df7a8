import type { LocalText } from '#kit/texts/index.ts';
import { defineFieldType } from './defineFieldType.ts';
import { configSchema } from './inputSchemas.ts';
import { missingMessages } from './missingMessages.ts';
import { endLabelsSchema, endLabels, type EndLabels } from './endLabels.ts';
import type { FieldType, InputDefinition } from './types.ts';

export interface ScaleInput extends InputDefinition {
  /** Labels of the two ends. */
  config?: { minimum_label?: LocalText; maximum_label?: LocalText };
}

export interface ScaleOptions extends EndLabels {
  minimum: number;
  maximum: number;
}

/** A field type for one of the whole numbers from `minimum` to `maximum`, all visible. Submitted as this number. */
export const scaleField = (type: string, minimum: number, maximum: number): FieldType<number, ScaleInput> =>
  defineFieldType<number, ScaleInput>({
    type,
    inputSchema: { type: 'object', properties: { config: configSchema(endLabelsSchema) } },
    schema: () => ({ type: 'integer', minimum, maximum }),
    options: (input, context) => ({ minimum, maximum, ...endLabels(input.config, context) }) satisfies ScaleOptions,
    messages: { required: missingMessages.scale },
  });
