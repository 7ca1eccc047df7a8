import { defineMessages } from '#kit/pure/texts/index.ts';

/** Texts of the dialogs only, which load on demand. */
export const pickerMessages = defineMessages({
  cancel: {
    id: 'kit.picker.cancel',
    defaultMessage: 'Cancel',
    description: 'Calendar and clock: button that closes it and changes nothing.',
  },
  confirm: {
    id: 'kit.picker.confirm',
    defaultMessage: 'Confirm',
    description: 'Calendar and clock: button that takes what was chosen.',
  },
  chooseYear: {
    id: 'kit.picker.chooseYear',
    defaultMessage: 'Choose a year',
    description: 'Calendar: above the list of years.',
  },
  'missing.day': {
    id: 'kit.picker.missing.day',
    defaultMessage: 'Choose a year, a month and a day first.',
    description: 'Calendar: said when Confirm is pressed while no day is chosen.',
  },
  'missing.month': {
    id: 'kit.picker.missing.month',
    defaultMessage: 'Choose a year and a month first.',
    description: 'Calendar: said when Confirm is pressed while no month is chosen.',
  },
  'missing.year': {
    id: 'kit.picker.missing.year',
    defaultMessage: 'Choose a year first.',
    description: 'Calendar: said when Confirm is pressed while no year is chosen.',
  },
  'missing.time': {
    id: 'kit.picker.missing.time',
    defaultMessage: 'Choose a time first.',
    description: 'Clock: said when Confirm is pressed while no time is chosen.',
  },
  previousMonth: {
    id: 'kit.picker.previousMonth',
    defaultMessage: 'Previous month',
    description: 'Calendar: name of the arrow to the month before.',
  },
  nextMonth: {
    id: 'kit.picker.nextMonth',
    defaultMessage: 'Next month',
    description: 'Calendar: name of the arrow to the month after.',
  },
  toDays: {
    id: 'kit.picker.toDays',
    defaultMessage: 'The years are shown. Show the days',
    description: 'Calendar: name of the button beside the month, while the list of years is open.',
  },
  toYears: {
    id: 'kit.picker.toYears',
    defaultMessage: 'The days are shown. Show the years',
    description: 'Calendar: name of the button beside the month, while the days are shown.',
  },
  'select.hours': {
    id: 'kit.picker.select.hours',
    defaultMessage: 'Select hours',
    description: 'Clock: name of the list of hours.',
  },
  'select.minutes': {
    id: 'kit.picker.select.minutes',
    defaultMessage: 'Select minutes',
    description: 'Clock: name of the list of minutes.',
  },
  'select.meridiem': {
    id: 'kit.picker.select.meridiem',
    defaultMessage: 'Select AM or PM',
    description: 'Clock: name of the list with AM and PM.',
  },
  hour: {
    id: 'kit.picker.hour',
    defaultMessage: '{shown} {hour, plural, one {hour} other {hours}}',
    description: 'Clock: an hour in the list, read aloud. {shown} is the number with two digits, as it is seen: 05.',
  },
  minute: {
    id: 'kit.picker.minute',
    defaultMessage: '{shown} {minute, plural, one {minute} other {minutes}}',
    description: 'Clock: a minute in the list, read aloud. {shown} is the number with two digits, as it is seen: 05.',
  },
});
