import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { Answers } from '#kit/pure/fields/index.ts';
import { KitDialog, Notice } from '#kit/ui/parts/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { call } from '#portal/api/call.ts';
import { clientInfo } from '#portal/state/access/clientInfo.ts';
import { failureText } from '#portal/api/failureText.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { PlainLink, Row, Stack, Text } from '#portal/parts/elements.tsx';
import { useParticipant, useStudy } from '#portal/state/study/useStudy.ts';
import { proofIfAsked, prove } from '#portal/state/access/proofs.ts';
import { guardLeaving, leaving } from '#portal/state/page/leaveGuard.ts';
import { closeModal } from '#portal/state/page/modals.ts';
import { session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { ChatOffer } from './ChatOffer.tsx';
import { type ContactMethod, contactInputs, knownEmail } from './contactInputs.ts';
import { messages } from './messages.ts';
import { type RequestOutcome, requestOutcome } from './requestOutcome.ts';

/** The ways to contact the study team: a message or a phone call. Closing the dialog discards its content, after a question. */
export default function ContactModal() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const isKnown = study !== undefined;
  const { support_email: address, support_phone: phone } = study ?? {};
  const offered = useMemo(
    // A study that could not be loaded can still take a message.
    (): ContactMethod[] =>
      isKnown ? [...(address ? ['email' as const] : []), ...(phone ? ['phone' as const] : [])] : ['email'],
    [isKnown, address, phone],
  );
  const known = knownEmail(useParticipant()?.email);
  // The dialog outlives the form, which is replaced by the outcome and can return.
  const [answers, setAnswers] = useState<Answers>({ method: 'email', ...(known ? { email: known } : {}) });
  const [outcome, setOutcome] = useState<RequestOutcome>();
  const [isClosing, setClosing] = useState(false);
  const inputs = useMemo(() => contactInputs(intl, offered), [intl, offered]);

  const send = async ({ answers: { email, content } }: Submission) => {
    const { enrollmentIdentifier: enrollment_identifier, authToken } = session;
    const participant = authToken === undefined ? {} : { enrollment_identifier };
    const body = {
      ...participant,
      email: String(email),
      request_content: String(content).trim(),
      study_slug: studySlug(),
      client_info: clientInfo(),
    };
    setOutcome(
      requestOutcome(
        await prove({ captcha: 'support_request' }, ({ captcha }) =>
          call('postSupportRequest', { body: { ...body, ...proofIfAsked(captcha) } }),
        ),
      ),
    );
    return { ok: true as const };
  };
  const phoneLine = phone ? <div role="status">{say(messages.call, { phone, link: dial(phone) })}</div> : null;
  const isUnsent = outcome?.kind !== 'sent' && String(answers.content ?? '').trim() !== '';
  useEffect(() => (isUnsent ? guardLeaving('message') : undefined), [isUnsent]);
  const close = () => (isUnsent ? setClosing(true) : closeModal());
  const isByPhone = offered.length > 1 && answers.method === 'phone';

  return (
    <KitDialog open title={say(messages.title)} onClose={close} maxWidth={520}>
      {outcome ? null : <ChatOffer />}
      {outcome ? (
        <Outcome outcome={outcome} onAgain={() => setOutcome(undefined)} />
      ) : offered.includes('email') ? (
        <ShortForm
          inputs={inputs}
          initialAnswers={answers}
          onAnswers={setAnswers}
          waitsForValid
          submitLabel={say(messages.send)}
          busyLabel={say(messages.sending)}
          send={send}
          {...(isByPhone ? { renderActions: () => phoneLine } : {})}
        />
      ) : (
        (phoneLine ?? <Text>{say(messages.none)}</Text>)
      )}
      {isClosing ? <DiscardDialog onKeep={() => setClosing(false)} onDiscard={closeModal} /> : null}
      <LeaveQuestion />
    </KitDialog>
  );
}

/** Asks before the participant leaves the screen, for example with the browser's Back. */
function LeaveQuestion() {
  const { request } = useSnapshot(leaving);
  useEffect(() => () => void (leaving.request?.risk === 'message' && leaving.request.stay()), []);
  if (request?.risk !== 'message') return null;
  const discard = () => {
    request.leave();
    closeModal();
  };
  return <DiscardDialog onKeep={request.stay} onDiscard={discard} />;
}

/** Asks before a message that was not sent is deleted. */
function DiscardDialog({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const { formatMessage: say } = useIntl();
  return (
    <KitDialog
      open
      role="alertdialog"
      title={say(messages.discardTitle)}
      onClose={onKeep}
      maxWidth={480}
      actions={
        <>
          <Button variant="contained" onClick={onKeep}>
            {say(messages.keep)}
          </Button>
          <Button onClick={onDiscard}>{say(messages.discard)}</Button>
        </>
      }
    >
      <Text>{say(messages.discardText)}</Text>
    </KitDialog>
  );
}

/** Renders a phone number as a link that dials it. */
const dial = (phone: string) => (parts: ReactNode[]) => (
  <PlainLink key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    {parts}
  </PlainLink>
);

/** The result of sending the message, in place of the form. */
function Outcome({ outcome, onAgain }: { outcome: RequestOutcome; onAgain(): void }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const place = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared, so move the focus.
  useEffect(() => place.current?.focus(), []);
  if (outcome.kind === 'sent') {
    return (
      <Stack>
        <Notice kind="success" ref={place}>
          <p>
            <strong>{say(messages.sentTitle)}</strong>
          </p>
          <p>{outcome.message ?? say(messages.sent)}</p>
        </Notice>
      </Stack>
    );
  }
  return (
    <Stack>
      <Notice kind="error" ref={place}>
        <p>
          <strong>{say(messages.failedTitle)}</strong>
        </p>
        <p>
          {outcome.message ??
            (outcome.failure?.name === 'offline' ? failureText(intl, outcome.failure) : say(messages.unknown))}
        </p>
      </Notice>
      <Row>
        <Button variant="contained" onClick={onAgain}>
          {say(messages.again)}
        </Button>
      </Row>
    </Stack>
  );
}
