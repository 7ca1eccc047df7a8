import { useSnapshot } from 'valtio';
import { PlainScreen } from '../../shell/PlainScreen.tsx';
import { session } from '../../state/session.ts';
import { messages } from './messages.ts';

/** After an unexpected failure: back to the dashboard for those who have one, else contact. */
export default function ErrorScreen() {
  const { authToken } = useSnapshot(session);
  return <PlainScreen title={messages.title} body={messages.body} action={authToken ? { label: messages.dashboard, to: '/manage/dashboard' } : undefined} />;
}
