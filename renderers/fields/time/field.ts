import { timeText } from '#kit/dates/dateText.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';

export interface TimeInputDefinition extends InputDefinition {
  config?: { default?: string | null };
}

export interface TimeOptions {
  /** Shown in the empty box; an answer only once the participant confirms it. */
  proposal?: string;
}

/** Proposed unless the study sets another time, or none. */
export const DEFAULT_TIME = '13:00';

/** A time on the 24-hour clock, HH:mm. A text that is none stays in the form as it was typed, and is refused. */
export const timeField = defineFieldType<string, TimeInputDefinition>({
  type: 'time',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        default: { description: 'The time that is entered from the start, HH:mm; it is sent unless the participant changes it. Without one, the box proposes 13:00, which is sent only once it is confirmed; null proposes nothing.', type: ['string', 'null'], format: 'time-24h' },
      }),
    },
  },
  schema: () => ({ type: 'string', format: 'time-24h' }),
  summary: (value, _options, { locale }) => timeText(value, '24', locale),
  initial: ({ config }) => config?.default ?? undefined,
  options: ({ config }) => (config?.default === undefined ? { proposal: DEFAULT_TIME } : {}) satisfies TimeOptions,
  messages: { required: missingMessages.time24h },
});
