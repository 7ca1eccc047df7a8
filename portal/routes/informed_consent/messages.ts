import { defineMessages } from '#kit/texts/defineMessages.ts';

const declined = 'Screen after a consent was declined.';
const decline = 'Dialog that asks again before a consent is declined.';

export const messages = defineMessages({
  title: { id: 'portal.consent.title', defaultMessage: 'Your consent', description: 'Heading of the consent, where the study gives none of its own.' },
  sign: { id: 'portal.consent.sign', defaultMessage: 'Agree and sign', description: 'Button beneath the consent.' },
  declinedTitle: { id: 'portal.consent.declined.title', defaultMessage: 'You are not taking part', description: `${declined} Heading.` },
  declinedBody: { id: 'portal.consent.declined.body', defaultMessage: 'You said no to this study, and that is all right. You will get no questionnaires from us, and we will not ask you for a reason.', description: `${declined} Text: what follows from it.` },
  declinedBack: { id: 'portal.consent.declined.back', defaultMessage: 'Did you press the wrong button, or do you want to think about it again? You can read the consent once more and decide anew.', description: `${declined} Text above the button that leads back.` },
  declinedAgain: { id: 'portal.consent.declined.again', defaultMessage: 'Read the consent again', description: `${declined} Button.` },
  declineTitle: { id: 'portal.consent.decline.title', defaultMessage: 'Do you not want to take part?', description: `${decline} Heading.` },
  declineBody: { id: 'portal.consent.decline.body', defaultMessage: 'Without your consent you cannot take part in this study. Nobody will mind, and you need give no reason.', description: `${decline} Text.` },
  declineYes: { id: 'portal.consent.decline.yes', defaultMessage: 'Decline', description: `${decline} Button: does not consent.` },
  declineNo: { id: 'portal.consent.decline.no', defaultMessage: 'Back to the consent', description: `${decline} Button: closes the dialog.` },
});
