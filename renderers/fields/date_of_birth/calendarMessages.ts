import { defineMessages } from '#kit/texts/defineMessages.ts';

export const calendarMessages = defineMessages({
  cancel: { id: 'field.date_of_birth.calendar.cancel', defaultMessage: 'Cancel', description: 'Date of birth, calendar: button that closes it and changes nothing.' },
  confirm: { id: 'field.date_of_birth.calendar.confirm', defaultMessage: 'Confirm', description: 'Date of birth, calendar: button that takes the chosen date.' },
  chooseYear: { id: 'field.date_of_birth.calendar.chooseYear', defaultMessage: 'Choose a year', description: 'Date of birth, calendar: above the list of years.' },
  'missing.day': {
    id: 'field.date_of_birth.calendar.missing.day',
    defaultMessage: 'Choose a year, a month and a day first.',
    description: 'Date of birth, calendar: said when Confirm is pressed while no day is chosen.',
  },
  'missing.month': {
    id: 'field.date_of_birth.calendar.missing.month',
    defaultMessage: 'Choose a year and a month first.',
    description: 'Date of birth, calendar: said when Confirm is pressed while no month is chosen.',
  },
  'missing.year': {
    id: 'field.date_of_birth.calendar.missing.year',
    defaultMessage: 'Choose a year first.',
    description: 'Date of birth, calendar: said when Confirm is pressed while no year is chosen.',
  },
});
