import { defineMessages, type Message } from '#kit/texts/index.ts';
import type { LinkProblem } from './contribution.ts';

const page = 'Page for a mailed link that answers a question or opens a questionnaire, if it does not work.';

const messages = defineMessages({
  expired: { id: 'portal.linked.expired', defaultMessage: 'This link has expired', description: `${page} Heading.` },
  expiredText: {
    id: 'portal.linked.expired.text',
    defaultMessage:
      'For your safety, links in our emails work only for some time. Nothing was recorded. Log in to answer, or contact us to get a new link.',
    description: `${page} Text.`,
  },
  unknown: {
    id: 'portal.linked.unknown',
    defaultMessage: 'This link does not work',
    description: `${page} It is incomplete or names nothing that exists. Heading.`,
  },
  unknownText: {
    id: 'portal.linked.unknown.text',
    defaultMessage:
      'A part of the link may be missing. Nothing was recorded. Please open the link from our email again, or contact us.',
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
      'Only one response per survey is recorded, so this one was not changed. If you want to change it, please contact support.',
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
  failed: { title: messages.failed, body: messages.failedText },
};
