import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.contributionMissing.title',
    defaultMessage: 'This contribution does not exist',
    description: 'Page for an activity that is gone. Heading.',
  },
  body: {
    id: 'portal.contributionMissing.body',
    defaultMessage: 'It looks like the contribution you selected is no longer available.',
    description: 'Page for an activity that is gone. Text.',
  },
  back: {
    id: 'portal.contributionMissing.back',
    defaultMessage: 'Return to dashboard',
    description: 'Page for an activity that is gone. Button.',
  },
});
