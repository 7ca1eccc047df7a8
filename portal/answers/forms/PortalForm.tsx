import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import {
  type CompiledForm,
  DEFAULT_MINUTES,
  type FormDefinition,
  type FormValues,
  isSensitive,
  readsFingerprint,
  restoreDraft,
} from '#kit/pure/compile/index.ts';
import { BareForm, browserPageHistory, type Submission, type SubmitResult } from '#kit/form/kitForm/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { loadFailureText } from '#portal/api/failureText.ts';
import { useDraft } from '#portal/answers/drafts/useDraft.ts';
import { Stack } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { session } from '#portal/state/access/session.ts';
import { guardLeaving, releaseGuards } from '#portal/state/page/leaveGuard.ts';
import { openForm, openModal } from '#portal/state/page/modals.ts';
import { mayWithdraw } from '#portal/state/participant/mayWithdraw.ts';
import { useIsClosed, useParticipant, useStudy } from '#portal/state/study/useStudy.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { registry } from '#renderers/registry.ts';
import { isSentBefore, type Sent, sentOf } from './copies/sent.ts';
import { DraftStatusLine } from './DraftStatusLine.tsx';
import { formServicesFor } from './formServices.ts';
import { LeaveQuestion, useLeaveGuard } from './LeaveQuestion.tsx';
import { draftMessages as messages } from './messages.ts';
import { labelWithAnswers, RestoredNotice } from './RestoredNotice.tsx';
import { type SendResult, type SendStep, stepsAfter } from './send.ts';
import { toSubmitResult } from './toSubmitResult.ts';
import { useCompiledForm } from './useCompiledForm.ts';

export interface PortalFormProps {
  definition: FormDefinition;
  /** Slug of the form's node; `undefined` if nothing of the form may be saved. */
  node?: string;
  /** The occurrence of the questionnaire. Default: the one that the service takes answers for now. */
  occurrence?: number | undefined;
  /** The enrollment that the answers belong to; `undefined`: the participant who is logged in. */
  enrollment?: string | undefined;
  /** Sends the answers to the service. @param reads the fingerprint of what the form has read of other answers */
  send(submission: Submission, reads?: string): Promise<SendResult>;
  /** Called when the service knows other answers than those that the form has read. */
  onReadsChanged?: (() => void) | undefined;
  /** Called with the answers and their receipt once the service has stored them. */
  onSent?: ((sent: Sent) => void) | undefined;
  /**
   * Called when the study already has the answers. @param isLate whether the participant has just tried to submit
   * different ones
   */
  onSentBefore?(isLate: boolean): void;
  /**
   * Keeps answers on the device that could not be sent, because there was no response. Not called if they include one
   * that must not be stored. @returns whether they are kept
   */
  onUnreachable?: ((submission: Submission) => Promise<boolean>) | undefined;
  submitLabel?: string;
  declineLabel?: string;
  /** Whether the form takes no more answers. A stored draft is shown read-only. */
  isClosed?: boolean;
  onDecline?(): void;
  /** Where the form starts and ends in the progress of the whole sign-up, in percent. */
  signUpProgress?: { start: number; end: number } | undefined;
  showProgress?: boolean;
}

const validator = createValidator();
const holds = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);

const unreachable = Promise.resolve<SendResult>({ ok: false, failure: { name: 'offline' } });

/** Whether all answers can be stored on the device. Sensitive ones, such as a password, never are. */
const isStorable = ({ fields }: CompiledForm, data: FormValues): boolean =>
  !fields.some((field) => isSensitive(field) && data[field.key] !== undefined);

/**
 * A form of the study: compiles its definition for the participant's language and, if the participant is known, restores
 * their draft and saves each change, on the device and in the service.
 */
