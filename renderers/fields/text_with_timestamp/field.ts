import type { JsonSchema7 } from '@jsonforms/core';
import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  memberPlace,
  placeholderSchema,
  type TextRules,
  textRuleSchemas,
  textSchema,
} from '#kit/pure/fields/index.ts';

/** A text and the time of its last change. */
export interface TimedText {
  text: string;
  /** Time of the last change, `yyyy-MM-dd'T'HH:mm:ssxxx`. Absent for prefilled text. */
  timestamp?: string;
}

export interface TimedTextInput extends InputDefinition {
  config?: TextRules;
}

export interface TimedTextOptions {
  placeholder?: string;
  /** Maximum length of the answer in characters; the box is rendered no wider than that. */
  maxLength?: number;
}

const MOMENT: JsonSchema7 = { type: 'string', format: 'date-time-offset' };

/** One line of free text, submitted as `name`, and the time of its last change, submitted as `name_timestamp`. */
export const timedTextField = defineFieldType<TimedText, TimedTextInput>({
  type: 'text_with_timestamp',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({ ...textRuleSchemas }),
    },
  },
  schema: ({ config }): JsonSchema7 => ({
    type: 'object',
    properties: { text: textSchema(config), timestamp: MOMENT },
    required: ['text'],
    additionalProperties: false,
  }),
  options: ({ config }) =>
    (config?.max_length === undefined ? {} : { maxLength: config.max_length }) satisfies TimedTextOptions,
  summary: ({ text }) => text,
  conditionPlaces: () => ({ whole: memberPlace('text', { type: 'string' }) }),
  variables: ({ name, input }) => [
    { name, schema: textSchema(input.config) },
    { name: `${name}_timestamp`, part: 'moment of the last change', schema: MOMENT },
  ],
  toAnswers(value, { name }) {
    if (value === undefined) return {};
    return { [name]: value.text, ...(value.timestamp === undefined ? {} : { [`${name}_timestamp`]: value.timestamp }) };
  },
  fromAnswers(answers, { name }) {
    const text = answers[name];
    const timestamp = answers[`${name}_timestamp`];
    return text === undefined ? undefined : ({ text, ...(timestamp === undefined ? {} : { timestamp }) } as TimedText);
  },
});
