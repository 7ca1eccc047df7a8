import { defineMessages } from '#kit/pure/texts/index.ts';

const step = 'Step of the enrollment that waits until the participant opens the link in an email.';
const link = 'Page that the link in an email opens.';
const form = 'Page on which a participant asks for another email address.';

const undo =
  'Page that undoes a change of the account, opened by a link in the email or text message about the change.';

export const messages = defineMessages({
  step: { id: 'portal.email.step', defaultMessage: 'Confirm your email address', description: `${step} Heading.` },
  stepText: {
    id: 'portal.email.step.text',
    defaultMessage:
      'We have sent a link to {email}. Please open it, on any device. If you do not find the email, look in your spam folder, too.',
    description: `${step} Text.`,
  },
  next: { id: 'portal.email.step.next', defaultMessage: 'I opened the link', description: `${step} Button.` },
  again: { id: 'portal.email.step.again', defaultMessage: 'Send a new link', description: `${step} Button.` },
  other: {
    id: 'portal.email.step.other',
    defaultMessage: 'Use another email address',
    description: `${step} Link below the buttons.`,
  },
  verify: {
    id: 'portal.email.verify',
    defaultMessage: 'Is this your email address?',
    description: `${link} It verifies the address. Heading.`,
  },
  verifyText: {
    id: 'portal.email.verify.text',
    defaultMessage: 'You opened the link that we sent to your email address. Please confirm that it was you.',
    description: `${link} It verifies the address. Text.`,
  },
  verifyButton: {
    id: 'portal.email.verify.button',
    defaultMessage: 'Yes, this is my address',
    description: `${link} It verifies the address. Button.`,
  },
  verified: {
    id: 'portal.email.verified',
    defaultMessage: 'Your email address is confirmed',
    description: `${link} Heading after the press.`,
  },
  change: {
    id: 'portal.email.change',
    defaultMessage: 'Change your email address',
    description: `${form} Heading; also of the page that the link in the email opens.`,
  },
  changeLinkText: {
    id: 'portal.email.change.link',
    defaultMessage: 'From now on, you will log in with the address at which you received this link.',
    description: `${link} It changes the address. Text.`,
  },
  changeButton: {
    id: 'portal.email.change.button',
    defaultMessage: 'Use this address',
    description: `${link} It changes the address. Button.`,
  },
  changed: {
    id: 'portal.email.changed',
    defaultMessage: 'Your email address was changed',
    description: `${link} Heading after the press.`,
  },
  changeText: {
    id: 'portal.email.change.text',
    defaultMessage: 'Your present address is {email}. It is used until you open the link that we send to the new one.',
    description: `${form} Text.`,
  },
  failed: {
    id: 'portal.email.failed',
    defaultMessage: 'This link does not work',
    description: `${link} It has expired or was used. Heading.`,
  },
  failedText: {
    id: 'portal.email.failed.text',
    defaultMessage: 'Your email address was not changed. Please open the newest link from our email, or contact us.',
    description: `${link} Text, if there is no better one.`,
  },
  undo: {
    id: 'portal.email.undo',
    defaultMessage: 'Was this change not yours?',
    description: `${undo} Heading.`,
  },
  undoText: {
    id: 'portal.email.undo.text',
    defaultMessage:
      'We make your account what it was before the change: your email address, your phone number and your login codes. All devices are logged out. If you log in with a password, you choose a new one.',
    description: `${undo} Text.`,
  },
  undoButton: { id: 'portal.email.undo.button', defaultMessage: 'Undo the change', description: `${undo} Button.` },
  undone: {
    id: 'portal.email.undone',
    defaultMessage: 'The change is undone',
    description: `${undo} Heading after the button was pressed.`,
  },
  undoneText: {
    id: 'portal.email.undone.text',
    defaultMessage:
      'All devices are logged out. If you log in with a password, we have emailed you a link to choose a new one.',
    description: `${undo} Text after the button was pressed.`,
  },
  undoFailed: {
    id: 'portal.email.undo.failed',
    defaultMessage: 'Nothing was changed. Please open the link in our email or text message again, or contact us.',
    description: `${undo} Text, if the link is missing.`,
  },
});
