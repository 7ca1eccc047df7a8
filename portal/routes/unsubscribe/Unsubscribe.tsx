import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import { Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Lead, LinkButton, Row } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { setActivityMailsByLink } from '#portal/state/email.ts';
import { mailedLink } from '#portal/state/mailedLink.ts';
import { openModal } from '#portal/state/modals.ts';
import { messages } from './messages.ts';

/** What the service has stored since the page was opened. */
type Stored = 'unchanged' | 'stopped' | 'resumed';

const texts = {
  unchanged: { title: messages.title, body: messages.text, button: messages.stop },
  stopped: { title: messages.stopped, body: messages.stoppedText, button: messages.resume },
  resumed: { title: messages.resumed, body: messages.resumedText, button: messages.stop },
} as const;

/**
 * Stops mails about activities, by the link of such a mail and without a log-in. It takes a press, because the programs
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
        <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
        <Lead>{say(messages.noLink)}</Lead>
        <Row>
          <Button component={Link} href="/manage/settings" variant="contained">
            {say(messages.settings)}
          </Button>
          <Contact />
        </Row>
      </Screen>
    );
  }
  return (
    <Screen>
      <ScreenHeading key={stored} title={say(title)}>
        {say(title)}
      </ScreenHeading>
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
        <Contact />
      </Row>
    </Screen>
  );
}

const Contact = () => (
  <LinkButton type="button" onClick={() => openModal('contact')}>
    {useIntl().formatMessage(commonMessages.contact)}
  </LinkButton>
);
