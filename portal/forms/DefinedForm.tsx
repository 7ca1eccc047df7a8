import { useSnapshot } from 'valtio';
import type { FormDefinition } from '#kit/compile/index.ts';
import type { Submission } from '#kit/studyForm/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { useIsClosed } from '#portal/state/useStudy.ts';
import { session } from '#portal/state/session.ts';
import { DraftedForm } from './DraftedForm.tsx';
import { FilledForm } from './FilledForm.tsx';
import { useCompiledForm } from './useCompiledForm.ts';

export { SentAnswers } from './SentAnswers.tsx';

export interface DefinedFormProps {
  definition: FormDefinition;
  /** Slug of the form's node; `undefined` if nothing of the form may be saved. */
  node?: string;
  /** The occurrence of a repeating questionnaire; `undefined`: the next one. */
  occurrence?: number | undefined;
  /** The enrollment that the answers belong to; `undefined`: the participant who is logged in. */
  enrollment?: string | undefined;
  send(submission: Submission): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  /**
   * Called when the study already has the answers. @param isLate whether the participant has just tried to submit
   * different ones
   */
  onSentBefore?(isLate: boolean): void;
  submitLabel?: string;
  onDecline?(): void;
  showProgress?: boolean;
}

/**
 * Renders a form of the study: compiles it for the locale and, if the participant is known, saves a draft while they
 * fill it in.
 */
export default function DefinedForm({
  definition,
  node,
  occurrence,
  enrollment: given,
  onSentBefore,
  ...rest
}: DefinedFormProps) {
  const { enrollmentIdentifier, authToken, surveyToken } = useSnapshot(session);
  const form = useCompiledForm(definition);
  const enrollment = given ?? enrollmentIdentifier;
  const isClosed = useIsClosed() && node !== undefined;
  // A preview without a session has no enrollment, so its answers cannot be saved.
  const isKnown = enrollment !== undefined && (authToken ?? surveyToken) !== undefined;
  return !isKnown || node === undefined ? (
    <FilledForm {...rest} form={form} enrollment={enrollment} node={node} occurrence={occurrence} readOnly={isClosed} />
  ) : (
    <DraftedForm
      {...rest}
      onSentBefore={onSentBefore}
      form={form}
      node={node}
      occurrence={occurrence}
      enrollment={enrollment}
      isClosed={isClosed}
    />
  );
}
