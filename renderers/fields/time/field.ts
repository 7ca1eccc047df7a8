import { timeText } from '#kit/dates/dateText.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';

export interface TimeInputDefinition extends InputDefinition {
  config?: { default?: string | null };
}

/** What a time says before anybody answered, unless the study wants another or none. */
export const DEFAULT_TIME = '13:00';

/** A time on the 24-hour clock, HH:mm. A text that is none stays in the form as it was typed, and is refused. */
export const timeField = defineFieldType<string, TimeInputDefinition>({
  type: 'time',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        default: { description: 'The time that is entered from the start, HH:mm; null for an empty box, so that nobody sends a time that they did not choose.', type: ['string', 'null'], format: 'time-24h', default: DEFAULT_TIME },
      }),
    },
  },
  schema: () => ({ type: 'string', format: 'time-24h' }),
  summary: (value, _options, { locale }) => timeText(value, '24', locale),
  initial: ({ config = {} }) => (config.default === null ? undefined : (config.default ?? DEFAULT_TIME)),
});
