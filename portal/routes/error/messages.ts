import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.error.title',
    defaultMessage: 'An error occurred',
    description: 'Page after an unexpected failure. Heading.',
  },
  dashboard: {
    id: 'portal.error.dashboard',
    defaultMessage: 'Return to dashboard',
    description: 'Page after an unexpected failure. Button.',
  },
});
