import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  measurement,
  measurementPlaces,
  type SummaryContext,
} from '#kit/pure/fields/index.ts';
import { messages } from './messages.ts';
import {
  KILOGRAMS_PER_POUND,
  usualEntry,
  weightEntries,
  type WeightEntry,
  type WeightValue,
  POUNDS_PER_STONE,
  tidy,
} from './weight.ts';
import { unitText } from '#kit/pure/texts/index.ts';

export interface WeightInput extends InputDefinition {
  config?: { units?: WeightEntry };
}

export interface WeightOptions {
  /** The units shown until the participant chooses others. */
  units: WeightEntry;
}

/** Body weight in pounds, kilograms, or stones and pounds (stored as pounds); submitted as `name` and `name_units`. */
export const weightField = defineFieldType<WeightValue, WeightInput>({
  type: 'weight_intl',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        units: {
          enum: [...weightEntries],
          description: "The units shown first; default: the usual ones of the participant's locale.",
        },
      }),
    },
  },
  ...measurement('pounds', 'kilograms'),
  conditionPlaces: () => measurementPlaces('pounds', 'kilograms', 1 / KILOGRAMS_PER_POUND),
  schema: () => ({
    type: 'object',
    // Units alone are not an answer.
    minProperties: 2,
    properties: { units: { enum: ['pounds', 'kilograms'] }, value: { type: 'number', exclusiveMinimum: 0 } },
    required: ['units'],
    // Texts of the two boxes without a `value` are not a weight.
    dependencies: { stones: ['value'], pounds: ['value'] },
  }),
  options: (input, { locale }) => ({ units: input.config?.units ?? usualEntry(locale) }) satisfies WeightOptions,
  summary: weightText,
  messages: { required: messages.missing, minProperties: messages.missing, dependencies: messages.noStones },
});

/** A weight as text: `70.5 kilograms`. Pounds are split if the study asks for stones: `11 stones 2 pounds`. */
function weightText(
  { units, value }: WeightValue,
  options: { units: WeightEntry },
  { locale }: Pick<SummaryContext, 'locale'>,
): string {
  if (typeof value !== 'number') return '';
  if (units === 'kilograms') return unitText(value, 'kilogram', locale);
  if (options.units !== 'stones') return unitText(value, 'pound', locale);
  const stones = Math.floor(value / POUNDS_PER_STONE);
  return `${unitText(stones, 'stone', locale)} ${unitText(tidy(value - stones * POUNDS_PER_STONE), 'pound', locale)}`;
}
