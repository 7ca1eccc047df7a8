import { defineMessages } from '#kit/pure/texts/index.ts';

export const formMessages = defineMessages({
  stepLine: {
    id: 'kit.form.stepLine',
    defaultMessage: 'Step {current} of {total}: about {minutes, plural, one {# minute} other {# minutes}} left',
    description: 'Above the heading of a page of a form.',
  },
  continue: { id: 'kit.form.continue', defaultMessage: 'Continue', description: 'Button: to the next page of a form.' },
  back: { id: 'kit.form.back', defaultMessage: 'Go Back', description: 'Button: to the page before.' },
  submit: {
    id: 'kit.form.submit',
    defaultMessage: 'Submit',
    description: 'Button on the last page of a form: sends the answers.',
  },
  submitting: {
    id: 'kit.form.submitting',
    defaultMessage: 'Sending…',
    description: 'On the submit button while answers are being sent.',
  },
  decline: {
    id: 'kit.form.decline',
    defaultMessage: 'Decline',
    description: 'Button: the participant does not agree.',
  },
  withdraw: {
    id: 'kit.form.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Button: the participant leaves the study.',
  },
  withdrawHint: {
    id: 'kit.form.withdrawHint',
    defaultMessage: 'This leaves the whole study.',
    description: 'Beside the button “Withdraw”, below a form.',
  },
  submitFailed: {
    id: 'kit.form.submitFailed',
    defaultMessage: 'There was a problem submitting your request. Please try again or contact us for assistance.',
    description: 'At the button: sending failed for an unknown reason. The answers are still in the form.',
  },
  sendingNote: {
    id: 'kit.form.sendingNote',
    defaultMessage:
      'Your answers are being sent. Please keep this page open. You can change them again if the sending fails.',
    description: 'At the button while answers are being sent; meanwhile they cannot be changed.',
  },
  sent: {
    id: 'kit.form.sent',
    defaultMessage: 'Thank you. Your answers were sent.',
    description: 'In place of a form after its answers were sent.',
  },
  errorSummaryTitle: {
    id: 'kit.form.errorSummaryTitle',
    defaultMessage: '{count, plural, one {There is a problem with # answer} other {There are problems with # answers}}',
    description: 'Heading of the list of errors, above the page. count is the number of answers to look at.',
  },
  errorTitle: {
    id: 'kit.form.errorTitle',
    defaultMessage: 'Error: {title}',
    description: 'Document title while a page has errors. title is the title without errors.',
  },
  pageTitle: {
    id: 'kit.form.pageTitle',
    defaultMessage: '{page} – {title}',
    description: 'Document title: the page of a form, then the title of what it belongs to.',
  },
  held: {
    id: 'kit.form.held',
    defaultMessage: 'You cannot continue from this page yet.',
    description:
      'At the button: Next or Submit was pressed while something outside the form keeps the participant here.',
  },
  page: {
    id: 'kit.form.page',
    defaultMessage: 'Page {number} of {total}',
    description: 'Heading of a page that has no title of its own.',
  },
  problemsTitle: {
    id: 'kit.form.problemsTitle',
    defaultMessage: '{count, plural, one {# problem in this form} other {# problems in this form}}',
    description: 'To a study builder in preview: heading of the list of problems.',
  },
});