export default function PortalForm({
  definition,
  node,
  occurrence,
  enrollment: given,
  send,
  onSent,
  onSentBefore,
  onUnreachable,
  onReadsChanged,
  isClosed: hasClosed = false,
  ...rest
}: PortalFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { enrollmentIdentifier, authToken, surveyLink, previewToken } = useSnapshot(session);
  const { skipsErrors = false, part } = useSnapshot(openForm);
  const participant = useParticipant();
  const isWithdrawable = mayWithdraw(participant, useStudy());
  const isClosed = useIsClosed() && node !== undefined;
  const [wasTooLate, setWasTooLate] = useState(false);
  const form = useCompiledForm(definition);
  const reads = readsFingerprint(form);
  const [firstReads] = useState(reads);
  const enrollment = given ?? enrollmentIdentifier;
  const hasSession = (authToken ?? surveyLink) !== undefined;
  const access = hasSession ? 'session' : previewToken !== undefined ? 'preview' : undefined;
  const services = useMemo(
    () => formServicesFor(enrollment, node, occurrence, access),
    [enrollment, node, occurrence, access],
  );
  const pageHistory = useMemo(() => browserPageHistory(`${node ?? ''} ${occurrence ?? ''}`), [node, occurrence]);

  // A preview without a session has no enrollment, so its answers cannot be saved.
  const isKept = hasSession && enrollment !== undefined && node !== undefined;
  const state = useDraft(isKept ? { study: studySlug(), enrollment, node, occurrence } : undefined);
  const latest = useRef(form);
  latest.current = form;
  const draft = state.kind === 'ready' ? state.draft : null;
  // Restore only for another draft. Another locale of the form keeps the answers on the screen.
  const restored = useMemo(() => (draft ? restoreDraft(latest.current, draft, holds) : undefined), [draft]);

  /** Reads the latest answers, for labels that show them. */
  const readAnswers = useRef<() => FormValues>(undefined);

  useLeaveGuard(state.kind === 'ready' && state.access === 'write' ? state.status : undefined);
  const isSent =
    state.kind === 'failed' ? isSentBefore(state.failure) : state.kind === 'ready' && state.status.kind === 'sent';
  // If there is a keeper, the form was open here when its answers were submitted elsewhere.
  const tell = useEffectEvent(() => onSentBefore?.(state.kind === 'ready' && state.keeper !== undefined));
  useEffect(() => {
    if (isSent) tell();
  }, [isSent]);

  if (state.kind === 'loading') return <Loading />;
  if (isSent) return <Notice kind="success">{formatMessage(messages.sent)}</Notice>;
  if (state.kind === 'failed') {
    return (
      <FailureNotice
        failure={state.failure}
        text={`${loadFailureText(intl, state.failure)} ${formatMessage(messages.failed)}`}
        onRetry={state.retry}
      />
    );
  }
  const { keeper, access: draftAccess, status, generation, isMerged, takeOver } = state;
  const isElsewhere = draftAccess === 'look';

  const onSubmit = async (submission: Submission): Promise<SubmitResult> => {
    const stopGuarding = isKept ? guardLeaving('sending') : undefined;
    // Answers whose files could not be uploaded are not sent without them.
    const sending: Promise<SendResult> = submission.unsentFiles ? unreachable : send(submission, reads);
    const result = await sending
      .then((response) => {
        // The next screen may take the place of the form now.
        if (response.ok && stopGuarding) releaseGuards();
        return response;
      })
      .finally(stopGuarding);
    const { data } = submission;
    const carryOut: Record<SendStep, () => unknown> = {
      receipt: () => onSent?.(sentOf(definition, data, result.ok ? result.data?.receipt : undefined)),
      drop: () => keeper?.sent(),
      late: () => onSentBefore?.(true),
      close: () => setWasTooLate(true),
      readAgain: () => onReadsChanged?.(),
      hold: () => onUnreachable?.(submission),
    };
    for (const step of stepsAfter(result, keeper !== undefined && isStorable(form, data))) await carryOut[step]();
    return toSubmitResult(intl, result, { hasOwnText: true });
  };
  const labelOf = (name: string): string => {
    const field = form.fields.find((each) => each.name === name);
    return field ? labelWithAnswers(field, form, readAnswers.current?.() ?? restored?.data ?? {}, intl) : name;
  };
  const questions = (
    <BareForm
      {...rest}
      key={generation}
      form={form}
      registry={registry}
      services={services}
      pageHistory={pageHistory}
      account={participant?.email}
      defaultMinutes={DEFAULT_MINUTES}
      initialDraft={restored}
      readOnly={isElsewhere || hasClosed || isClosed || wasTooLate}
      onDraft={
        keeper &&
        ((read, change) => {
          readAnswers.current = () => restoreDraft(form, read(), holds).data;
          keeper.changed(read, change);
        })
      }
      status={keeper ? <DraftStatusLine status={status} labelOf={labelOf} /> : undefined}
      takesUnsentFiles={onUnreachable !== undefined && keeper !== undefined}
      onSubmit={onSubmit}
      onWithdraw={isWithdrawable ? () => openModal('withdrawal') : undefined}
      showProblems={previewToken !== undefined}
      {...(previewToken !== undefined && { skipsErrors, part: part?.(node) })}
    />
  );
  if (!isKept) return questions;
  return (
    <Stack gap={24}>
      {isElsewhere ? (
        <Notice kind="warning">
          <p>{formatMessage(messages.elsewhere)}</p>
          <Button variant="outlined" onClick={takeOver} sx={{ mt: 1 }}>
            {formatMessage(messages.takeOver)}
          </Button>
        </Notice>
      ) : (
        <RestoredNotice form={form} restored={restored} isMerged={isMerged} />
      )}
      {reads !== firstReads || restored?.hasOtherReads ? (
        <Notice kind="warning">
          <p>{formatMessage(messages.otherReads)}</p>
        </Notice>
      ) : null}
      {questions}
      <LeaveQuestion />
    </Stack>
  );
}
