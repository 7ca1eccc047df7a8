import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { messages } from './messages.ts';

/** Shown if a contribution matches no node of the participant. */
export default function ContributionMissing() {
  return (
    <PlainScreen
      title={messages.title}
      body={messages.body}
      action={{ label: messages.back, to: '/manage/dashboard' }}
    />
  );
}
