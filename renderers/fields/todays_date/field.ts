import { dateText } from '#kit/pure/dates/index.ts';
import { defineFieldType } from '#kit/pure/fields/index.ts';
import { errorMessages } from '#kit/pure/validation/index.ts';

/** An acknowledgment: a checkbox that must be ticked and records the day on which it was ticked, YYYY-MM-DD. */
export const todaysDateField = defineFieldType<string>({
  type: 'todays_date',
  inputSchema: { type: 'object' },
  schema: () => ({ type: 'string', dateParts: 'YYYY-MM-DD', notInFuture: true }),
  summary: (value, _options, { locale }) => dateText(value, 'YYYY-MM-DD', locale),
  alwaysRequired: true,
  messages: { required: errorMessages.accepted! },
});
