import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  year: { id: 'field.date_of_birth.year', defaultMessage: 'Year', description: 'Date of birth: label of the text box for the year, four digits.' },
  month: { id: 'field.date_of_birth.month', defaultMessage: 'Month', description: 'Date of birth: label of the text box or list for the month.' },
  day: { id: 'field.date_of_birth.day', defaultMessage: 'Day', description: 'Date of birth: label of the text box for the day.' },
  tooEarly: {
    id: 'field.date_of_birth.error.tooEarly',
    defaultMessage: 'Please enter a year from {limit, number, ::group-off} on.',
    description: 'Date of birth: error when the year is before the first that can be entered. {limit} is that year.',
  },
  calendar: { id: 'field.date_of_birth.calendar', defaultMessage: 'Choose from a calendar', description: 'Date of birth: button beside the text boxes, for those who would rather pick than type.' },
  calendarLoading: { id: 'field.date_of_birth.calendar.loading', defaultMessage: 'Loading the calendar…', description: 'Date of birth: on the same button while the calendar is being fetched.' },
  calendarUnavailable: {
    id: 'field.date_of_birth.calendar.unavailable',
    defaultMessage: 'The calendar could not be loaded. Please type the date, or try again in a moment.',
    description: 'Date of birth: below the button when the calendar could not be fetched.',
  },
});
