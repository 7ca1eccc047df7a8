import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Answers, FormServices, InputDefinition } from '#kit/fields/index.ts';
import type { Typed } from '#portal/drafts/keepsNothing.ts';
import { Stack } from '#portal/parts/elements.tsx';
import { editableAnswers } from './editableAnswers.ts';
import { plainServices } from './formServices.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import ShortForm from './ShortForm.tsx';
import { useCompiledForm } from './useCompiledForm.ts';

interface EditableFormProps {
  /** With texts in the language of the interface. Must keep its identity until it changes. */
  inputs: readonly InputDefinition[];
  /** The answers that are stored, by name. */
  answers: Answers;
  /** What the participant changed before and did not save, and where to keep what they change now. */
  typed: Typed;
  /**
   * Stores one answer. Must keep its identity.
   * @returns what went wrong, for the participant; `undefined` if the answer is stored
   */
  save(name: string, value: unknown): Promise<string | undefined>;
}

/**
 * A form without a submit button: each input is read-only until the participant edits it, and is stored alone. An input
 * that was changed and not saved is open again after a reload.
 */
export default function EditableForm({ inputs, answers, typed, save }: EditableFormProps) {
  const { locale } = useIntl();
  const definition = useMemo(
    () => ({ primary_locale: locale, schema: [{ inputs: inputs.map((input) => ({ ...input, editable: true })) }] }),
    [locale, inputs],
  );
  const form = useCompiledForm(definition);
  const [{ restored, unsaved, changed, saved }] = useState(() => editableAnswers(form, answers, typed));
  const services = useMemo(
    (): FormServices => ({
      ...plainServices,
      unsavedAnswer: (path) => unsaved.get(path),
      async saveAnswer(path, value) {
        const failure = await save(form.fields.find(({ key }) => key === path)?.name ?? path, value);
        if (failure === undefined) saved(path, value);
        return failure;
      },
    }),
    [form, save, saved, unsaved],
  );
  return (
    <Stack gap={24}>
      {unsaved.size > 0 ? <RestoredNotice form={form} restored={restored} isMerged={false} /> : null}
      <ShortForm
        definition={definition}
        initialAnswers={answers}
        initialDraft={restored}
        services={services}
        onDraft={(read) => changed(read())}
        renderActions={nothing}
      />
    </Stack>
  );
}

const nothing = () => null;
