import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.error.title',
    defaultMessage: 'An error occurred',
    description: 'Page after an unexpected failure. Heading.',
  },
  body: {
    id: 'portal.error.body',
    defaultMessage:
      'Something went wrong on our end. Please try refreshing the page, if the problem persists contact support.',
    description: 'Page after an unexpected failure. Text.',
  },
  dashboard: {
    id: 'portal.error.dashboard',
    defaultMessage: 'Return to dashboard',
    description: 'Page after an unexpected failure. Button.',
  },
});
