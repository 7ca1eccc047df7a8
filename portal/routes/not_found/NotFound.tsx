import { PlainScreen } from '../../shell/PlainScreen.tsx';
import { messages } from './messages.ts';

/** For an address that the portal does not have. */
export default function NotFound() {
  return <PlainScreen title={messages.title} body={messages.body} />;
}
