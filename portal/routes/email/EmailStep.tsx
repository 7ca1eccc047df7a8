import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { ChangeEmailForm, LinkSentNotice } from '#portal/answers/forms/account/ChangeEmailForm.tsx';
import { changeEmailMessages } from '#portal/answers/forms/account/changeEmailMessages.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { SignUpProgress } from '#portal/parts/SignUpProgress.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { Lead, LinkButton, Row, Text } from '#portal/parts/elements.tsx';
import { askForVerification } from '#portal/state/participant/email.ts';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { useParticipant, usePresentNode, useStudyText } from '#portal/state/study/useStudy.ts';
import { messages } from './messages.ts';

type Sending = { kind: 'rest' | 'busy' } | { kind: 'sent'; to: string } | { kind: 'failed'; failure: Failure };

/** The enrollment step that waits until the participant has opened the link in the mail. */
export function EmailStep() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const content = usePresentNode()?.content;
  const email = useParticipant()?.email ?? '';
  const [sending, setSending] = useState<Sending>({ kind: 'rest' });
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    // The link may have been opened in another tab or on another device.
    const look = () => document.visibilityState === 'visible' && void loadParticipant();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const ask = async () => {
    if (sending.kind === 'busy') return;
    setSending({ kind: 'busy' });
    const result = await askForVerification();
    if (!result.ok) return setSending({ kind: 'failed', failure: result.failure });
    setSending({ kind: 'sent', to: email });
    if (result.data.outcome === 'verified') void loadParticipant();
  };
  const title = text(content?.title) || say(messages.step);
  const body = text(content?.body);
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(content?.title)} />
      {body ? <StudyBody body={body} lang={lang(content?.body)} /> : null}
      <Lead>{say(messages.stepText, { email })}</Lead>
      {sending.kind === 'sent' ? <LinkSentNotice email={sending.to} /> : null}
      {sending.kind === 'failed' ? <Notice kind="error">{failureText(intl, sending.failure)}</Notice> : null}
      {isChanging ? (
        <ChangeEmailForm
          onSent={(to) => {
            setChanging(false);
            setSending({ kind: 'sent', to });
          }}
        />
      ) : (
        <>
          <Row>
            <Button variant="contained" onClick={() => void loadParticipant()}>
              {say(messages.next)}
            </Button>
            <Button variant="outlined" aria-busy={sending.kind === 'busy' || undefined} onClick={() => void ask()}>
              {say(sending.kind === 'busy' ? changeEmailMessages.busy : messages.again)}
            </Button>
          </Row>
          <Text>
            <LinkButton type="button" onClick={() => setChanging(true)}>
              {say(messages.other)}
            </LinkButton>
          </Text>
        </>
      )}
      <SignUpProgress />
    </Screen>
  );
}
