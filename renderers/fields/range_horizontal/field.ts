import {
  configSchema,
  defineFieldType,
  endLabels,
  type InputDefinition,
  missingMessages,
  onScaleSchema,
  type SliderConfig,
  sliderConfigSchema,
  type SliderOptions,
  sliderScale,
} from '#kit/pure/fields/index.ts';
import type { NumberEntry } from '#kit/pure/texts/index.ts';

export interface RangeHorizontalInput extends InputDefinition {
  config?: SliderConfig;
}

const defaults = { minimum: 0, maximum: 5, step: 1 };

/** One number, set with a slider or typed. An untouched slider is unanswered. */
export const rangeHorizontalField = defineFieldType<NumberEntry, RangeHorizontalInput>({
  type: 'range_horizontal',
  inputSchema: { type: 'object', properties: { config: configSchema(sliderConfigSchema(defaults)) } },
  bounds: { settings: ['minimum', 'maximum'], scale: defaults },
  schema: ({ config }) => onScaleSchema(sliderScale(config, defaults)),
  options: ({ config }, context) =>
    ({ ...sliderScale(config, defaults), ...endLabels(config, context) }) satisfies SliderOptions,
  messages: { required: missingMessages.scale },
});
