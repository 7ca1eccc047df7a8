import { defineMessages } from '#kit/texts/index.ts';

const logOut = 'Dialog before a participant logs out while answers wait for a connection.';

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
  stay: { id: 'portal.logOut.stay', defaultMessage: 'Stay logged in', description: `${logOut} Button: closes it.` },
  leave: {
    id: 'portal.logOut.leave',
    defaultMessage: 'Delete and log out',
    description: `${logOut} Button: the answers are lost.`,
  },
});
