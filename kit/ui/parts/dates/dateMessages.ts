import { defineMessages } from '#kit/pure/texts/index.ts';

export const dateMessages = defineMessages({
  year: {
    id: 'kit.date.year',
    defaultMessage: 'Year',
    description: 'Date: label of the text box or list for the year, four digits.',
  },
  month: {
    id: 'kit.date.month',
    defaultMessage: 'Month',
    description: 'Date: label of the text box or list for the month.',
  },
  day: { id: 'kit.date.day', defaultMessage: 'Day', description: 'Date: label of the text box for the day.' },
  calendar: {
    id: 'kit.date.calendar',
    defaultMessage: 'Choose from a calendar',
    description: 'Date: button beside the text boxes, for those who would rather pick than type.',
  },
  calendarLoading: {
    id: 'kit.date.calendar.loading',
    defaultMessage: 'Loading the calendar…',
    description: 'Date: on the same button while the calendar is being fetched.',
  },
  calendarUnavailable: {
    id: 'kit.date.calendar.unavailable',
    defaultMessage: 'The calendar could not be loaded. Please type the date, or try again in a moment.',
    description: 'Date: below the button when the calendar could not be fetched.',
  },
  time: {
    id: 'kit.time.label',
    defaultMessage: 'Time',
    description: 'Date and time: label of the text box for the time.',
  },
  format24: {
    id: 'kit.time.format24',
    defaultMessage: 'On the 24-hour clock, for example 13:00 or 1300',
    description: 'Time: above the text box. Keep the examples as they are: the keyboard of a phone may have no colon.',
  },
  format12: {
    id: 'kit.time.format12',
    defaultMessage: 'For example 11:11 AM',
    description: 'Time: above the text box for a time on the 12-hour clock. Keep the example as it is.',
  },
  confirmProposal: {
    id: 'kit.time.confirmProposal',
    defaultMessage: 'Use {time}',
    description:
      'Time: button beside the empty text box, which shows the same time as a proposal. Enters the time as the answer.',
  },
  clock: {
    id: 'kit.time.clock',
    defaultMessage: 'Choose a time',
    description: 'Time: button beside the text box, for those who would rather pick than type.',
  },
  clockLoading: {
    id: 'kit.time.clock.loading',
    defaultMessage: 'Loading the clock…',
    description: 'Time: on the same button while the clock is being fetched.',
  },
  clockUnavailable: {
    id: 'kit.time.clock.unavailable',
    defaultMessage: 'The clock could not be loaded. Please type the time, or try again in a moment.',
    description: 'Time: below the button when the clock could not be fetched.',
  },
});
