import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  studies: {
    id: 'portal.program.studies',
    defaultMessage: 'The studies of this program',
    description: 'Start page of a program. Heading of the list of its studies.',
  },
  noStudies: {
    id: 'portal.program.noStudies',
    defaultMessage: 'There is no study to take part in at the moment.',
    description: 'Start page of a program without studies.',
  },
  notFound: {
    id: 'portal.program.notFound',
    defaultMessage: 'Hi there, we could not find that page',
    description: 'Page for an unknown address of a program. Heading.',
  },
  notFoundText: {
    id: 'portal.program.notFound.text',
    defaultMessage: 'This program has no page at this address. You join and log in on the pages of its studies.',
    description: 'Page for an unknown address of a program. Text.',
  },
});
