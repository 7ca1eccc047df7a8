import { Actions } from '@jsonforms/core';
import { useRef, useState } from 'react';
import { answerNames, toAnswers, toContributions, type FormData } from '../compile/answers.ts';
import type { CompiledForm } from '../compile/compileForm.ts';
import { serverError } from './middleware.ts';
import type { Validate } from './pages.ts';
import type { FormStore } from './store/FormStore.ts';
import type { Submission, SubmitResult } from './submission.ts';

export type SubmitState = { kind: 'idle' } | { kind: 'submitting' } | { kind: 'failed'; message: string | undefined };

interface Options {
  form: CompiledForm;
  store: FormStore;
  /** Whether a value fulfils a schema. */
  validate: Validate;
  onSubmit(submission: Submission): Promise<SubmitResult>;
  /** Called with the keys of the fields that the service refused. */
  onRefused(keys: string[]): void;
}

/** Sends the answers, one attempt at a time. */
export function useSubmit({ form, store, validate, onSubmit, onRefused }: Options): { state: SubmitState; submit(): Promise<void> } {
  const [state, setState] = useState<SubmitState>({ kind: 'idle' });
  const isRunning = useRef(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const submit = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: 'submitting' });
    const data = store.core.data as FormData;
    const result = await onSubmit({ data, answers: toAnswers(form, data, validate), contributions: toContributions(form, data, validate), idempotencyKey })
      .catch((): SubmitResult => ({ ok: false }));
    isRunning.current = false;
    if (result.ok) return setState({ kind: 'idle' });
    const refused = (result.fieldErrors ?? []).flatMap(({ attribute, message }) => {
      const field = form.fields.find((candidate) => answerNames(candidate).includes(attribute));
      return field ? [serverError(field.key, message)] : [];
    });
    setState({ kind: 'failed', message: result.message });
    if (refused.length === 0) return;
    store.dispatch(Actions.updateErrors(refused));
    onRefused(refused.map((error) => error.instancePath.slice(1)));
  };
  return { state, submit };
}
