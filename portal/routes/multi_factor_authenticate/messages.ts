import { defineMessages } from '#kit/texts/index.ts';

const screen = 'Screen that asks for the code of a log-in.';

export const messages = defineMessages({
  title: { id: 'portal.secondFactor.title', defaultMessage: 'Enter your code', description: `${screen} Heading.` },
  mail: {
    id: 'portal.secondFactor.mail',
    defaultMessage: 'We have sent a 6-digit code to {target}. Enter it to finish logging in.',
    description: `${screen} After a mail. target: the address, partly hidden.`,
  },
  sms: {
    id: 'portal.secondFactor.sms',
    defaultMessage: 'We have sent a text message with a 6-digit code to {target}. Enter it to finish logging in.',
    description: `${screen} After a text message. target: the end of the phone number.`,
  },
  useRecovery: {
    id: 'portal.secondFactor.useRecovery',
    defaultMessage: 'Use a recovery code instead',
    description: `${screen} Link below the box for the code.`,
  },
  useCode: {
    id: 'portal.secondFactor.useCode',
    defaultMessage: 'Use the code that we sent',
    description: `${screen} Link below the box for a recovery code.`,
  },
  recovery: {
    id: 'portal.secondFactor.recovery',
    defaultMessage: 'Recovery code',
    description: `${screen} Label.`,
  },
  recoveryHint: {
    id: 'portal.secondFactor.recoveryHint',
    defaultMessage: 'One of the codes that you kept when you turned on codes at log-ins. It looks like 7KQ2M-XW9PD.',
    description: `${screen} Below the label.`,
  },
  recoveryButton: {
    id: 'portal.secondFactor.recoveryButton',
    defaultMessage: 'Log in',
    description: `${screen} Button.`,
  },
  recoveryBusy: {
    id: 'portal.secondFactor.recoveryBusy',
    defaultMessage: 'Checking…',
    description: `${screen} The same button while the call is running.`,
  },
});
