import { PlainScreen } from '../../shell/PlainScreen.tsx';
import { messages } from './messages.ts';

/** For a suspended participant, everywhere except the settings. */
export default function Suspended() {
  return <PlainScreen title={messages.title} body={messages.body} action={{ label: messages.settings, to: '/manage/settings' }} />;
}
