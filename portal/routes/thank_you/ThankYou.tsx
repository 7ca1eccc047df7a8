import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { thanksMessages as messages } from '#portal/parts/messages.ts';

/** Thanks for a daily survey. Only the study covid2020 has this screen. */
export default function ThankYou() {
  return <PlainScreen title={messages.title} body={messages.body} action={useWayOn()} />;
}
