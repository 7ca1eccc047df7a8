import { defineMessages } from '#kit/texts/index.ts';

const declined = 'Screen after a consent was declined.';
const decline = 'Dialog that asks again before a consent is declined.';

export const messages = defineMessages({
  title: {
    id: 'portal.consent.title',
    defaultMessage: 'Your consent',
    description: 'Heading of the consent, if the study has none.',
  },
  sign: { id: 'portal.consent.sign', defaultMessage: 'Agree and sign', description: 'Button beneath the consent.' },
  declinedTitle: {
    id: 'portal.consent.declined.title',
    defaultMessage: 'You are not taking part',
    description: `${declined} Heading.`,
  },
  declinedBody: {
    id: 'portal.consent.declined.body',
    defaultMessage:
      'You decided not to take part in this study, and that is fine. We will not send you questionnaires, and we will not ask you why.',
    description: `${declined} Text: what follows from it.`,
  },
  declinedBack: {
    id: 'portal.consent.declined.back',
    defaultMessage:
      'Did you press the wrong button, or did you change your mind? You can read the consent again and decide again.',
    description: `${declined} Text above the button that leads back.`,
  },
  declinedAgain: {
    id: 'portal.consent.declined.again',
    defaultMessage: 'Read the consent again',
    description: `${declined} Button.`,
  },
  declineTitle: {
    id: 'portal.consent.decline.title',
    defaultMessage: 'Are you sure that you do not want to take part?',
    description: `${decline} Heading.`,
  },
  declineBody: {
    id: 'portal.consent.decline.body',
    defaultMessage:
      'Without your consent, you cannot take part in this study. Nobody will mind, and you do not need to give a reason.',
    description: `${decline} Text.`,
  },
  declineAgainTitle: {
    id: 'portal.consent.declineAgain.title',
    defaultMessage: 'Do you not agree to the new version?',
    description: `${decline} For participants who signed an earlier version of the consent. Heading.`,
  },
  declineAgainBody: {
    id: 'portal.consent.declineAgain.body',
    defaultMessage:
      'Your earlier consent and your answers stay as they are. You will go back to the dashboard, and you can sign the new version later. If you want to leave the study, you can withdraw in the settings or contact us.',
    description: `${decline} For participants who signed an earlier version of the consent. Text.`,
  },
  declineYes: {
    id: 'portal.consent.decline.yes',
    defaultMessage: 'Decline',
    description: `${decline} Button: does not consent.`,
  },
  declineNo: {
    id: 'portal.consent.decline.no',
    defaultMessage: 'Back to the consent',
    description: `${decline} Button: closes the dialog.`,
  },
});
