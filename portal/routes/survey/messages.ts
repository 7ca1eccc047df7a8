import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Questionnaire opened by a link, without logging in.';

export const messages = defineMessages({
  send: { id: 'portal.survey.send', defaultMessage: 'Send answers', description: `${screen} Button on the last page.` },
  title: {
    id: 'portal.survey.title',
    defaultMessage: 'Survey',
    description: `${screen} Heading while it is not known.`,
  },
  gone: {
    id: 'portal.survey.gone',
    defaultMessage: 'This survey is no longer available. The link may be too old, or it was used before.',
    description: `${screen} It could not be opened.`,
  },
  thanks: {
    id: 'portal.survey.thanks',
    defaultMessage: 'Thank you. Your answers have arrived.',
    description: `${screen} Heading after sending.`,
  },
  checked: {
    id: 'portal.survey.checked',
    defaultMessage: 'Preview: the answers were checked and not stored.',
    description: `${screen} After sending in a preview.`,
  },
  receipt: {
    id: 'portal.survey.receipt',
    defaultMessage: 'You can close this page now. {title}: received on {when}',
    description: `${screen} After sending. No period after the time: some languages end it with one (p. m.).`,
  },
});
