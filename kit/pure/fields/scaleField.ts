import type { LocalText } from '#kit/pure/texts/index.ts';
import { defineFieldType, type FieldContext, type FieldType, type InputDefinition } from './types.ts';
import { configSchema, localTextSchema } from './inputSchemas.ts';
import { missingMessages } from './messages.ts';
import type { JsonSchema7 } from '@jsonforms/core';

/** The labels of the ends of a scale, and of the middle of a slider, in the locale of the form. */
export interface EndLabels {
  minimumLabel?: string;
  middleLabel?: string;
  maximumLabel?: string;
}

/** JSON Schema of the settings that {@link endLabels} reads. */
export const endLabelsSchema: Record<string, JsonSchema7> = {
  minimum_label: localTextSchema('What the smallest number means, such as “not at all”.'),
  maximum_label: localTextSchema('What the largest number means, such as “extremely”.'),
};

/** The labels in the locale of the form. Omits missing ones. */
export function endLabels(
  config: { minimum_label?: LocalText; middle_label?: LocalText; maximum_label?: LocalText } | undefined,
  { text }: FieldContext,
): EndLabels {
  const { minimum_label: low, middle_label: middle, maximum_label: high } = config ?? {};
  return {
    ...(low && { minimumLabel: text(low) }),
    ...(middle && { middleLabel: text(middle) }),
    ...(high && { maximumLabel: text(high) }),
  };
}

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

/** The ends of a slider and the distance between its positions. */
interface SliderScale {
  minimum: number;
  maximum: number;
  step: number;
}

/** What the control of a slider renders. */
export type SliderOptions = SliderScale & EndLabels;

/** The settings of a slider as studies write them. */
export type SliderConfig = Partial<SliderScale> & {
  minimum_label?: LocalText;
  middle_label?: LocalText;
  maximum_label?: LocalText;
};

/** JSON Schema of {@link SliderConfig}, for the `config` of a field type. */
export const sliderConfigSchema = (defaults: SliderScale): Record<string, JsonSchema7> => ({
  minimum: { description: 'Smallest number.', type: 'number', default: defaults.minimum },
  maximum: {
    description: 'Largest number; must be greater than the smallest.',
    type: 'number',
    default: defaults.maximum,
  },
  step: {
    description: 'Distance between two positions of the slider; the largest number must be one of the positions.',
    type: 'number',
    exclusiveMinimum: 0,
    default: defaults.step,
  },
  ...endLabelsSchema,
  middle_label: localTextSchema('What the middle of the slider means, such as “as before”.'),
});

/**
 * The scale that the settings define.
 * @throws Error if the maximum is not greater than the minimum, or is not a whole number of steps above it
 */
export function sliderScale(config: SliderConfig | undefined, defaults: SliderScale): SliderScale {
  const { minimum = defaults.minimum, maximum = defaults.maximum, step = defaults.step } = config ?? {};
  if (maximum <= minimum)
    throw new Error(`config.maximum (${maximum}) has to be greater than config.minimum (${minimum})`);
  const steps = (maximum - minimum) / step;
  if (!(step > 0) || Math.abs(steps - Math.round(steps)) > 1e-6)
    throw new Error(
      `config.maximum (${maximum}) is not a whole number of steps of ${step} above config.minimum (${minimum})`,
    );
  return { minimum, maximum, step };
}

/** JSON Schema of a number on the scale. */
export const onScaleSchema = ({ minimum, maximum, step }: SliderScale): JsonSchema7 => ({
  type: 'number',
  minimum,
  maximum,
  onStep: { from: minimum, step },
});
