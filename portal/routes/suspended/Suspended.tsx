import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  title: {
    id: 'portal.suspended.title',
    defaultMessage: 'Your account is suspended',
    description: 'Page for a suspended participant. Heading.',
  },
  body: {
    id: 'portal.suspended.body',
    defaultMessage:
      'At the moment you cannot send anything to this study. Your earlier answers are safe. Please contact us if you have questions.',
    description: 'Page for a suspended participant. Text.',
  },
  settings: {
    id: 'portal.suspended.settings',
    defaultMessage: 'Go to settings',
    description: 'Page for a suspended participant. Button.',
  },
});

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
