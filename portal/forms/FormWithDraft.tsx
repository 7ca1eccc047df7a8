import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type CompiledForm, type FormValues, isSensitive, restoreDraft } from '#kit/compile/index.ts';
import { createValidator } from '#kit/validation/index.ts';
import { loadFailureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { useDraft } from '#portal/drafts/useDraft.ts';
import { guardLeaving, releaseGuards } from '#portal/state/page/leaveGuard.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Notice } from '#kit/parts/index.ts';
import { Stack } from '#portal/parts/elements.tsx';
import { studySlug } from '#portal/state/study/visit.ts';
import type { PortalFormProps } from './PortalFormProps.ts';
import { DraftStatusLine } from './DraftStatusLine.tsx';
import { ConnectedForm, type ConnectedFormProps } from './ConnectedForm.tsx';
import { draftMessages as messages } from './messages.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { isSentBefore } from './copies/sent.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const validator = createValidator();
const holds = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);

/** Whether the answers came after the end of their time, so that no later try succeeds. */
const isTooLate = (failure: Failure): boolean => failure.name === 'conflict' && failure.code === 'contribution_closed';

const unreachable = Promise.resolve({ ok: false, failure: { name: 'offline' } } as const);

/** Whether all answers can be stored on the device. Sensitive ones, such as a password, never are. */
const isStorable = ({ fields }: CompiledForm, data: FormValues): boolean =>
  !fields.some((field) => isSensitive(field) && data[field.key] !== undefined);

interface FormWithDraftProps
  extends
    Omit<ConnectedFormProps, 'initialDraft' | 'onDraft' | 'readOnly' | 'status' | 'takesUnsentFiles'>,
    Pick<PortalFormProps, 'occurrence' | 'onSentBefore' | 'onUnreachable'> {
  enrollment: string;
  node: string;
  /** Whether no more answers are taken. The draft is then read-only. */
  isClosed?: boolean;
}

/** A form that restores the participant's draft and saves each change, on the device and in the service. */
export function FormWithDraft({
  node,
  occurrence,
  send,
  onSentBefore,
  onUnreachable,
  isClosed = false,
  ...rest
}: FormWithDraftProps) {
  const { form, enrollment } = rest;
  const [wasTooLate, setWasTooLate] = useState(false);
  const intl = useIntl();
  const { formatMessage } = intl;
  const state = useDraft({ study: studySlug(), enrollment, node, occurrence });
  const latest = useRef(form);
  latest.current = form;
  const draft = state.kind === 'ready' ? state.draft : null;
  // Restore only for another draft. Another locale of the form keeps the answers on the screen.
  const restored = useMemo(() => (draft ? restoreDraft(latest.current, draft, holds) : undefined), [draft]);

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
  const { keeper, access, status, generation, isMerged, takeOver } = state;
  return (
    <Stack gap={24}>
      {access === 'look' ? (
        <Notice kind="warning">
          <p>{formatMessage(messages.elsewhere)}</p>
          <Button variant="outlined" onClick={takeOver} sx={{ mt: 1 }}>
            {formatMessage(messages.takeOver)}
          </Button>
        </Notice>
      ) : null}
      {access === 'look' ? null : <RestoredNotice form={form} restored={restored} isMerged={isMerged} />}
      <ConnectedForm
        {...rest}
        node={node}
        occurrence={occurrence}
        key={generation}
        initialDraft={restored}
        readOnly={access === 'look' || isClosed || wasTooLate}
        onDraft={keeper && ((read, change) => keeper.changed(read, change))}
        status={
          keeper ? (
            <DraftStatusLine
              status={status}
              labelOf={(name) => form.fields.find((field) => field.name === name)?.label ?? name}
            />
          ) : undefined
        }
        takesUnsentFiles={onUnreachable !== undefined && keeper !== undefined}
        send={async (submission) => {
          const stopGuarding = guardLeaving('sending');
          // Answers whose files could not be uploaded are not sent without them.
          const sending = (submission.unsentFiles ? unreachable : send(submission)).then((sent) => {
            // The next screen may take the place of the form now.
            if (sent.ok) releaseGuards();
            return sent;
          });
          const result = await sending.finally(stopGuarding);
          const wasSent = !result.ok && isSentBefore(result.failure);
          if (result.ok || wasSent) await keeper?.sent();
          if (wasSent) onSentBefore?.(true);
          if (!result.ok && isTooLate(result.failure)) setWasTooLate(true);
          if (!result.ok && result.failure.name === 'offline' && keeper && isStorable(form, submission.data))
            await onUnreachable?.(submission);
          return result;
        }}
      />
      <LeaveDialog />
    </Stack>
  );
}
