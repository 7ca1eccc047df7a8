import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Questionnaire.';

export const messages = defineMessages({
  send: {
    id: 'portal.questionnaire.send',
    defaultMessage: 'Send answers',
    description: `${screen} Button on the last page.`,
  },
  next: {
    id: 'portal.questionnaire.next',
    defaultMessage: 'Next: {title}',
    description: `${screen} Button after sending: leads to the next activity; title is its title.`,
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

export const layoutMessages = defineMessages({
  done: {
    id: 'portal.questionnaire.thanks',
    defaultMessage: 'Thank you. Your answers have arrived.',
    description: `${screen} Heading after sending.`,
  },
  followUpDone: {
    id: 'portal.questionnaire.followUp.thanks',
    defaultMessage: 'Thank you. Your follow-up is complete.',
    description: 'Follow-up questionnaire. Heading after sending.',
  },
});

const problem = 'In place of a questionnaire.';

export const problemMessages = defineMessages({
  notOpen: {
    id: 'portal.questionnaire.notOpen',
    defaultMessage: 'This activity is not open yet',
    description: `${problem} It opens later. Heading.`,
  },
  notForYou: {
    id: 'portal.questionnaire.notForYou',
    defaultMessage: 'This activity is not for you',
    description: `${problem} The participant cannot take part in it. Heading.`,
  },
  unavailable: {
    id: 'portal.questionnaire.unavailable',
    defaultMessage: 'This activity is no longer available',
    description: `${problem} It was opened by a link, or the study has paused the participant. Heading.`,
  },
  linkGone: {
    id: 'portal.questionnaire.unavailable.text',
    defaultMessage:
      'The study has closed this activity, or a part of the link is missing. You do not need to do anything. Your dashboard shows what is open for you now.',
    description: `${problem} It was opened by a link. Text.`,
  },
  logIn: {
    id: 'portal.questionnaire.logIn',
    defaultMessage: 'Log in to open this activity',
    description: `${problem} It was opened by a link without its secret part. Heading.`,
  },
  logInText: {
    id: 'portal.questionnaire.logIn.text',
    defaultMessage: 'A part of the link may be missing. Log in, or open the link from our email again.',
    description: `${problem} It was opened by a link without its secret part. Text.`,
  },
  expired: {
    id: 'portal.questionnaire.expired',
    defaultMessage: 'This link has expired',
    description: `${problem} It was opened by a link that is too old. Heading.`,
  },
  expiredText: {
    id: 'portal.questionnaire.expired.text',
    defaultMessage:
      'The link that you opened is no longer valid. Links in our emails work only for some time. Log in to open the activity, or contact us for a new link. If you had begun, your answers are saved.',
    description: `${problem} It was opened by a link that is too old. Text.`,
  },
});

export const conflictMessages = defineMessages({
  late: {
    id: 'portal.questionnaire.conflict.late',
    defaultMessage:
      'The study already had your answers, so these were not sent. Please contact us if something must be corrected.',
    description: `${problem} It was submitted a second time with other answers, by a link.`,
  },
  copy: {
    id: 'portal.questionnaire.conflict.copy',
    defaultMessage: 'To read your answers, go to your dashboard. You may have to log in first.',
    description: `${problem} It was submitted before, and was opened by a link.`,
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
    defaultMessage: 'Activity',
    description: `${linked} Heading while it is not known.`,
  },
  failed: {
    id: 'portal.questionnaire.linked.failed',
    defaultMessage: 'Something went wrong loading this activity. Please try again later.',
    description: `${linked} It could not be fetched.`,
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
});
