import { localClock, timeText } from '#kit/pure/dates/index.ts';
import { configSchema, defineFieldType, type InputDefinition, missingMessages } from '#kit/pure/fields/index.ts';

export interface TimeInputDefinition extends InputDefinition {
  config?: { default?: string | null; clock?: '24' | 'region' };
}

export interface TimeOptions {
  /** Shown in the empty box; it becomes an answer only when the participant confirms it. */
  proposal?: string;
  /** Whether the time is typed and shown on the clock of the participant's region. */
  isRegional?: boolean;
}

/** Proposed if the study configures no default. */
const DEFAULT_TIME = '13:00';

/** A time, stored as HH:mm on the 24-hour clock. Text that is not a time stays in the form as typed and is invalid. */
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
        clock: {
          description:
            '"region" shows and takes the time on the clock of the participant’s region: 10:30 PM in the United States, 22:30 in Spain. It is stored and sent as HH:mm in either case.',
          enum: ['24', 'region'],
          default: '24',
        },
      }),
    },
  },
  schema: ({ config }) => ({ type: 'string', format: config?.clock === 'region' ? 'time-region' : 'time-24h' }),
  summary: (value, { isRegional }: TimeOptions, { locale }) =>
    timeText(value, '24', locale, isRegional ? localClock(locale) : '24'),
  initial: ({ config }) => config?.default ?? undefined,
  options: ({ config }) =>
    ({
      ...(config?.default === undefined && { proposal: DEFAULT_TIME }),
      ...(config?.clock === 'region' && { isRegional: true }),
    }) satisfies TimeOptions,
  messages: { required: missingMessages.time24h },
});
