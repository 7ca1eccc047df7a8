import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { messages } from './messages.ts';

/** Shown for a URL that the portal does not have. */
export default function NotFound() {
  return <PlainScreen title={messages.title} body={messages.body} />;
}
