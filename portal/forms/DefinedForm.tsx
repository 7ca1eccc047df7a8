import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { FormDefinition } from '#kit/compile/form.ts';
import type { Submission } from '#kit/form/submission.ts';
import type { Failure } from '../api/failures.ts';
import { Notice } from '../shell/Notice.tsx';
import { Stack } from '../shell/ground.tsx';
import { useStudy } from '../shell/useStudy.ts';
import { session } from '../state/session.ts';
import { DraftedForm } from './DraftedForm.tsx';
import { FilledForm } from './FilledForm.tsx';
import { formMessages as messages } from './messages.ts';
import { useCompiledForm } from './useCompiledForm.ts';

export { SentAnswers } from './SentAnswers.tsx';

export interface DefinedFormProps {
  definition: FormDefinition;
  /** Slug of the node that the form belongs to; left out where nothing of it may be kept. */
  node?: string;
  /** Which of a repeated questionnaire; left out: the next. */
  occurrence?: number | undefined;
  /** Whose answers they are; left out: the person who is logged in. */
  enrollment?: string | undefined;
  send(submission: Submission): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  /** The answers turned out to be at the study already. @param isLate whether the participant has just tried to send others */
  onSentBefore?(isLate: boolean): void;
  submitLabel?: string;
  onDecline?(): void;
  showProgress?: boolean;
}

/** Study statuses in which no answers are collected any more. */
const closedForData: ReadonlySet<string> = new Set(['data_close', 'data_lock', 'completed']);

/** A form of the study on its way through the kit: compiled for the language, and kept while it is filled in, where there is somebody to keep it for. */
export default function DefinedForm({ definition, node, occurrence, enrollment: given, onSentBefore, ...rest }: DefinedFormProps) {
  const { enrollmentIdentifier, authToken, surveyToken } = useSnapshot(session);
  const { formatMessage } = useIntl();
  const form = useCompiledForm(definition);
  const enrollment = given ?? enrollmentIdentifier;
  // A preview without a session has nobody's answers.
  const status = useStudy()?.status;
  const isClosed = node !== undefined && status !== undefined && closedForData.has(status);
  const isKnown = enrollment !== undefined && (authToken ?? surveyToken) !== undefined;
  const filled =
    !isKnown || node === undefined ? (
      <FilledForm {...rest} form={form} enrollment={enrollment} node={node} occurrence={occurrence} readOnly={isClosed} />
    ) : (
      <DraftedForm {...rest} onSentBefore={onSentBefore} form={form} node={node} occurrence={occurrence} enrollment={enrollment} isClosed={isClosed} />
    );
  if (!isClosed) return filled;
  return (
    <Stack gap={24}>
      <Notice kind="info">{formatMessage(messages.closed)}</Notice>
      {filled}
    </Stack>
  );
}
