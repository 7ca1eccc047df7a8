import { defineMessages } from '#kit/pure/texts/index.ts';

const screen = 'Answers that were submitted without a connection, in place of the questions.';

export const messages = defineMessages({
  waiting: {
    id: 'portal.waiting.title',
    defaultMessage: 'Waiting for a connection',
    description: `${screen} Heading; also in the list of the days of a diary.`,
  },
  waitingText: {
    id: 'portal.waiting.text',
    defaultMessage:
      'Your answers are not sent yet. They are kept on this device, locked with your login. They are sent by themselves when there is a connection and you are logged in. If you close this study first, open it here again when you can; you may have to log in. Until then, please do not log out.',
    description: `${screen} Text.`,
  },
  unsureText: {
    id: 'portal.waiting.unsure',
    defaultMessage:
      'We do not know yet whether your answers have arrived. They are kept on this device and sent again by themselves when there is a connection. The study stores them only once. Until then, please do not log out.',
    description: `${screen} Text when they were sent, but the connection broke before the study could confirm it.`,
  },
  sendingText: {
    id: 'portal.waiting.sending',
    defaultMessage: 'Your answers are being sent.',
    description: `${screen} Text while an attempt is under way.`,
  },
  delayed: {
    id: 'portal.waiting.delayed',
    defaultMessage: 'Not sent yet',
    description: `${screen} Heading when the study was reached, but could not take them; also in the list of the days of a diary.`,
  },
  delayedText: {
    id: 'portal.waiting.delayed.text',
    defaultMessage:
      'The study cannot take your answers right now. They are kept on this device, locked with your login. We keep trying while this study is open here. Until then, please do not log out.',
    description: `${screen} Text when the study was reached, but could not take them.`,
  },
  refused: {
    id: 'portal.waiting.refused',
    defaultMessage: 'Your answers were not sent',
    description: `${screen} Heading when the study has refused them; the text says why. Also in the list of the days of a diary.`,
  },
  already: {
    id: 'portal.waiting.already',
    defaultMessage:
      'The study already has your answers to these questions, for example from another device. That is why it did not take the ones below. Please contact us if something must be corrected.',
    description: `${screen} Why they were refused.`,
  },
  closed: {
    id: 'portal.waiting.closed',
    defaultMessage:
      'When there was a connection again, the time for these answers was over. You can read them here until you delete them.',
    description: `${screen} Why they were refused.`,
  },
  notNow: {
    id: 'portal.waiting.notNow',
    defaultMessage:
      'The study does not take these answers from you at the moment. They stay on this device. You can try again later, or contact us.',
    description: `${screen} Why they were refused.`,
  },
  changed: {
    id: 'portal.waiting.changed',
    defaultMessage:
      'The study could not take these answers as they are. Its questions may have changed. Please open your answers, check them, and send them again.',
    description: `${screen} Why they were refused.`,
  },
  code: {
    id: 'portal.waiting.code',
    defaultMessage: 'The study needs a code to make sure that it is you. Press “Send now” to get one.',
    description: `${screen} Why they were refused. “Send now” is the button below (portal.waiting.send).`,
  },
  lost: {
    id: 'portal.waiting.lost',
    defaultMessage:
      'Your browser has deleted the answers that waited on this device, so they cannot be sent any more. We are sorry. Please open the questions and check which answers are still there.',
    description: `${screen} When the browser has deleted them. “Open the questions” is the button below (portal.waiting.again).`,
  },
  again: {
    id: 'portal.waiting.again',
    defaultMessage: 'Open the questions',
    description: `${screen} Button after the browser has deleted the answers: shows the form.`,
  },
  tryNow: { id: 'portal.waiting.tryNow', defaultMessage: 'Try now', description: `${screen} Button: tries to send.` },
  send: {
    id: 'portal.waiting.send',
    defaultMessage: 'Send now',
    description: `${screen} Button: sends, and then asks for a one-time code.`,
  },
  busy: { id: 'portal.waiting.busy', defaultMessage: 'Sending…', description: `${screen} The button meanwhile.` },
  change: {
    id: 'portal.waiting.change',
    defaultMessage: 'Change my answers',
    description: `${screen} Button: shows the form again. They are then sent with its button.`,
  },
  open: {
    id: 'portal.waiting.open',
    defaultMessage: 'Open my answers',
    description: `${screen} Button after they were refused: shows the form again.`,
  },
  copy: {
    id: 'portal.waiting.copy',
    defaultMessage: 'See what the study has',
    description: `${screen} Link after they were refused: to the copy of the answers that the study has.`,
  },
  answers: {
    id: 'portal.waiting.answers',
    defaultMessage: 'Your answers on this device',
    description: `${screen} Heading above the questions and answers; also the link to them in the list of the days of a diary.`,
  },
  unread: {
    id: 'portal.waiting.unread',
    defaultMessage: 'Your answers cannot be shown right now. They are still kept on this device.',
    description: `${screen} In place of the questions and answers.`,
  },
  remove: {
    id: 'portal.waiting.remove',
    defaultMessage: 'Delete from this device',
    description: `${screen} Button after they were refused; a dialog asks first.`,
  },
  removeTitle: {
    id: 'portal.waiting.remove.title',
    defaultMessage: 'Delete these answers?',
    description: `${screen} Dialog before they are deleted. Heading.`,
  },
  removeText: {
    id: 'portal.waiting.remove.text',
    defaultMessage: 'These answers are only on this device. Nobody can get them back after that.',
    description: `${screen} Dialog before they are deleted. Text.`,
  },
  keep: {
    id: 'portal.waiting.keep',
    defaultMessage: 'Keep them',
    description: `${screen} Dialog before they are deleted. Button: closes it.`,
  },
  removeNow: {
    id: 'portal.waiting.removeNow',
    defaultMessage: 'Delete them',
    description: `${screen} Dialog before they are deleted. Button.`,
  },
});
