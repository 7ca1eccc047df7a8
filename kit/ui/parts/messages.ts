import { defineMessages } from '#kit/pure/texts/index.ts';

export const controlMessages = defineMessages({
  required: {
    id: 'kit.field.required',
    defaultMessage: 'required',
    description: 'Small word after the label of a question that must be answered.',
  },
  errorPrefix: {
    id: 'kit.field.errorPrefix',
    defaultMessage: 'Error:',
    description: 'Read out before the error of a field; not seen.',
  },
  selectPlaceholder: {
    id: 'kit.field.selectPlaceholder',
    defaultMessage: '---Choose One---',
    description: 'First entry of a drop-down list while nothing is chosen.',
  },
  close: {
    id: 'kit.dialog.close',
    defaultMessage: 'Close',
    description: 'Name of the button with the cross that closes a dialog.',
  },
  loading: {
    id: 'kit.loading',
    defaultMessage: 'Loading',
    description: 'Read out while a part of a page is being fetched.',
  },
  summarySafe: {
    id: 'kit.errorSummary.safe',
    defaultMessage: 'Your other answers are safe. Use a link to go to the question.',
    description: 'Below the heading of the list of errors.',
  },
  summaryItem: {
    id: 'kit.errorSummary.item',
    defaultMessage: '{label} – {message}',
    description: 'One link of the list of errors. label is the question, message what is wrong.',
  },
  minutes: {
    id: 'kit.progress.minutes',
    defaultMessage: 'On average, it takes about {minutes, plural, one {# minute} other {# minutes}} to complete',
    description: 'Beside the progress bar. minutes is how long the whole takes.',
  },
  percent: {
    id: 'kit.progress.percent',
    defaultMessage: '{percent}% of the sign-up process has been completed',
    description: 'Beside the progress bar of the sign-up. percent is a whole number from 0 to 100.',
  },
  step: {
    id: 'kit.progress.step',
    defaultMessage: 'Step {current} of {total}',
    description: 'Beside the progress bar of a form with pages.',
  },
  progress: {
    id: 'kit.progress.name',
    defaultMessage: 'Progress',
    description: 'Name of the progress bar for screen readers.',
  },
  navigation: {
    id: 'kit.billboard.name',
    defaultMessage: 'Form navigation',
    description: 'Name of the bar with Back and Next for screen readers.',
  },
  newWindow: {
    id: 'kit.link.newWindow',
    defaultMessage: '(opens in a new window)',
    description: 'Read out after a link that opens a new window.',
  },
});
