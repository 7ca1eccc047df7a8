import type { JsonSchema7 } from '@jsonforms/core';
import { hourTexts } from '#kit/dates/clockTime.ts';
import { boundsMessages, boundsOptions, boundsSchema, boundsSettings, type BoundsOptions, type DateBounds } from '#kit/dates/dateBounds.ts';
import { momentText } from '#kit/dates/dateText.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { messages as kitMessages } from '#kit/validation/messages.ts';
import { messages } from './messages.ts';

/** Two full hours, both allowed; of the last one only its first minute. */
export interface Hours {
  start: number;
  end: number;
}

export interface DateTimeInput extends InputDefinition {
  config?: DateBounds & { hours?: Hours };
}

export interface DateTimeOptions extends BoundsOptions {
  hours?: Hours;
  /** The two hours in words of the locale, for the texts of errors. */
  startText?: string;
  endText?: string;
  /** As the clock shows them. */
  startHour?: number;
  endHour?: number;
}

const hour = (description: string): JsonSchema7 => ({ description, type: 'integer', minimum: 0, maximum: 24 });

/**
 * A date and a time, sent as a moment with its offset from UTC: YYYY-MM-DDThh:mm:ss±hh:mm. The bounds are days of the calendar where the
 * participant is. While something is missing, the form holds what was typed, and the answer is refused.
 */
export const dateTimeField = defineFieldType<string, DateTimeInput>({
  type: 'datetime',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        ...boundsSettings,
        hours: {
          description: 'The hours of the day that are taken.',
          type: 'object',
          required: ['start', 'end'],
          properties: { start: hour('The first full hour.'), end: hour('The last full hour: a time after its first minute is refused.') },
          additionalProperties: false,
        },
      }),
    },
  },
  schema: ({ config = {} }) => ({ type: 'string', momentParts: true, ...boundsSchema(config), ...(config.hours ? { hourRange: config.hours } : {}) }) as JsonSchema7,
  options: ({ config = {} }, { locale }) => ({
    ...boundsOptions(config, locale),
    ...(config.hours ? { hours: config.hours, ...hourTexts(config.hours, locale) } : {}),
  }),
  summary: (value, _options, { locale }) => momentText(value, locale),
  messages: { ...boundsMessages, required: kitMessages.dateTime, hourRange: messages.hourRange },
});
