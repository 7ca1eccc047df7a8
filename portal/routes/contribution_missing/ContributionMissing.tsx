import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { goneMessages } from '#portal/parts/messages.ts';
import { messages } from './messages.ts';

/** Shown if a contribution matches no node of the participant. */
export default function ContributionMissing() {
  return (
    <PlainScreen
      title={goneMessages.title}
      body={goneMessages.body}
      action={{ label: messages.back, to: '/manage/dashboard' }}
    />
  );
}
