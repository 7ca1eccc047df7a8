import { defineMessages } from '#kit/texts/index.ts';

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
});
