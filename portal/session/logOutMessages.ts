import { defineMessages } from '#kit/texts/index.ts';

const logOut = 'Dialog before a participant logs out while answers are only on this device.';

export const logOutMessages = defineMessages({
  title: {
    id: 'portal.logOut.title',
    defaultMessage: 'Log out before your answers are sent?',
    description: `${logOut} Heading.`,
  },
  text: {
    id: 'portal.logOut.text',
    defaultMessage:
      'Some of your answers are waiting for a connection and are only on this device. If you log out now, they are deleted here, so that nobody else can read them.',
    description: `${logOut} Text.`,
  },
  refusedTitle: {
    id: 'portal.logOut.refused.title',
    defaultMessage: 'Log out and delete your answers?',
    description: `${logOut} Heading, if the study has refused all of them.`,
  },
  refusedText: {
    id: 'portal.logOut.refused.text',
    defaultMessage:
      'Some of your answers were not sent and are only on this device. If you log out now, they are deleted here, so that nobody else can read them.',
    description: `${logOut} Text, if the study has refused some of them.`,
  },
  stay: { id: 'portal.logOut.stay', defaultMessage: 'Stay logged in', description: `${logOut} Button: closes it.` },
  leave: {
    id: 'portal.logOut.leave',
    defaultMessage: 'Delete and log out',
    description: `${logOut} Button: the answers are lost.`,
  },
});
