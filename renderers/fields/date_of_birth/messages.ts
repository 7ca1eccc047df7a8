import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  year: { id: 'field.date_of_birth.year', defaultMessage: 'Year', description: 'Date of birth: label of the text box for the year, four digits.' },
  month: { id: 'field.date_of_birth.month', defaultMessage: 'Month', description: 'Date of birth: label of the text box or list for the month.' },
  day: { id: 'field.date_of_birth.day', defaultMessage: 'Day', description: 'Date of birth: label of the text box for the day.' },
  incomplete: {
    id: 'field.date_of_birth.error.incomplete',
    defaultMessage:
      '{problem, select, noSuchMonth {There is no month {month}. Months run from 1 to 12.} noSuchDay {{monthTime, date, ::MMMM} {year, number, ::group-off} has no day {day}.} other {{finest, select, year {Please enter a year of four digits.} month {Please select a month and year.} other {Please select a day, month and year.}}}}',
    description:
      'Date of birth: error when a part is missing or the calendar has no such day. {monthTime} is drawn as the name of the month ("February 2023 has no day 30."), {finest} is the smallest part that is asked for.',
  },
  inFuture: {
    id: 'field.date_of_birth.error.inFuture',
    defaultMessage: 'Date cannot be in the future.',
    description: 'Date of birth: error when the date is after today.',
  },
  tooEarly: {
    id: 'field.date_of_birth.error.tooEarly',
    defaultMessage: 'Please enter a year from {limit, number, ::group-off} on.',
    description: 'Date of birth: error when the year is before the first that can be entered. {limit} is that year.',
  },
});
