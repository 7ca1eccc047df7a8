import { defineMessages } from '#kit/texts/index.ts';

export const unsentMessages = defineMessages({
  unsent: {
    id: 'portal.logIn.unsent',
    defaultMessage:
      'There are answers on this device that have not been sent yet. They are sent when the person who gave them logs in here.',
    description: `Landing page, and log-in screen above the form, after answers were submitted without a connection and the session has ended.`,
  },
});
