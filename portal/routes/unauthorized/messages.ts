import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  title: { id: 'portal.unauthorized.title', defaultMessage: 'You do not have access to this page', description: 'Page for somebody without the right to see it. Heading.' },
  body: { id: 'portal.unauthorized.body', defaultMessage: 'You may need to log in with another account. If you think that this is a mistake, please contact us.', description: 'Page for somebody without the right to see it. Text.' },
  logIn: { id: 'portal.unauthorized.logIn', defaultMessage: 'Log in', description: 'Page for somebody without the right to see it. Button.' },
});
