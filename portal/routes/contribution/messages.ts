import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Questionnaire.';

export const messages = defineMessages({
  send: {
    id: 'portal.contribution.send',
    defaultMessage: 'Send answers',
    description: `${screen} Button on the last page.`,
  },
  back: {
    id: 'portal.contribution.back',
    defaultMessage: 'Back to the dashboard',
    description: `${screen} Link above the questions and after sending.`,
  },
  loadFailed: {
    id: 'portal.contribution.loadFailed',
    defaultMessage: 'Something went wrong loading this contribution. Please try again later.',
    description: `${screen} It could not be fetched.`,
  },
  thanks: {
    id: 'portal.contribution.thanks',
    defaultMessage: 'Thank you. Your answers have arrived.',
    description: `${screen} Heading after sending.`,
  },
  receipt: {
    id: 'portal.contribution.receipt',
    defaultMessage: '{title}: received on {when}',
    description: `${screen} After sending; title is the questionnaire’s, when is date and time. No period after the time: some languages end it with one (p. m.).`,
  },
  noForm: {
    id: 'portal.contribution.noForm',
    defaultMessage: 'There are no questions here right now.',
    description: `${screen} The activity has no form.`,
  },
});
