import {
  configSchema,
  defineFieldType,
  endLabels,
  type InputDefinition,
  linesOf,
  memberPlace,
  onScaleSchema,
  type SliderConfig,
  sliderConfigSchema,
  type SliderOptions,
  sliderScale,
  summarize,
} from '#kit/pure/fields/index.ts';
import type { NumberEntry } from '#kit/pure/texts/index.ts';
import { messages } from './messages.ts';

export interface RangeSliderInput extends InputDefinition {
  config?: SliderConfig;
}

/** The two ends of a range; one is missing while only the other has been typed. */
export interface RangeValue {
  min?: NumberEntry;
  max?: NumberEntry;
}

const defaults = { minimum: 0, maximum: 200, step: 1 };

/** A range from `min` to `max` within a scale, set with a two-thumb slider or typed. Submitted as `{ min, max }`. */
export const rangeSliderField = defineFieldType<RangeValue, RangeSliderInput>({
  type: 'range_slider',
  inputSchema: { type: 'object', properties: { config: configSchema(sliderConfigSchema(defaults)) } },
  bounds: { settings: ['minimum', 'maximum'], scale: defaults, parts: ['min', 'max'] },
  conditionPlaces: () => ({
    parts: { min: memberPlace('min', { type: 'number' }), max: memberPlace('max', { type: 'number' }) },
  }),
  schema({ config }) {
    const end = onScaleSchema(sliderScale(config, defaults));
    return {
      type: 'object',
      properties: { min: end, max: end },
      minProperties: 1,
      dependencies: { min: ['max'], max: ['min'] },
      exceeds: { property: 'max', than: 'min' },
      additionalProperties: false,
    };
  },
  options: ({ config }, context) =>
    ({ ...sliderScale(config, defaults), ...endLabels(config, context) }) satisfies SliderOptions,
  summary: ({ min, max }, options, context) =>
    [min, max]
      .flatMap((end) => linesOf(summarize(end ?? '', options, context)))
      .map(({ text }) => text)
      .join(' – '),
  messages: {
    required: messages.incomplete,
    exceeds: messages.order,
    dependencies: messages.incomplete,
    minProperties: messages.incomplete,
  },
});
