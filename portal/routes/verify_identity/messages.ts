import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Identity verification of a participant.';

export const messages = defineMessages({
  title: {
    id: 'portal.identity.title',
    defaultMessage: 'Verify your identity',
    description: `${screen} Heading, if the study has none.`,
  },
  intro: {
    id: 'portal.identity.intro',
    defaultMessage:
      'We send you a 6-digit code. When you enter it, we know that it is you. This takes about 2 minutes.',
    description: `${screen} Text of the first page, if the study has none.`,
  },
  target: {
    id: 'portal.identity.target',
    defaultMessage: 'Where should we send the code?',
    description: `${screen} Question with the next two options.`,
  },
  targetMissing: {
    id: 'portal.identity.targetMissing',
    defaultMessage: 'Choose where we should send the code.',
    description: `${screen} Error at that question.`,
  },
  mail: {
    id: 'portal.identity.mail',
    defaultMessage: 'Email to {email}',
    description: `${screen} Option.`,
  },
  sms: {
    id: 'portal.identity.sms',
    defaultMessage: 'Text message to the phone number that ends in {digits}',
    description: `${screen} Option. digits: the last four digits.`,
  },
  send: { id: 'portal.identity.send', defaultMessage: 'Send the code', description: `${screen} Button.` },
  sending: {
    id: 'portal.identity.sending',
    defaultMessage: 'Sending…',
    description: `${screen} The same button while the call is running.`,
  },
  codeTitle: {
    id: 'portal.identity.codeTitle',
    defaultMessage: 'Enter the code',
    description: `${screen} Heading of the page with the box for the code.`,
  },
  sentByMail: {
    id: 'portal.identity.sentByMail',
    defaultMessage: 'We have sent a 6-digit code to {target}. Enter it to verify your identity.',
    description: `${screen} After an email. target: the address, partly hidden.`,
  },
  sentBySms: {
    id: 'portal.identity.sentBySms',
    defaultMessage: 'We have sent a text message with a 6-digit code to {target}. Enter it to verify your identity.',
    description: `${screen} After a text message. target: the end of the phone number.`,
  },
  other: {
    id: 'portal.identity.other',
    defaultMessage: 'Send the code somewhere else',
    description: `${screen} Link back to the question where to send the code.`,
  },
  requestFailed: {
    id: 'portal.identity.requestFailed',
    defaultMessage: 'Your request failed. Nothing is lost. Please try again later.',
    description: `${screen} Error if the service cannot send or check a code.`,
  },
  verified: {
    id: 'portal.identity.verified',
    defaultMessage: 'Your identity is verified',
    description: `${screen} Heading after the right code.`,
  },
  verifiedText: {
    id: 'portal.identity.verifiedText',
    defaultMessage: 'Thank you. There is nothing more to do here.',
    description: `${screen} Below that heading.`,
  },
  failed: {
    id: 'portal.identity.failed',
    defaultMessage: 'We could not verify your identity',
    description: `${screen} Heading after too many wrong codes, if the study has none.`,
  },
  failedText: {
    id: 'portal.identity.failedText',
    defaultMessage:
      'We were unable to verify your entries. Please contact support. If your account is suspended, go to your settings.',
    description: `${screen} Below that heading, if the study has no text.`,
  },
  confirm: {
    id: 'portal.identity.confirm',
    defaultMessage: 'Continue',
    description: `${screen} Button after too many wrong codes, if the study has no label.`,
  },
  refreshFailed: {
    id: 'portal.identity.refreshFailed',
    defaultMessage: 'We could not load your account again. Please check your connection and try again.',
    description: `${screen} Toast if the participant could not be fetched after a verification.`,
  },
  notNow: {
    id: 'portal.identity.notNow',
    defaultMessage: 'You cannot do this at the moment.',
    description: `${screen} If the verification is not open yet, or no longer open.`,
  },
});
