import { timeText } from '#kit/dates/index.ts';
import { configSchema, defineFieldType, type InputDefinition, missingMessages } from '#kit/fields/index.ts';

export interface TimeInputDefinition extends InputDefinition {
  config?: { default?: string | null };
}

export interface TimeOptions {
  /** Shown in the empty box; it becomes an answer only when the participant confirms it. */
  proposal?: string;
}

/** Proposed if the study configures no default. */
const DEFAULT_TIME = '13:00';

/** A time on the 24-hour clock, HH:mm. Text that is not a time stays in the form as typed and is invalid. */
export const timeField = defineFieldType<string, TimeInputDefinition>({
  type: 'time',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        default: {
          description:
            'The prefilled time, HH:mm; it is sent unless the participant changes it. Without a default, the box proposes 13:00, which is sent only if the participant confirms it; null proposes nothing.',
          type: ['string', 'null'],
          format: 'time-24h',
        },
      }),
    },
  },
  schema: () => ({ type: 'string', format: 'time-24h' }),
  summary: (value, _options, { locale }) => timeText(value, '24', locale),
  initial: ({ config }) => config?.default ?? undefined,
  options: ({ config }) => (config?.default === undefined ? { proposal: DEFAULT_TIME } : {}) satisfies TimeOptions,
  messages: { required: missingMessages.time24h },
});
