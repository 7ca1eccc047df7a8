import { timeText } from '#kit/pure/dates/index.ts';
import { defineFieldType, missingMessages } from '#kit/pure/fields/index.ts';

/** A time on the 12-hour clock, h:mm and AM or PM. Text that is not a time stays in the form as typed and is invalid. */
export const time12hField = defineFieldType<string>({
  type: 'time_12h',
  aliases: ['time_ampm'],
  inputSchema: { type: 'object' },
  schema: () => ({ type: 'string', format: 'time-12h' }),
  summary: (value, _options, { locale }) => timeText(value, '12', locale),
  messages: { required: missingMessages.time12h },
});
