import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { SignUpProgress } from '#portal/parts/SignUpProgress.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { opensText } from '#portal/parts/windowText.ts';
import { Lead } from '#portal/parts/elements.tsx';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { useParticipant, usePresentNode, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import type { Contributions } from '#portal/state/access/proofs.ts';
import { openModal } from '#portal/state/page/modals.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import type { PortalFormProps } from './PortalForm.tsx';
import { PortalForm, SentAnswers, StepReceipt } from './fetchedForms.ts';
import { formMessages as messages } from './messages.ts';
import type { SendResult } from './send.ts';
import { showStepReceipt } from './stepReceipt.ts';

interface StepFormProps extends Pick<PortalFormProps, 'submitLabel' | 'declineLabel' | 'onDecline'> {
  /** Submits the answers to a node. @param node its slug */
  send(node: string, contributions: Contributions, idempotencyKey: string): Promise<SendResult>;
  /** Shown above the study's text. */
  above?: ReactNode;
  /** The heading if the study's node has no title. */
  title: string;
}

/** One step of the enrollment: its first node that is not done, with title, text and form. */
export function StepForm({ title, above, send, submitLabel, declineLabel, onDecline }: StepFormProps) {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const node = usePresentNode();
  useScrollToTop(node?.slug);
  // A form with a review also has a copy. After it is sent, the connection can be gone.
  const hasReceipt = node?.content.form?.review === true;
  useEffect(() => {
    if (hasReceipt) Promise.all([StepReceipt.preload(), SentAnswers.preload()]).catch(() => undefined);
  }, [hasReceipt]);
  const heading = text(node?.content.title) || title;
  const body = text(node?.content.body);
  // A step without a screen of its own for it: declining is leaving the study.
  const { selfWithdrawalAllowed } = useStudy() ?? {};
  const { status } = useParticipant() ?? {};
  const mayDecline = selfWithdrawalAllowed !== false && statusRules(status).mayWithdraw;
  return (
    // The next node of the step is another screen: its heading gets the focus.
    <Screen key={node?.slug}>
      <ScreenHeading title={heading} lang={lang(node?.content.title)} />
      {node?.content.form ? <ClosedNotice /> : null}
      {node?.content.description ? (
        <Lead lang={lang(node.content.description)}>{text(node.content.description)}</Lead>
      ) : null}
      {above}
      {body ? <StudyBody body={body} lang={lang(node?.content.body)} /> : null}
      {node?.status === 'visible' ? (
        <>
          <Notice kind="info">{opensText(intl, node.opens_at)}</Notice>
          <SignUpProgress />
        </>
      ) : node?.content.form ? (
        <PortalForm
          key={node.slug}
          node={node.slug}
          occurrence={node.occurrence}
          definition={node.content.form as FormDefinition}
          signUpProgress={node.sign_up_progress}
          submitLabel={text(node.content.button) || submitLabel}
          declineLabel={declineLabel}
          send={({ contributions, idempotencyKey }) => send(node.slug, contributions, idempotencyKey)}
          onSent={hasReceipt ? (sent) => showStepReceipt(heading, sent) : undefined}
          // Answered elsewhere: continue with the next node.
          onSentBefore={() => void loadParticipant()}
          onDecline={onDecline ?? (mayDecline ? () => openModal('withdrawal') : undefined)}
        />
      ) : (
        <Notice kind="info">{intl.formatMessage(messages.unavailable)}</Notice>
      )}
    </Screen>
  );
}

/** Scrolls up when another node replaces the one on the screen, because its text is read from the top. */
function useScrollToTop(node: string | undefined): void {
  const before = useRef(node);
  useEffect(() => {
    if (before.current !== undefined && before.current !== node) window.scrollTo?.({ top: 0 });
    before.current = node;
  }, [node]);
}
