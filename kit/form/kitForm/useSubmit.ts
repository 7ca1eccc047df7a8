import { Resolve } from '@jsonforms/core';
import { useEffect, useEffectEvent, useRef, useState, useContext, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { v4 as uuid } from 'uuid';
import {
  answerNames,
  type CompiledField,
  type CompiledForm,
  type FormValues,
  toAnswers,
  toContributions,
} from '#kit/pure/compile/index.ts';
import { tokensOf, type Validate } from '#kit/pure/validation/index.ts';
import { fileShelf, filesIn, refusedFileMessages } from '#kit/form/files/index.ts';
import {
  finishedIn,
  type FormStore,
  replaceServerErrors,
  serverError,
  type UploadBoard,
  FormContext,
  uploadCode,
} from '#kit/form/index.ts';
import { reportTo, type FormServices } from '#kit/pure/fields/index.ts';
import type { RefusedFile, Sender } from './uploads/sendFiles.ts';
import { fileHolders, isWaiting, unsentFilesIn, withIdsForReferences } from './uploads/waitingFiles.ts';
import type { Submission, SubmitResult } from './submission.ts';
import type { KitFormProps } from './KitFormProps.ts';
import type { PreloadedCode } from './usePreload.ts';

/** The text for a file that cannot be uploaded, if the service gave none. */
export function useFileWords(): (why: RefusedFile['why']) => string {
  const { formatMessage } = useIntl();
  return (why) => formatMessage(why === 'lost' ? refusedFileMessages.lost : refusedFileMessages.refused);
}

type Refusal = Extract<SubmitResult, { ok: false }>;

/** State of the submission. */
export type SubmitState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  /** The answers are sent, and the form has ended. */
  | { kind: 'sent' }
  /**
   * @param message of the service; `''`: a general text
   * @param isAtField whether a field of the form shows the error, and therefore takes the focus
   */
  | { kind: 'failed'; message: string; action: Refusal['action']; isAtField: boolean };

/** The key of a submission: the same for all attempts to send answers, including after a reload. */
export class SubmissionKey {
  private sent: unknown;

  constructor(private key: string) {}

  /** The key for data of the form: another one if they were changed after they were sent. */
  of(data: unknown): string {
    if (this.sent !== undefined && this.sent !== data) {
      this.key = uuid();
      this.sent = undefined;
    }
    return this.key;
  }

  /** Notes that the service has stored the data. */
  end(data: unknown): void {
    this.sent = data;
  }
}

interface Options {
  form: CompiledForm;
  store: FormStore;
  /** Whether a value matches a schema. */
  validate: Validate;
  submissionKey: SubmissionKey;
  board: UploadBoard;
  services: FormServices;
  onSubmit(submission: Submission): Promise<SubmitResult>;
  /** Whether `onSubmit` also takes answers whose files could not be uploaded. */
  takesUnsentFiles: boolean | undefined;
  /** Whether the form ends once its answers are sent. Otherwise they can be sent again. */
  isOnce: boolean;
  /** Called once the service has stored the answers. */
  onSent(): void;
  /** Called with the paths of the fields that the service rejected. */
  onRefused(paths: string[]): void;
}

type Attempt = 'canceled' | (SubmitResult & { refusedFiles?: readonly RefusedFile[] });

/** An error of the service and the place to show it: at the path of an input, or above the button. */
interface Complaint {
  path: string | undefined;
  words: string;
}

/**
 * Submits the answers, one attempt at a time, after uploading their files. Meanwhile the form is disabled.
 * @returns `dismiss`, which removes the message of a failed attempt
 */
export function useSubmit(options: Options): { state: SubmitState; submit(): Promise<void>; dismiss(): void } {
  const { form, store, validate, submissionKey, board, services, onSubmit, onSent, onRefused } = options;
  const [state, setState] = useState<SubmitState>({ kind: 'idle' });
  const fileWords = useFileWords();
  const sender: Sender = {
    form,
    store,
    board,
    uploads: services.uploads,
    report: (cause) => reportTo(services, cause),
  };
  const isRunning = useRef(false);

  const submit = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    store.hold();
    setState({ kind: 'submitting' });
    const result = await attempt().catch((cause: unknown): Attempt => {
      sender.report(cause);
      return { ok: false };
    });
    isRunning.current = false;
    if (result !== 'canceled' && result.ok) {
      for (const { file_id } of filesIn(store.core.data)) fileShelf.drop(file_id);
      submissionKey.end(store.core.data);
      onSent();
    }
    store.release();
    if (result === 'canceled') return setState({ kind: 'idle' });
    if (result.ok) return setState({ kind: options.isOnce ? 'sent' : 'idle' });
    const complaints = complaintsOf(result);
    const isAtField = showAtFields(complaints);
    const general = [
      result.message,
      ...complaints.flatMap(({ path, words }) => (path === undefined ? [words] : [])),
    ].filter(Boolean);
    setState({
      kind: 'failed',
      message: general.join(' '),
      action: result.action,
      isAtField,
    });
  };

  const attempt = async (): Promise<Attempt> => {
    const files = await filesSent();
    if (files.kind === 'canceled') return 'canceled';
    const isUnreachable = files.kind === 'failed' && files.refused.length === 0;
    const unsentFiles = isUnreachable && options.takesUnsentFiles ? unsentFilesIn(sender) : [];
    if (files.kind === 'failed' && unsentFiles.length === 0) return { ok: false, refusedFiles: files.refused };
    // Where the host lets invalid answers through, what is half typed is no answer.
    const data = finishedIn(store.core, form.initialData) as FormValues;
    const sent = unsentFiles.length > 0 ? withIdsForReferences(data) : data;
    return onSubmit({
      data,
      answers: toAnswers(form, { data: sent, validate }),
      contributions: toContributions(form, { data: sent, validate }),
      idempotencyKey: submissionKey.of(store.core.data),
      ...(unsentFiles.length > 0 && { unsentFiles }),
    });
  };

  /** Code that cannot be loaded is no better than an unreachable service. */
  const filesSent = async (): ReturnType<(typeof import('./uploads/index.ts'))['sendFiles']> => {
    if (!fileHolders(sender).some(({ files }) => files.some(isWaiting))) return { kind: 'sent' };
    const code = await uploadCode.preload().catch(sender.report);
    return code ? code.sendFiles(sender) : { kind: 'failed', refused: [] };
  };

  const complaintsOf = ({
    refusedFiles = [],
    fieldErrors = [],
  }: Refusal & { refusedFiles?: readonly RefusedFile[] }): Complaint[] => [
    ...refusedFiles.map(ofFile),
    ...fieldErrors.map(({ attribute, place, message }) => {
      if (attribute.startsWith('/')) return { path: tokensOf(attribute).join('.'), words: message };
      const field = form.fields.find((candidate) => answerNames(candidate).includes(attribute));
      return { path: field && pathIn(field, place), words: message };
    }),
  ];

  /** The error for a file that cannot be uploaded. */
  const ofFile = ({ key, why, words }: RefusedFile): Complaint => ({ path: key, words: words ?? fileWords(why) });

  /** The path for an error of a field: the path of the input in its rows that the error names, if it exists. */
  const pathIn = ({ key }: CompiledField, place: string | undefined): string =>
    place?.startsWith(`${key}.`) && Resolve.data(store.core.data, place.slice(0, place.lastIndexOf('.'))) !== undefined
      ? place
      : key;

  /** @returns whether any error belongs to a field */
  const showAtFields = (complaints: readonly Complaint[]): boolean => {
    const atFields = complaints.filter((each): each is { path: string; words: string } => each.path !== undefined);
    if (atFields.length === 0) return false;
    replaceServerErrors(
      store,
      atFields.map(({ path, words }) => serverError(path, words)),
    );
    onRefused(atFields.map(({ path }) => path));
    return true;
  };

  const retry = useEffectEvent((id: string): void => {
    const data = store.core.data as FormValues;
    const field = form.fields.find(({ key }) => filesIn(data[key]).some((entry) => entry.file_id === id));
    const entry = field && filesIn(data[field.key]).find((candidate) => candidate.file_id === id);
    if (!entry || isRunning.current || board.isRunning(id)) return;
    void uploadCode
      .preload()
      .then(({ sendFile }) => sendFile(sender, field.key, entry))
      .then(
        (outcome) => void (typeof outcome === 'object' && showAtFields([ofFile(outcome)])),
        (cause: unknown) => {
          sender.report(cause);
          board.end(id, { kind: 'failed', why: 'unreachable' });
        },
      );
  });
  useEffect(() => board.retries.add((id) => retry(id)), [board]);
  return { state, submit, dismiss: () => setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)) };
}

interface Submitted extends Pick<KitFormProps, 'form' | 'disableNext'> {
  sending: SubmitState;
  code: PreloadedCode;
  isFormValid(): boolean;
}

const subscribeToNothing = () => () => {};

/**
 * The button is disabled until the page's code is loaded and while answers are submitted; Submit also until all answers
 * are valid, if the form asks for that.
 */
export function useIsSubmitBlocked(
  { form, sending, code, disableNext, isFormValid }: Submitted,
  isLast: boolean,
): boolean {
  const { store } = useContext(FormContext)!;
  const waitsForValid = isLast && form.definition.disable_submit_when_invalid === true;
  const read = (): boolean => waitsForValid && !isFormValid();
  const isInvalid = useSyncExternalStore(waitsForValid ? store.subscribeToAll : subscribeToNothing, read, read);
  return sending.kind === 'submitting' || code.state !== 'ready' || disableNext === true || isInvalid;
}
