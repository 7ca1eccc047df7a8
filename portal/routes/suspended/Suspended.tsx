import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { messages } from './messages.ts';

/** Shown to suspended participants everywhere except in the settings. */
export default function Suspended() {
  return (
    <PlainScreen
      title={messages.title}
      body={messages.body}
      action={{ label: messages.settings, to: '/manage/settings' }}
    />
  );
}
