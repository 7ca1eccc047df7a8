import { defineMessages, type Message } from '#kit/pure/texts/index.ts';
import type { LinkProblem } from './contribution.ts';

const page = 'Page for a mailed link that answers a question or opens a questionnaire, if it does not work.';

export const messages = defineMessages({
  expired: { id: 'portal.linked.expired', defaultMessage: 'This link has expired', description: `${page} Heading.` },
  expiredText: {
    id: 'portal.linked.expired.text',
    defaultMessage:
      'For your safety, links in our emails work only for some time. Nothing was recorded. Log in to answer, or contact us to get a new link.',
    description: `${page} Text.`,
  },
  closed: {
    id: 'portal.linked.closed',
    defaultMessage: 'This question has closed',
    description: `${page} The time for answering is over. Heading.`,
  },
  closedText: {
    id: 'portal.linked.closed.text',
    defaultMessage: 'It can no longer be answered, so nothing was recorded. Your dashboard shows what is open now.',
    description: `${page} Text.`,
  },
  confirmText: {
    id: 'portal.linked.confirm.text',
    defaultMessage: 'Check your answer, then send it. Only the first answer that you send counts.',
    description: 'Page for a mailed link that answers a question. Above the question with its answer.',
  },
  send: {
    id: 'portal.linked.send',
    defaultMessage: 'Send my answer',
    description: 'Page for a mailed link that answers a question. Button.',
  },
  sending: {
    id: 'portal.linked.sending',
    defaultMessage: 'Sending…',
    description: 'Page for a mailed link that answers a question. The button while the answer is being sent.',
  },
  thanks: {
    id: 'portal.linked.thanks',
    defaultMessage: 'Thank you',
    description: 'Page for a mailed link that answers a question, after the answer was sent. Heading.',
  },
  sentText: {
    id: 'portal.linked.sent',
    defaultMessage: 'We have received your answer: {answer}',
    description: 'Page for a mailed link that answers a question, after the answer was sent. answer: its text.',
  },
  closePage: {
    id: 'portal.linked.closePage',
    defaultMessage: 'There is nothing else to do. You can close this page.',
    description: 'Page for a mailed link that answers a question, after the answer was sent.',
  },
  unknown: {
    id: 'portal.linked.unknown',
    defaultMessage: 'This link does not work',
    description: `${page} It is incomplete or names nothing that exists. Heading.`,
  },
  unknownText: {
    id: 'portal.linked.unknown.text',
    defaultMessage:
      'A part of the link may be missing, or the activity is no longer part of your study. Nothing was recorded. Please open the link from our email again, or contact us.',
    description: `${page} Text.`,
  },
  answered: {
    id: 'portal.linked.answered',
    defaultMessage: 'We already have your response',
    description: `${page} The participant has answered before. Heading.`,
  },
  answeredText: {
    id: 'portal.linked.answered.text',
    defaultMessage:
      'Thank you! Only one response per survey is recorded: the first one counts and was not changed. If you want to change it, please contact support.',
    description: `${page} Text.`,
  },
  failed: {
    id: 'portal.linked.failed',
    defaultMessage: 'Something went wrong on our end',
    description: `${page} A failure that is not the participant's. Heading.`,
  },
  failedText: {
    id: 'portal.linked.failed.text',
    defaultMessage:
      'Nothing was recorded. Please open the link from our email again in a few minutes. If the problem persists, contact support.',
    description: `${page} Text.`,
  },
});

/** What the error screen says, by the reason. */
export const problemMessages: Readonly<Record<LinkProblem, { title: Message; body: Message }>> = {
  expired: { title: messages.expired, body: messages.expiredText },
  unknown: { title: messages.unknown, body: messages.unknownText },
  answered: { title: messages.answered, body: messages.answeredText },
  closed: { title: messages.closed, body: messages.closedText },
  failed: { title: messages.failed, body: messages.failedText },
};
