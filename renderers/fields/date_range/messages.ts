import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  start: {
    id: 'field.date_range.start',
    defaultMessage: 'Start date',
    description: 'Period: above the text boxes for its first date.',
  },
  end: {
    id: 'field.date_range.end',
    defaultMessage: 'End date',
    description: 'Period: above the text boxes for its last date.',
  },
  title: {
    id: 'field.date_range.title',
    defaultMessage: '{question} – {part}',
    description: 'Period: above the calendar. question is what is asked, part is “Start date” or “End date”.',
  },
  incomplete: {
    id: 'field.date_range.error.incomplete',
    defaultMessage: 'Please select a start date and an end date.',
    description: 'Period: error when only one of its two dates is entered.',
  },
});
