import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  title: {
    id: 'portal.unauthorized.title',
    defaultMessage: 'You do not have access to this page',
    description: 'Page that the visitor may not see. Heading.',
  },
  body: {
    id: 'portal.unauthorized.body',
    defaultMessage:
      'You may need to log in with another account. If you think that this is a mistake, please contact us.',
    description: 'Page that the visitor may not see. Text.',
  },
  logIn: {
    id: 'portal.unauthorized.logIn',
    defaultMessage: 'Log in',
    description: 'Page that the visitor may not see. Button.',
  },
});
