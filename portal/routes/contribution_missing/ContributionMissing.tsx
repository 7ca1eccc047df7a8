import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { commonMessages, goneMessages } from '#portal/parts/messages.ts';

/** Shown if a contribution matches no node of the participant. */
export default function ContributionMissing() {
  return (
    <PlainScreen
      title={goneMessages.title}
      body={goneMessages.body}
      action={{ label: commonMessages.dashboard, to: '/manage/dashboard' }}
    />
  );
}
