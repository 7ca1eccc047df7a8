import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import { endLabels } from '#kit/fields/endLabels.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import {
  onScaleSchema,
  sliderConfigSchema,
  sliderScale,
  type SliderConfig,
  type SliderOptions,
} from '#kit/fields/sliderScale.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import type { NumberEntry } from '#kit/texts/numberText.ts';

export interface RangeHorizontalInput extends InputDefinition {
  config?: SliderConfig;
}

const defaults = { minimum: 0, maximum: 5, step: 1 };

/** One number, set with a slider or typed. An untouched slider is unanswered. */
export const rangeHorizontalField = defineFieldType<NumberEntry, RangeHorizontalInput>({
  type: 'range_horizontal',
  inputSchema: { type: 'object', properties: { config: configSchema(sliderConfigSchema(defaults)) } },
  schema: ({ config }) => onScaleSchema(sliderScale(config, defaults)),
  options: ({ config }, context) =>
    ({ ...sliderScale(config, defaults), ...endLabels(config, context) }) satisfies SliderOptions,
  messages: { required: missingMessages.scale },
});
