import { defineMessages } from '#kit/texts/defineMessages.ts';

const decline = 'Dialog that asks again before a consent is declined.';

export const messages = defineMessages({
  title: { id: 'portal.consent.title', defaultMessage: 'Your consent', description: 'Heading of the consent, where the study gives none of its own.' },
  sign: { id: 'portal.consent.sign', defaultMessage: 'Agree and sign', description: 'Button beneath the consent.' },
  declineTitle: { id: 'portal.consent.decline.title', defaultMessage: 'Do you not want to take part?', description: `${decline} Heading.` },
  declineBody: { id: 'portal.consent.decline.body', defaultMessage: 'Without your consent you cannot take part in this study. Nobody will mind, and you need give no reason.', description: `${decline} Text.` },
  declineYes: { id: 'portal.consent.decline.yes', defaultMessage: 'Decline', description: `${decline} Button: does not consent.` },
  declineNo: { id: 'portal.consent.decline.no', defaultMessage: 'Back to the consent', description: `${decline} Button: closes the dialog.` },
});
