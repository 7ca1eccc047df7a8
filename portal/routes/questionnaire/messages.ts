import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Questionnaire.';

export const messages = defineMessages({
  send: {
    id: 'portal.questionnaire.send',
    defaultMessage: 'Send answers',
    description: `${screen} Button on the last page.`,
  },
  back: {
    id: 'portal.questionnaire.back',
    defaultMessage: 'Back to the dashboard',
    description: `${screen} Link above the questions and after sending.`,
  },
  next: {
    id: 'portal.questionnaire.next',
    defaultMessage: 'Next: {title}',
    description: `${screen} Button after sending: leads to the next activity; title is its title.`,
  },
  thanks: {
    id: 'portal.questionnaire.thanks',
    defaultMessage: 'Thank you. Your answers have arrived.',
    description: `${screen} Heading after sending.`,
  },
  gone: {
    id: 'portal.questionnaire.gone',
    defaultMessage:
      'It looks like the contribution you selected is no longer available. You can read what you entered, but you can no longer send it.',
    description: `${screen} Above the questions of an activity that has closed.`,
  },
  noForm: {
    id: 'portal.questionnaire.noForm',
    defaultMessage: 'There are no questions here right now.',
    description: `${screen} The activity has no form.`,
  },
});

export const listedMessages = defineMessages({
  failed: {
    id: 'portal.questionnaire.listed.failed',
    defaultMessage: 'Something went wrong loading this contribution. Please try again later.',
    description: `${screen} It could not be fetched.`,
  },
  receipt: {
    id: 'portal.questionnaire.listed.receipt',
    defaultMessage: '{title}: received on {when}',
    description: `${screen} After sending; title is the questionnaire’s, when is date and time. No period after the time: some languages end it with one (p. m.).`,
  },
});

const linked = 'Questionnaire opened by a link, without logging in.';

export const linkedMessages = defineMessages({
  title: {
    id: 'portal.questionnaire.linked.title',
    defaultMessage: 'Survey',
    description: `${linked} Heading while it is not known.`,
  },
  failed: {
    id: 'portal.questionnaire.linked.failed',
    defaultMessage: 'This survey is no longer available. The link may be too old, or it was used before.',
    description: `${linked} It could not be opened.`,
  },
  receipt: {
    id: 'portal.questionnaire.linked.receipt',
    defaultMessage: 'You can close this page now. {title}: received on {when}',
    description: `${linked} After sending. No period after the time: some languages end it with one (p. m.).`,
  },
  checked: {
    id: 'portal.questionnaire.linked.checked',
    defaultMessage: 'Preview: the answers were checked and not stored.',
    description: `${linked} After sending in a preview.`,
  },
  closeFailed: {
    id: 'portal.questionnaire.linked.closeFailed',
    defaultMessage: 'Failed to close interaction. Your answers have arrived; you do not need to do anything.',
    description: `${linked} Toast after sending, when the study could not record that the participant is done.`,
  },
});
