import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.suspended.title',
    defaultMessage: 'Your account is suspended',
    description: 'Page for a suspended participant. Heading.',
  },
  body: {
    id: 'portal.suspended.body',
    defaultMessage:
      'At the moment you cannot send anything to this study. Your earlier answers are safe. Please contact us if you have questions.',
    description: 'Page for a suspended participant. Text.',
  },
  settings: {
    id: 'portal.suspended.settings',
    defaultMessage: 'Go to settings',
    description: 'Page for a suspended participant. Button.',
  },
});
