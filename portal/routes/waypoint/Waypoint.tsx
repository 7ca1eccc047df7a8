import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Lead, Row, Text } from '#portal/parts/elements.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { SignUpProgress } from '#portal/parts/SignUpProgress.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { opensText } from '#portal/parts/windowText.ts';
import { windowMoment } from '#portal/parts/messages.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';
import { refreshParticipant, visitStep } from '#portal/state/participant/participant.ts';
import { usePresentNode, useStudyText } from '#portal/state/study/useStudy.ts';
import { useReloadAt } from '#portal/state/page/useReloadAt.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const page = 'Step of the sign-up without questions.';

const messages = defineMessages({
  visitTitle: {
    id: 'portal.waypoint.visitTitle',
    defaultMessage: 'Before you go on',
    description: `${page} Heading above a text to read, if the study has none.`,
  },
  waitTitle: {
    id: 'portal.waypoint.waitTitle',
    defaultMessage: 'A short break',
    description: `${page} Heading while the participant has to wait, if the study has none.`,
  },
  goOn: { id: 'portal.waypoint.goOn', defaultMessage: 'Continue', description: `${page} Button.` },
  safe: {
    id: 'portal.waypoint.safe',
    defaultMessage:
      'You do not need to do anything now. You can close this page: what you have sent is safe, and you continue here after your next login.',
    description: `${page} Below the end of the wait.`,
  },
});

/** The end of a wait. */
const waitMessages = defineMessages({
  opens: {
    id: 'portal.waypoint.until',
    defaultMessage:
      '{day, select, today {You can go on today from {clock, select, noon {noon} other {{time}}}} tomorrow {You can go on tomorrow from {clock, select, noon {noon} other {{time}}}} other {You can go on from {date} at {clock, select, noon {noon} other {{time}}}}}',
    description: `${page} The end of the wait. ${windowMoment}`,
  },
  opensDay: {
    id: 'portal.waypoint.untilDay',
    defaultMessage:
      '{day, select, today {You can go on today} tomorrow {You can go on tomorrow} other {You can go on from {date}}}',
    description: `${page} The end of the wait, which is the beginning of a day. ${windowMoment}`,
  },
  later: {
    id: 'portal.waypoint.later',
    defaultMessage: 'You can go on later. The time is not set yet.',
    description: `${page} The end of the wait is not known.`,
  },
});

/**
 * A step without questions (`visit_portal`, `event_delay`): the participant reads a text and continues with a button, or
 * waits until the step ends.
 */
export default function Waypoint() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const node = usePresentNode();
  const isWaiting = node?.status === 'visible';
  const opensAt = node?.opens_at;
  const ends = useMemo(() => (opensAt ? [Date.parse(opensAt)] : []), [opensAt]);
  useReloadAt(ends, isWaiting ? refreshParticipant : undefined);
  const title = text(node?.content.title) || say(isWaiting ? messages.waitTitle : messages.visitTitle);
  const { description, body } = node?.content ?? {};
  return (
    // The next step of this kind is another screen: its heading gets the focus.
    <Screen key={node?.slug}>
      <ScreenHeading title={title} lang={lang(node?.content.title)} />
      {description ? <Lead lang={lang(description)}>{text(description)}</Lead> : null}
      {body ? <StudyBody body={text(body)} lang={lang(body)} /> : null}
      {isWaiting ? (
        <Notice kind="info">
          <p>{opensText(intl, opensAt, serviceNow(), waitMessages)}</p>
          <p>{say(messages.safe)}</p>
        </Notice>
      ) : node ? (
        <Continue node={node.slug} label={text(node.content.button) || say(messages.goOn)} />
      ) : (
        <Text>{say(waitMessages.later)}</Text>
      )}
      <SignUpProgress />
    </Screen>
  );
}

/** The button that completes the step. A failure keeps the button, so that the participant can try again. */
function Continue({ node, label }: { node: string; label: string }) {
  const intl = useIntl();
  const [failure, setFailure] = useState<Failure>();
  const [isPending, setIsPending] = useState(false);
  const proceed = async () => {
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    const result = await visitStep(node);
    setIsPending(false);
    if (!result.ok) setFailure(result.failure);
  };
  return (
    <>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
      <Row>
        <Button variant="contained" aria-busy={isPending} onClick={() => void proceed()}>
          {label}
        </Button>
      </Row>
    </>
  );
}
