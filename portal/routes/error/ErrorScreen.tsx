import { useSnapshot } from 'valtio';
import { failureMessages } from '#portal/api/messages.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { session } from '#portal/state/access/session.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  title: {
    id: 'portal.error.title',
    defaultMessage: 'An error occurred',
    description: 'Page after an unexpected failure. Heading.',
  },
});

/** Shown after an unexpected failure. Participants who are logged in get a link to the dashboard. */
export default function ErrorScreen() {
  const { authToken } = useSnapshot(session);
  return (
    <PlainScreen
      title={messages.title}
      body={failureMessages.load}
      action={authToken ? { label: commonMessages.dashboard, to: '/manage/dashboard' } : undefined}
    />
  );
}
