import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  statement: {
    id: 'field.todays_date.statement',
    defaultMessage: 'I confirm that today is {date}.',
    description: 'Beside the box that must be ticked. date is today, such as June 15, 2026.',
  },
  recorded: {
    id: 'field.todays_date.recorded',
    defaultMessage: 'Confirmed on {date}.',
    description: 'Beside the same box once it was ticked on an earlier day. date is that day.',
  },
});
