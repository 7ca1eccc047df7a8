import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { messages } from './messages.ts';

/** Shown to visitors who may not see the content of a URL. */
export default function Unauthorized() {
  return <PlainScreen title={messages.title} body={messages.body} action={{ label: messages.logIn, to: '/log-in' }} />;
}
