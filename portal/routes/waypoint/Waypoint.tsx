import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import { Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Lead, Row, Text } from '#portal/parts/elements.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { SignUpProgress } from '#portal/parts/SignUpProgress.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { refreshParticipant, visitStep } from '#portal/state/participant.ts';
import { usePresentNode, useStudyText } from '#portal/state/useStudy.ts';
import { useReloadAt } from '#portal/state/useReloadAt.ts';
import { messages } from './messages.ts';

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
      <ScreenHeading title={title} lang={lang(node?.content.title)}>
        {title}
      </ScreenHeading>
      {description ? <Lead lang={lang(description)}>{text(description)}</Lead> : null}
      {body ? <StudyBody body={text(body)} lang={lang(body)} /> : null}
      {isWaiting ? (
        <Notice kind="info">
          <p>
            {node.opens_at
              ? say(messages.until, { when: dateTimeText(node.opens_at, intl.locale) })
              : say(messages.later)}
          </p>
          <p>{say(messages.safe)}</p>
        </Notice>
      ) : node ? (
        <Continue node={node.slug} label={text(node.content.button) || say(messages.goOn)} />
      ) : (
        <Text>{say(messages.later)}</Text>
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
