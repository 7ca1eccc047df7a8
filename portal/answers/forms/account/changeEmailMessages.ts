import { defineMessages } from '#kit/pure/texts/index.ts';

const form = 'Form for another email address.';

export const changeEmailMessages = defineMessages({
  busy: { id: 'portal.email.busy', defaultMessage: 'One moment…', description: 'Button while a call is under way.' },
  newAddress: {
    id: 'portal.email.new',
    defaultMessage: 'New email address',
    description: `${form} Label.`,
  },
  askButton: { id: 'portal.email.ask', defaultMessage: 'Send the link', description: `${form} Button.` },
  problem: {
    id: 'portal.email.problem',
    defaultMessage: 'We could not update your email address.',
    description: `${form} Before the reason, after a failure.`,
  },
  sent: {
    id: 'portal.email.sent',
    defaultMessage: 'We have sent a link to {email}. It works once, within the next 30 minutes.',
    description: 'Notice after an email was sent.',
  },
});
