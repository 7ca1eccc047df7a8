import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { MAX_CENTIMETERS, MAX_INCHES, MIN_CENTIMETERS, MIN_INCHES, usualUnits, type HeightUnits, type HeightValue } from './height.ts';
import { messages } from './messages.ts';

export interface HeightInput extends InputDefinition {
  config?: { units?: HeightUnits };
}

export interface HeightOptions {
  /** The units shown before anybody chose. */
  units: HeightUnits;
}

/** Body height: feet and inches, stored as total inches, or centimetres; sent as `name` and `name_units`. */
export const heightField = defineFieldType<HeightValue, HeightInput>({
  type: 'height_intl',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        units: { enum: ['inches', 'centimeters'], description: "The units shown first; default: the usual ones of the participant's locale." },
      }),
    },
  },
  schema: () => ({
    type: 'object',
    properties: { units: { enum: ['inches', 'centimeters'] } },
    required: ['units'],
    // One part alone is not a height yet.
    dependencies: { feet: ['value'], inches: ['value'] },
    if: { properties: { units: { const: 'centimeters' } } },
    then: { properties: { value: { type: 'number', minimum: MIN_CENTIMETERS, maximum: MAX_CENTIMETERS } } },
    else: { properties: { value: { type: 'number', minimum: MIN_INCHES, maximum: MAX_INCHES, multipleOf: 0.5 } } },
  }),
  options: (input, { locale }) => ({ units: input.config?.units ?? usualUnits(locale) }) satisfies HeightOptions,
  conditionSchema: (test) => ({ type: 'object', properties: { value: test }, required: ['value'] }),
  answerNames: ({ name }) => [name, `${name}_units`],
  toAnswers: (value, { name }) => (value?.value === undefined ? {} : { [name]: value.value, [`${name}_units`]: value.units }),
  fromAnswers(answers, { name }) {
    if (answers[name] === undefined) return undefined;
    return { value: answers[name], units: answers[`${name}_units`] } as HeightValue;
  },
  messages: {
    type: messages.metricRange,
    minimum: messages.metricRange,
    maximum: messages.metricRange,
    dependencies: messages.imperialIncomplete,
  },
});
