import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.notFound.title',
    defaultMessage: 'Hi there, we could not find that page',
    description: 'Page for an unknown address. Heading.',
  },
  body: {
    id: 'portal.notFound.body',
    defaultMessage:
      'The address may be mistyped or out of date. If you followed a link from us, please contact support so that we can help you.',
    description: 'Page for an unknown address. Text.',
  },
  studies: {
    id: 'portal.notFound.studies',
    defaultMessage: 'See all studies',
    description: 'Page for an address that belongs to no study. Button.',
  },
});
