import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { type CompiledForm, type RestoredDraft, restoreDraft } from '#kit/compile/index.ts';
import { fileNames, fileShelf, filesIn } from '#kit/files/index.ts';
import { createValidator } from '#kit/validation/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import { useDraft } from '#portal/drafts/useDraft.ts';
import { guardLeaving } from '#portal/state/leaveGuard.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Notice } from '#kit/parts/index.ts';
import { Stack } from '#portal/parts/elements.tsx';
import { studySlug } from '#portal/state/slug.ts';
import type { DefinedFormProps } from './DefinedForm.tsx';
import { DraftStatusLine } from './DraftStatusLine.tsx';
import { FilledForm, type FilledFormProps } from './FilledForm.tsx';
import { draftMessages as messages } from './messages.ts';
import { quotedList } from './quotedList.ts';
import { isSentBefore } from './sent.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface DraftedFormProps
  extends
    Omit<FilledFormProps, 'initialDraft' | 'onDraft' | 'readOnly' | 'status'>,
    Pick<DefinedFormProps, 'occurrence' | 'onSentBefore'> {
  enrollment: string;
  node: string;
  /** Whether the study is closed for data. The draft is then read-only. */
  isClosed?: boolean;
}

/** A form with a draft: restores it on any device and saves changes while the participant fills it in. */
export function DraftedForm({ node, occurrence, send, onSentBefore, isClosed = false, ...rest }: DraftedFormProps) {
  const { form, enrollment } = rest;
  const intl = useIntl();
  const { formatMessage } = intl;
  const state = useDraft({ study: studySlug, enrollment, node, occurrence });
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
        text={`${failureText(intl, state.failure)} ${formatMessage(messages.failed)}`}
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
      {access === 'look' ? null : <Comeback form={form} restored={restored} isMerged={isMerged} />}
      <FilledForm
        {...rest}
        node={node}
        occurrence={occurrence}
        key={generation}
        initialDraft={restored}
        readOnly={access === 'look' || isClosed}
        onDraft={keeper && ((read, change) => keeper.changed(read, change))}
        status={
          keeper ? (
            <DraftStatusLine
              status={status}
              labelOf={(name) => form.fields.find((field) => field.name === name)?.label ?? name}
            />
          ) : undefined
        }
        send={async (submission) => {
          const stopGuarding = guardLeaving('sending');
          const result = await send(submission).finally(stopGuarding);
          const wasSent = !result.ok && isSentBefore(result.failure);
          if (result.ok || wasSent) await keeper?.sent();
          if (wasSent) onSentBefore?.(true);
          return result;
        }}
      />
      <LeaveDialog />
    </Stack>
  );
}

const validator = createValidator();
const holds = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);

/** The notice for a returning participant: which answers are still here, and which are not. */
function Comeback({
  form,
  restored,
  isMerged,
}: {
  form: CompiledForm;
  restored: RestoredDraft | undefined;
  isMerged: boolean;
}) {
  const intl = useIntl();
  const { formatMessage } = intl;
  // The bytes of a file may still be on this page, such as after another log-in. Checked once per restored draft, so
  // the notice stays as it was on arrival.
  const lost = useMemo(
    () =>
      filesIn(restored?.data).filter(
        (file) => file.interaction_identifier === undefined && !fileShelf.get(file.file_id),
      ),
    [restored],
  );
  if (!restored) return null;
  const { changed, removed } = restored.unfit;
  const retype = form.fields.filter(({ key }) => restored.retype?.includes(key)).map(({ label }) => label);
  const isWhole = changed.length + removed + retype.length + lost.length === 0;
  const hasAnswers = Object.keys(restored.data).length > 0;
  return (
    <Notice kind={isWhole ? 'success' : 'warning'}>
      {hasAnswers || isWhole ? <p>{formatMessage(isMerged ? messages.merged : messages.kept)}</p> : null}
      {retype.length > 0 ? <p>{formatMessage(messages.retype, { questions: quotedList(intl, retype) })}</p> : null}
      {lost.length > 0 ? (
        <p>
          {formatMessage(messages.lostFiles, {
            count: lost.length,
            files: quotedList(intl, fileNames(lost, formatMessage)),
          })}
        </p>
      ) : null}
      {changed.length > 0 ? <p>{formatMessage(messages.changed, { questions: quotedList(intl, changed) })}</p> : null}
      {removed > 0 ? <p>{formatMessage(messages.removed, { count: removed })}</p> : null}
    </Notice>
  );
}
