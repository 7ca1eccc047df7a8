import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog, Notice, VisuallyHidden } from '#kit/ui/parts/index.ts';
import { loadFailureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { extendExpiry, session } from '#portal/state/access/session.ts';
import { countdown, spokenStep } from '#portal/state/access/expiry.ts';
import { signOut } from '#portal/state/access/sessionEnd.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const dialog = 'Dialog that opens five minutes before the session ends.';

const messages = defineMessages({
  title: { id: 'portal.session.title', defaultMessage: 'Are you still there?', description: `${dialog} Heading.` },
  body: {
    id: 'portal.session.body',
    defaultMessage: 'For your privacy you will be logged out soon on this device. Your answers are kept.',
    description: `${dialog} Text above the countdown.`,
  },
  left: {
    id: 'portal.session.left',
    defaultMessage: 'Time left: {time}',
    description: `${dialog} The countdown; time is minutes:seconds or seconds.`,
  },
  seconds: {
    id: 'portal.session.seconds',
    defaultMessage: '{seconds, plural, one {# second} other {# seconds}}',
    description: `${dialog} The countdown under one minute.`,
  },
  spoken: {
    id: 'portal.session.spoken',
    defaultMessage:
      '{minutes, plural, =0 {You will be logged out in {seconds} seconds.} one {You will be logged out in one minute.} other {You will be logged out in # minutes.}}',
    description: `${dialog} Announced by screen readers at a few moments; minutes is 0 in the last minute.`,
  },
  stay: { id: 'portal.session.stay', defaultMessage: 'Stay logged in', description: `${dialog} Button.` },
  leave: { id: 'portal.session.leave', defaultMessage: 'Log out', description: `${dialog} Button.` },
});

const Clock = styled('p')({ margin: 0, fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

/**
 * The warning five minutes before the session ends: stay or log out. The countdown is visible; only a few moments of it
 * are announced.
 */
export default function SessionWarning({ left, onClose }: { left: number; onClose(): void }) {
  const intl = useIntl();
  const [failure, setFailure] = useState<Failure>();
  const { minutes, seconds } = countdown(left);
  const time =
    minutes > 0 ? `${minutes}:${String(seconds).padStart(2, '0')}` : intl.formatMessage(messages.seconds, { seconds });
  const step = spokenStep(left);
  const stay = async () => {
    const before = session.expiry;
    const result = await loadParticipant();
    if (!result || !result.ok) return setFailure(result?.failure ?? { name: 'unexpectedReply' });
    if (session.expiry === before) extendExpiry();
    onClose();
  };
  return (
    <KitDialog open title={intl.formatMessage(messages.title)} role="alertdialog" onClose={onClose} maxWidth={480}>
      <Stack>
        <Text>{intl.formatMessage(messages.body)}</Text>
        <Clock aria-hidden="true">{intl.formatMessage(messages.left, { time })}</Clock>
        <VisuallyHidden role="status">
          {intl.formatMessage(messages.spoken, { minutes: Math.floor(step / 60), seconds: step })}
        </VisuallyHidden>
        {failure ? <Notice kind="error">{loadFailureText(intl, failure)}</Notice> : null}
        <Row>
          {/* The safe button takes the focus, so that Enter loses nothing. */}
          <Button variant="contained" autoFocus onClick={() => void stay()}>
            {intl.formatMessage(messages.stay)}
          </Button>
          <Button onClick={() => void signOut('/?session-expired')}>{intl.formatMessage(messages.leave)}</Button>
        </Row>
      </Stack>
    </KitDialog>
  );
}
