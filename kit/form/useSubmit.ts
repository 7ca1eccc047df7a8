import { Actions, Resolve } from '@jsonforms/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { answerNames, toAnswers, toContributions, type FormData } from '../compile/answers.ts';
import type { CompiledField, CompiledForm } from '../compile/compileForm.ts';
import { filesIn } from '../files/fileEntry.ts';
import { fileShelf } from '../files/fileShelf.ts';
import { fileMessages } from '../files/messages.ts';
import { serverError } from './middleware.ts';
import type { Validate } from './pages.ts';
import { sendFile, sendFiles, type RefusedFile, type Sender } from './uploads/sendFiles.ts';
import type { UploadBoard } from './uploads/UploadBoard.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { FormStore } from './store/FormStore.ts';
import type { Submission, SubmitResult } from './submission.ts';

export type SubmitState = { kind: 'idle' } | { kind: 'submitting' } | { kind: 'failed'; message: string | undefined };

interface Options {
  form: CompiledForm;
  store: FormStore;
  /** Whether a value fulfils a schema. */
  validate: Validate;
  /** The same for every attempt at these answers, also after a reload. */
  submissionKey: string;
  board: UploadBoard;
  uploads: Uploads | undefined;
  onSubmit(submission: Submission): Promise<SubmitResult>;
  /** Called with the paths of the fields that the service refused. */
  onRefused(paths: string[]): void;
}

type Attempt = 'cancelled' | (SubmitResult & { refusedFiles?: readonly RefusedFile[] });

/** Sends the answers, one attempt at a time; their files first. */
export function useSubmit({ form, store, validate, submissionKey, board, uploads, onSubmit, onRefused }: Options): { state: SubmitState; submit(): Promise<void> } {
  const [state, setState] = useState<SubmitState>({ kind: 'idle' });
  const intl = useIntl();
  const sender: Sender = { form, store, board, uploads };
  const isRunning = useRef(false);
  const submit = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: 'submitting' });
    const result = await attempt().catch((): Attempt => ({ ok: false }));
    isRunning.current = false;
    if (result !== 'cancelled' && result.ok) for (const { file_id } of filesIn(store.core.data)) fileShelf.drop(file_id);
    if (result === 'cancelled' || result.ok) return setState({ kind: 'idle' });
    setState({ kind: 'failed', message: result.message });
    showRefused([
      ...(result.refusedFiles ?? []).map(ofFile),
      ...(result.fieldErrors ?? []).flatMap(({ attribute, place, message }) => {
        const field = form.fields.find((candidate) => answerNames(candidate).includes(attribute));
        return field ? [{ path: pathIn(field, place), words: message }] : [];
      }),
    ]);
  };

  const attempt = async (): Promise<Attempt> => {
    const files = await sendFiles(sender);
    if (files.kind === 'cancelled') return 'cancelled';
    if (files.kind === 'failed') return { ok: false, refusedFiles: files.refused };
    const data = store.core.data as FormData;
    return onSubmit({ data, answers: toAnswers(form, data, validate), contributions: toContributions(form, data, validate), idempotencyKey: submissionKey });
  };

  /** What is said at the field of a file that cannot be sent. */
  const ofFile = ({ key, why, words }: RefusedFile) => ({ path: key, words: words ?? intl.formatMessage(why === 'lost' ? fileMessages.lost : fileMessages.refused) });

  /** Where a complaint about a field belongs: at the input in its rows that it names, if that is there. */
  const pathIn = ({ key }: CompiledField, place: string | undefined): string =>
    place?.startsWith(`${key}.`) && Resolve.data(store.core.data, place.slice(0, place.lastIndexOf('.'))) !== undefined ? place : key;

  const showRefused = (refused: readonly { path: string; words: string }[]): void => {
    if (refused.length === 0) return;
    const { data, schema, uischema, ajv, validationMode } = store.core;
    const additionalErrors = refused.map(({ path, words }) => serverError(path, words));
    store.dispatch(Actions.updateCore(data, schema, uischema, { ajv, validationMode, additionalErrors }));
    onRefused(refused.map(({ path }) => path));
  };

  useEffect(() => {
    board.retry = (id) => {
      const data = store.core.data as FormData;
      const field = form.fields.find(({ key }) => filesIn(data[key]).some((entry) => entry.file_id === id));
      const entry = field && filesIn(data[field.key]).find((candidate) => candidate.file_id === id);
      if (!entry || isRunning.current || board.isRunning(id)) return;
      void sendFile(sender, field.key, entry).then((outcome) => {
        if (typeof outcome === 'object') showRefused([ofFile(outcome)]);
      });
    };
  });
  return { state, submit };
}
