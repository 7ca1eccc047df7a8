import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  measurement,
  measurementPlaces,
  type SummaryContext,
} from '#kit/pure/fields/index.ts';
import {
  CENTIMETERS_PER_INCH,
  imperialHeights,
  inchChoices,
  MAX_CENTIMETERS,
  MIN_CENTIMETERS,
  usualUnits,
  type HeightUnits,
  type HeightValue,
  imperialParts,
} from './height.ts';
import { messages } from './messages.ts';
import { unitText } from '#kit/pure/texts/index.ts';

export interface HeightInput extends InputDefinition {
  config?: { units?: HeightUnits };
}

export interface HeightOptions {
  /** The units shown until the participant chooses others. */
  units: HeightUnits;
  /** The largest choice of inches, for the texts of errors. */
  mostInches: number;
}

/** Body height: feet and inches (stored as total inches) or centimeters; submitted as `name` and `name_units`. */
export const heightField = defineFieldType<HeightValue, HeightInput>({
  type: 'height_intl',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        units: {
          enum: ['inches', 'centimeters'],
          description: "The units shown first; default: the usual ones of the participant's locale.",
        },
      }),
    },
  },
  ...measurement('inches', 'centimeters'),
  conditionPlaces: () => measurementPlaces('inches', 'centimeters', 1 / CENTIMETERS_PER_INCH),
  schema: () => ({
    type: 'object',
    // Units alone are not an answer.
    minProperties: 2,
    properties: { units: { type: 'string', pattern: '^(inches|centimeters)$' } },
    required: ['units'],
    // One part alone is not a height yet.
    dependencies: { feet: ['value'], inches: ['value'] },
    if: { properties: { units: { const: 'inches' } } },
    then: { properties: { value: { enum: [...imperialHeights] } } },
    else: { properties: { value: { type: 'number', minimum: MIN_CENTIMETERS, maximum: MAX_CENTIMETERS } } },
  }),
  options: (input, { locale }) =>
    ({ units: input.config?.units ?? usualUnits(locale), mostInches: inchChoices.at(-1)! }) satisfies HeightOptions,
  summary: heightText,
  messages: {
    required: messages.missing,
    minProperties: messages.missing,
    type: messages.metricRange,
    minimum: messages.metricRange,
    maximum: messages.metricRange,
    enum: messages.imperialRange,
    dependencies: messages.imperialIncomplete,
  },
});

/** A height as text: `5 feet 6.5 inches`, `168 centimeters`. */
function heightText(height: HeightValue, _options: unknown, { locale }: Pick<SummaryContext, 'locale'>): string {
  const { feet, inches } = imperialParts(height);
  if (feet !== undefined && inches !== undefined)
    return `${unitText(feet, 'foot', locale)} ${unitText(inches, 'inch', locale)}`;
  return typeof height.value === 'number' ? unitText(height.value, 'centimeter', locale) : '';
}
