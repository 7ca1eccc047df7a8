import { defineMessages } from '#kit/pure/texts/index.ts';

const declined = 'Screen after a consent was declined.';
const decline = 'Dialog that asks again before a consent is declined.';

export const messages = defineMessages({
  title: {
    id: 'portal.consent.title',
    defaultMessage: 'Your consent',
    description: 'Heading of the consent, if the study has none.',
  },
  sign: { id: 'portal.consent.sign', defaultMessage: 'Agree and sign', description: 'Button beneath the consent.' },
  agree: {
    id: 'portal.consent.agree',
    defaultMessage: 'Agree',
    description: 'Button beneath a consent without a signature.',
  },
  copySaved: {
    id: 'portal.consent.copySaved',
    defaultMessage: 'Your consent has arrived. You find your copy in the settings, under “Study documents”.',
    description: 'After a consent was signed.',
  },
  declinedNext: {
    id: 'portal.consent.declined.next',
    defaultMessage: 'What happens next',
    description: `${declined} Heading above what the study does next.`,
  },
  declinedNextText: {
    id: 'portal.consent.declined.nextText',
    defaultMessage:
      'The study team can see that you said no, and nothing more happens. What you told us before stays with the study. If you want us to delete it, contact us.',
    description: `${declined} What the study does next.`,
  },
  declinedAgainSaved: {
    id: 'portal.consent.declinedAgain.saved',
    defaultMessage: 'You did not sign the new version. You can still sign it later, from the dashboard.',
    description: 'On the dashboard, after a participant declined the new version of a consent that they had signed.',
  },
  declinedTitle: {
    id: 'portal.consent.declined.title',
    defaultMessage: 'You are not taking part',
    description: `${declined} Heading.`,
  },
  declinedBody: {
    id: 'portal.consent.declined.body',
    defaultMessage:
      'You decided not to take part in this study, and that is fine. We will not send you any activities, and we will not ask you why.',
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
  declineOptionalTitle: {
    id: 'portal.consent.declineOptional.title',
    defaultMessage: 'Do you want to go on without agreeing to this?',
    description: `${decline} For a consent that is not needed to take part. Heading.`,
  },
  declineOptionalBody: {
    id: 'portal.consent.declineOptional.body',
    defaultMessage:
      'This part is your choice. You can take part in the study without it, and nothing changes for you. If you change your mind later, contact the study team.',
    description: `${decline} For a consent that is not needed to take part. Text.`,
  },
  declineOptionalYes: {
    id: 'portal.consent.declineOptional.yes',
    defaultMessage: 'Go on without this',
    description: 'Button of a consent that is not needed to take part, and of its dialog: does not consent.',
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

const changes = 'Above a consent with a new version, for participants who signed an earlier one.';

export const changeMessages = defineMessages({
  title: { id: 'portal.consent.changes.title', defaultMessage: 'What has changed', description: `${changes} Heading.` },
  signed: {
    id: 'portal.consent.changes.signed',
    defaultMessage: 'You signed the earlier version on {when}',
    description: `${changes} when: date and time.`,
  },
  same: {
    id: 'portal.consent.changes.same',
    defaultMessage: 'The text is the same. Only the form below it has changed.',
    description: `${changes} No passage differs.`,
  },
  before: {
    id: 'portal.consent.changes.before',
    defaultMessage: 'Before',
    description: `${changes} Label of a passage that was replaced.`,
  },
  now: {
    id: 'portal.consent.changes.now',
    defaultMessage: 'Now',
    description: `${changes} Label of the passage that replaces it.`,
  },
  added: {
    id: 'portal.consent.changes.added',
    defaultMessage: 'New',
    description: `${changes} Label of a new passage.`,
  },
  removed: {
    id: 'portal.consent.changes.removed',
    defaultMessage: 'No longer in the text',
    description: `${changes} Label of a removed passage.`,
  },
});
