import { PlainScreen } from '../../shell/PlainScreen.tsx';
import { messages } from './messages.ts';

/** For somebody who may not see what the address names. */
export default function Unauthorized() {
  return <PlainScreen title={messages.title} body={messages.body} action={{ label: messages.logIn, to: '/log-in' }} />;
}
