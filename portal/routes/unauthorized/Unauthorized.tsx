import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
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

/** Shown to visitors who may not see the content of a URL. */
export default function Unauthorized() {
  return <PlainScreen title={messages.title} body={messages.body} action={{ label: messages.logIn, to: '/log-in' }} />;
}
