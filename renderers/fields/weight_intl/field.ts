import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  measurement,
  measurementPlaces,
} from '#kit/fields/index.ts';
import { messages } from './messages.ts';
import { weightText } from './weightText.ts';
import { KILOGRAMS_PER_POUND, usualEntry, weightEntries, type WeightEntry, type WeightValue } from './weight.ts';

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
