import { useSnapshot } from 'valtio';
import { useIsClosed } from '#portal/state/study/useStudy.ts';
import { session } from '#portal/state/access/session.ts';
import { FormWithDraft } from './FormWithDraft.tsx';
import { ConnectedForm } from './ConnectedForm.tsx';
import type { PortalFormProps } from './PortalFormProps.ts';
import { useCompiledForm } from './useCompiledForm.ts';

export { AnswersIn } from './copies/AnswersIn.tsx';
export { SentAnswers } from './copies/SentAnswers.tsx';

/**
 * A form of the study: compiles its definition for the participant's language and, if the participant is known, saves
 * a draft of the answers.
 */
export default function PortalForm({
  definition,
  node,
  occurrence,
  enrollment: given,
  onSentBefore,
  onUnreachable,
  isClosed: hasClosed = false,
  ...rest
}: PortalFormProps) {
  const { enrollmentIdentifier, authToken, surveyLink } = useSnapshot(session);
  const form = useCompiledForm(definition);
  const enrollment = given ?? enrollmentIdentifier;
  const isClosed = useIsClosed() && node !== undefined;
  const isReadOnly = hasClosed || isClosed;
  // A preview without a session has no enrollment, so its answers cannot be saved.
  const isKnown = enrollment !== undefined && (authToken ?? surveyLink) !== undefined;
  return !isKnown || node === undefined ? (
    <ConnectedForm
      {...rest}
      form={form}
      enrollment={enrollment}
      node={node}
      occurrence={occurrence}
      readOnly={isReadOnly}
    />
  ) : (
    <FormWithDraft
      {...rest}
      onSentBefore={onSentBefore}
      onUnreachable={onUnreachable}
      form={form}
      node={node}
      occurrence={occurrence}
      enrollment={enrollment}
      isClosed={isReadOnly}
    />
  );
}
