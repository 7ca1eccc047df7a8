import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.registration.title',
    defaultMessage: 'Create a password',
    description: 'Heading of the registration, if the study has none.',
  },
  intro: {
    id: 'portal.registration.intro',
    defaultMessage: 'With your email address and this password you can come back at any time.',
    description: 'Under that heading.',
  },
});
