import type { JsonSchema7 } from '@jsonforms/core';
import {
  boundsMessages,
  boundsOptions,
  type BoundsOptions,
  boundsSchema,
  boundsSettings,
  type DateBounds,
  hourTexts,
  momentText,
} from '#kit/pure/dates/index.ts';
import { configSchema, defineFieldType, type InputDefinition } from '#kit/pure/fields/index.ts';
import { messages as kitMessages } from '#kit/pure/validation/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  hourRange: {
    id: 'field.datetime.error.hourRange',
    defaultMessage:
      'Please select a time between {startClock, select, noon {noon} midnight {midnight} other {{startText}}} and {endClock, select, noon {noon} midnight {midnight} other {{endText}}}.',
    description:
      'Date and time: error when the time is outside the hours that the study takes. startText and endText are full hours, such as 9:00 AM. startClock and endClock are noon, midnight, one for 1 o’clock, which some languages count in the singular (“entre la 1:00 y las 2:00”), or other. endText comes without the period of an abbreviation (p. m.), because the sentence ends with it.',
  },
});

/** First and last allowed hour of the day, 0 to 24, both inclusive; of the last hour only its first minute. */
export interface Hours {
  start: number;
  end: number;
}

export interface DateTimeInput extends InputDefinition {
  config?: DateBounds & { hours?: Hours };
}

export interface DateTimeOptions extends BoundsOptions {
  hours?: Hours;
  /** The two hours formatted for the locale, for the texts of errors. */
  startText?: string;
  endText?: string;
  /** The two hours as the locale's clock shows them. */
  startClock?: string;
  endClock?: string;
}

const hour = (description: string): JsonSchema7 => ({ description, type: 'integer', minimum: 0, maximum: 24 });

/**
 * A date and a time, submitted as a moment with its UTC offset: YYYY-MM-DDThh:mm:ss±hh:mm. The bounds are calendar days in the
 * participant's time zone. While a part is missing, the form keeps the typed text, and the answer is invalid.
 */
export const dateTimeField = defineFieldType<string, DateTimeInput>({
  type: 'datetime',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        ...boundsSettings,
        hours: {
          description: 'The allowed hours of the day.',
          type: 'object',
          required: ['start', 'end'],
          properties: {
            start: hour('The first full hour.'),
            end: hour('The last full hour. A time after its first minute is rejected.'),
          },
          additionalProperties: false,
        },
      }),
    },
  },
  bounds: { settings: ['after', 'before'] },
  schema: ({ config = {} }) => ({
    type: 'string',
    momentParts: true,
    ...boundsSchema(config),
    ...(config.hours ? { hourRange: config.hours } : {}),
  }),
  options: ({ config = {} }, { locale }) => ({
    ...boundsOptions(config, locale),
    ...(config.hours ? { hours: config.hours, ...hourTexts(config.hours, locale) } : {}),
  }),
  summary: (value, _options, { locale }) => momentText(value, locale),
  messages: { ...boundsMessages, required: kitMessages.dateTime, hourRange: messages.hourRange },
});
