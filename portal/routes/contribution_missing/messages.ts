import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  back: {
    id: 'portal.contributionMissing.back',
    defaultMessage: 'Return to dashboard',
    description: 'Page for an activity that is gone. Button.',
  },
});
