import { defineMessages } from '#kit/texts/index.ts';

export const boundMessages = defineMessages({
  missing: {
    id: 'kit.date.error.missing',
    defaultMessage:
      '{finest, select, year {Please enter a year with 4 digits.} month {Please select a month and year.} other {Please select a day, month and year.}}',
    description:
      'Error below a required date question without an answer. finest is the smallest part that is asked for: day, month or year.',
  },
  notBefore: {
    id: 'kit.date.error.notBefore',
    defaultMessage:
      '{limits, select, both {Please select a date between {afterText} and {beforeText}.} after {Please select a date on or after {afterText}.} other {Please enter a year from {limit, number, ::group-off} on.}}',
    description:
      'Error below a date question: the date is too early. limits is both if there is a first and a last date (afterText, beforeText), after if there is a first one only; else the year limit is the first.',
  },
  notAfter: {
    id: 'kit.date.error.notAfter',
    defaultMessage:
      '{limits, select, both {Please select a date between {afterText} and {beforeText}.} other {Please select a date on or before {beforeText}.}}',
    description:
      'Error below a date question: the date is too late. limits is both if there is a first and a last date (afterText, beforeText), else there is a last one only.',
  },
});
