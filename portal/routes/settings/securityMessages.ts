import { defineMessages } from '#kit/pure/texts/index.ts';

const password = 'Security tab of the settings. Password.';
const codes = 'Security tab of the settings. Codes at logins.';

export const securityMessages = defineMessages({
  password: {
    id: 'portal.settings.password',
    defaultMessage: 'Password',
    description: `${password} Name of a setting.`,
  },
  secret: {
    id: 'portal.settings.password.secret',
    defaultMessage: 'Only you know it',
    description: `${password} Beside the name, in place of the password.`,
  },
  oldPassword: {
    id: 'portal.settings.password.old',
    defaultMessage: 'Old password',
    description: `${password} Label.`,
  },
  change: {
    id: 'portal.settings.password.change',
    defaultMessage: 'Change password',
    description: `${password} Button.`,
  },
  changing: {
    id: 'portal.settings.password.changing',
    defaultMessage: 'Changing…',
    description: `${password} Button while the call is under way.`,
  },
  changed: {
    id: 'portal.settings.password.changed',
    defaultMessage: 'Your password was changed. You are logged out on all other devices.',
    description: `${password} After the change.`,
  },
  notChanged: {
    id: 'portal.settings.password.notChanged',
    defaultMessage: 'We could not check your password, so it was not changed.',
    description: `${password} Before the reason, after a failure.`,
  },
  codes: {
    id: 'portal.settings.codes',
    defaultMessage: 'Code at each login',
    description: `${codes} Name of a setting.`,
  },
  off: {
    id: 'portal.settings.codes.off',
    defaultMessage: 'This is off. You log in with your password alone.',
    description: `${codes} State.`,
  },
  about: {
    id: 'portal.settings.codes.about',
    defaultMessage:
      'Each login then also needs a 6-digit code that we send you. So nobody can use your account with your password alone.',
    description: `${codes} While it is off.`,
  },
  channel: {
    id: 'portal.settings.codes.channel',
    defaultMessage: 'How should we send the codes?',
    description: `${codes} Question.`,
  },
  mail: { id: 'portal.settings.codes.mail', defaultMessage: 'By email', description: `${codes} Choice.` },
  sms: { id: 'portal.settings.codes.sms', defaultMessage: 'By text message', description: `${codes} Choice.` },
  turnOn: { id: 'portal.settings.codes.turnOn', defaultMessage: 'Turn on', description: `${codes} Button.` },
  turnOff: { id: 'portal.settings.codes.turnOff', defaultMessage: 'Turn off', description: `${codes} Button.` },
  busy: {
    id: 'portal.settings.codes.busy',
    defaultMessage: 'One moment…',
    description: `${codes} Button during a call.`,
  },
  onByMail: {
    id: 'portal.settings.codes.onByMail',
    defaultMessage: 'This is on. We send the codes by email.',
    description: `${codes} State.`,
  },
  onBySms: {
    id: 'portal.settings.codes.onBySms',
    defaultMessage: 'This is on. We send the codes by text message.',
    description: `${codes} State.`,
  },
  required: {
    id: 'portal.settings.codes.required',
    defaultMessage: 'This study asks everybody for a code, so you cannot turn this off.',
    description: `${codes} State.`,
  },
  useMail: {
    id: 'portal.settings.codes.useMail',
    defaultMessage: 'Send them by email',
    description: `${codes} Button, while the codes are sent by text message.`,
  },
  useSms: {
    id: 'portal.settings.codes.useSms',
    defaultMessage: 'Send them by text message',
    description: `${codes} Button, while the codes are sent by email and the phone number is known.`,
  },
  left: {
    id: 'portal.settings.codes.left',
    defaultMessage:
      '{count, plural, =0 {You have no recovery codes left.} one {You have # recovery code left.} other {You have # recovery codes left.}}',
    description: `${codes} State.`,
  },
  madeAt: {
    id: 'portal.settings.codes.madeAt',
    defaultMessage: 'They are from {when}, and you can get new ones if you do not have them.',
    description: `${codes} State, after the number of recovery codes.`,
  },
  codesLost: {
    id: 'portal.settings.codes.lost',
    defaultMessage:
      'The change was made, but the connection failed before we could show you your recovery codes. Please get new ones. The codes that you did not see then end.',
    description: `${codes} Above the button for new recovery codes.`,
  },
  unsure: {
    id: 'portal.settings.codes.unsure',
    defaultMessage: 'The connection failed, so we do not know yet if the change was made. Please check again.',
    description: `${codes} Above the button that asks the service again.`,
  },
  lookAgain: {
    id: 'portal.settings.codes.lookAgain',
    defaultMessage: 'Check again',
    description: `${codes} Button. It asks what was changed.`,
  },
  newCodes: {
    id: 'portal.settings.codes.new',
    defaultMessage: 'Get new recovery codes',
    description: `${codes} Button. The earlier codes end.`,
  },
  failed: {
    id: 'portal.settings.codes.failed',
    defaultMessage: 'Nothing was changed.',
    description: `${codes} Before the reason, after a failure.`,
  },
  canceled: {
    id: 'portal.settings.codes.canceled',
    defaultMessage: 'We still need the code that we sent you.',
    description: `${codes} The participant closed the dialog for the code.`,
  },
  recovery: {
    id: 'portal.settings.recovery',
    defaultMessage: 'Your recovery codes',
    description: `${codes} Heading of the list that is shown once.`,
  },
  recoveryText: {
    id: 'portal.settings.recovery.text',
    defaultMessage:
      'If you cannot get a code, log in with one of these. Each works once. We show them only now, so please print them or write them down, and keep them in a safe place.',
    description: `${codes} Above that list.`,
  },
  save: { id: 'portal.settings.recovery.save', defaultMessage: 'Save as a file', description: `${codes} Button.` },
  fileName: {
    id: 'portal.settings.recovery.fileName',
    defaultMessage: 'Recovery codes',
    description: `${codes} Name of the file, and its first line.`,
  },
  kept: {
    id: 'portal.settings.recovery.kept',
    defaultMessage: 'I have kept them',
    description: `${codes} Button that closes the list.`,
  },
});
