import { useMemo, type ReactNode } from 'react';
import { restoreDraft } from '#kit/pure/compile/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import type { PersonalInformation } from '#schemas/types/index.ts';
import type { Typed } from '#portal/answers/drafts/keepsNothing.ts';
import { RestoredNotice } from '#portal/answers/forms/RestoredNotice.tsx';
import ShortForm from '#portal/answers/forms/account/ShortForm.tsx';
import { useCompiledForm } from '#portal/answers/forms/useCompiledForm.ts';
import { Stack } from '#portal/parts/elements.tsx';
import { sendInformation } from '#portal/state/participant/personalInformation.ts';
import { type Validate, createValidator } from '#kit/pure/validation/index.ts';

const validator = createValidator();

/** Whether a kept answer fits a question that has changed. */
const holds: Validate = (schema, value) => validator.validate(schema, value);

interface InformationFormProps {
  information: PersonalInformation;
  /** What the participant typed before, and where to keep what they type now. */
  typed: Typed;
  onChanged(): void;
  /** The information is saved. */
  onSaved(): void;
  renderActions(state: { isSubmitting: boolean }): ReactNode;
}

/** The form with what the service knows, or with what the participant typed before and did not save. */
export default function InformationForm(props: InformationFormProps) {
  const { information, typed, onChanged, onSaved, renderActions } = props;
  const definition = information.node.content.form!;
  const form = useCompiledForm(definition);
  const restored = useMemo(() => (typed.draft ? restoreDraft(form, typed.draft, holds) : undefined), [form, typed]);
  const send = async ({ contributions, idempotencyKey }: Submission) => {
    const result = await sendInformation(contributions, idempotencyKey);
    if (!result.ok) return result;
    await typed.drop();
    onSaved();
    return result;
  };
  return (
    <Stack gap={24}>
      <RestoredNotice form={form} restored={restored} isMerged={false} />
      <ShortForm
        definition={definition}
        initialAnswers={information.user_data}
        initialDraft={restored}
        send={send}
        onDraft={(read, change) => {
          typed.changed(read);
          if (change === 'answer') onChanged();
        }}
        renderActions={renderActions}
      />
    </Stack>
  );
}
