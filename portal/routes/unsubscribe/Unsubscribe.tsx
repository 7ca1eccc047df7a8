import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { setActivityMailsByLink } from '#portal/state/participant/email.ts';
import { mailedLink } from '#portal/state/access/addressTokens.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const page = 'Page that stops emails about activities, opened by a link in such an email.';

const messages = defineMessages({
  title: {
    id: 'portal.unsubscribe.title',
    defaultMessage: 'Stop emails about activities?',
    description: `${page} Heading.`,
  },
  text: {
    id: 'portal.unsubscribe.text',
    defaultMessage:
      'You will get no more emails when an activity opens, and no reminders. You stay in the study, and you find your activities on your dashboard. We still send you codes and news about your account.',
    description: `${page} Text.`,
  },
  stop: {
    id: 'portal.unsubscribe.stop',
    defaultMessage: 'Stop these emails',
    description: `${page} Button.`,
  },
  stopped: {
    id: 'portal.unsubscribe.stopped',
    defaultMessage: 'You will get no more of these emails',
    description: `${page} After the button was pressed. Heading.`,
  },
  stoppedText: {
    id: 'portal.unsubscribe.stopped.text',
    defaultMessage:
      'You stay in the study, and you find your activities on your dashboard. You can have these emails again at any time, here or in your settings.',
    description: `${page} After the button was pressed. Text.`,
  },
  resume: {
    id: 'portal.unsubscribe.resume',
    defaultMessage: 'Send me these emails again',
    description: `${page} Button after the emails were stopped.`,
  },
  resumed: {
    id: 'portal.unsubscribe.resumed',
    defaultMessage: 'You will get these emails again',
    description: `${page} After the participant wanted the emails again. Heading.`,
  },
  resumedText: {
    id: 'portal.unsubscribe.resumed.text',
    defaultMessage: 'We will email you when an activity opens, and remind you of it.',
    description: `${page} After the participant wanted the emails again. Text.`,
  },
  noLink: {
    id: 'portal.unsubscribe.noLink',
    defaultMessage: 'Please open the link in our email again. You can also stop these emails in your settings.',
    description: `${page} The page was opened without the link, or reloaded.`,
  },
  settings: {
    id: 'portal.unsubscribe.settings',
    defaultMessage: 'Go to settings',
    description: `${page} Link.`,
  },
  busy: {
    id: 'portal.unsubscribe.busy',
    defaultMessage: 'One moment…',
    description: `${page} The button while it works.`,
  },
});

/** What the service has stored since the page was opened. */
type Stored = 'unchanged' | 'stopped' | 'resumed';

const texts = {
  unchanged: { title: messages.title, body: messages.text, button: messages.stop },
  stopped: { title: messages.stopped, body: messages.stoppedText, button: messages.resume },
  resumed: { title: messages.resumed, body: messages.resumedText, button: messages.stop },
} as const;

/**
 * Stops mails about activities, by the link of such a mail and without a login. It takes a press, because the programs
 * that check mails open links, too. Another press takes it back.
 */
export default function Unsubscribe() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const enrollment = new URLSearchParams(useSearch()).get('enrollment_identifier') ?? '';
  const { token } = useSnapshot(mailedLink);
  const [stored, setStored] = useState<Stored>('unchanged');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const press = async () => {
    if (token === undefined || isBusy) return;
    setIsBusy(true);
    const wanted = stored === 'stopped';
    const result = await setActivityMailsByLink(enrollment, token, wanted);
    setIsBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) setStored(wanted ? 'resumed' : 'stopped');
  };
  const { title, body, button } = texts[stored];
  if (token === undefined) {
    return (
      <Screen>
        <ScreenHeading title={say(messages.title)} />
        <Lead>{say(messages.noLink)}</Lead>
        <Row>
          <Button component={Link} href="/manage/settings" variant="contained">
            {say(messages.settings)}
          </Button>
          <ContactButton />
        </Row>
      </Screen>
    );
  }
  return (
    <Screen>
      <ScreenHeading key={stored} title={say(title)} />
      <Lead>{say(body)}</Lead>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
      <Row>
        <Button
          variant={stored === 'unchanged' ? 'contained' : 'outlined'}
          aria-busy={isBusy || undefined}
          onClick={() => void press()}
        >
          {say(isBusy ? messages.busy : button)}
        </Button>
        <ContactButton />
      </Row>
    </Screen>
  );
}
