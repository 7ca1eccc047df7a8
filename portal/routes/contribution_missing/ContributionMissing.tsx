import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { goneMessages } from '#portal/parts/messages.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  back: {
    id: 'portal.contributionMissing.back',
    defaultMessage: 'Return to dashboard',
    description: 'Page for an activity that is gone. Button.',
  },
});

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
