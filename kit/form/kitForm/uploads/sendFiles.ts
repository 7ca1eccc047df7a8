import { Actions } from '@jsonforms/core';
import type { CompiledForm } from '#kit/pure/compile/index.ts';
import { type FileEntry, fileShelf, replaceFiles } from '#kit/form/files/index.ts';
import type { FormStore, UploadBoard } from '#kit/form/index.ts';
import { fileHolders, isWaiting } from './waitingFiles.ts';
import { uploadFile } from './uploadFile.ts';
import { UploadFailure, type Uploads } from '#kit/pure/fields/index.ts';

/** The context of uploads: form, store and host. */
export interface Sender {
  form: CompiledForm;
  store: FormStore;
  board: UploadBoard;
  /** Undefined if the host does not accept files. */
  uploads: Uploads | undefined;
  /** Receives errors that are not an upload failure. */
  report(cause: unknown): void;
}

/** A field with a file that cannot be submitted. */
export interface RefusedFile {
  key: string;
  why: 'refused' | 'lost';
  /** The service's text, if there is one. */
  words: string | undefined;
}

/** Result of uploading the files of a form. */
type FilesSent =
  | { kind: 'sent' }
  | { kind: 'canceled' }
  /** @param refused fields with a rejected file */
  | { kind: 'failed'; refused: RefusedFile[] };

type Outcome = 'sent' | 'canceled' | 'failed' | RefusedFile;

/**
 * Uploads all remaining files of a form, one at a time, so that they do not share a slow connection.
 * Uploaded files stay uploaded if others fail: another attempt uploads only the rest.
 */
export async function sendFiles(sender: Sender): Promise<FilesSent> {
  const refused: RefusedFile[] = [];
  for (const { field, files } of fileHolders(sender)) {
    for (const entry of files.filter(isWaiting)) {
      const outcome = await sendFile(sender, field.key, entry);
      if (outcome === 'canceled') return { kind: 'canceled' };
      // Without a connection or a session, the next file would fail too.
      if (outcome === 'failed') return { kind: 'failed', refused };
      if (outcome !== 'sent') refused.push(outcome);
    }
  }
  if (refused.length > 0) return { kind: 'failed', refused };
  // By now, each file of each field has a reference. Answers with missing references must never be submitted.
  if (fileHolders(sender).some(({ files }) => files.some(isWaiting)))
    throw new Error('interaction lists mismatches file upload field count');
  return { kind: 'sent' };
}

/** The reason of an abort because the form is not shown any more. The file waits until it is shown again. */
export const INTERRUPTED = new DOMException('The form is not shown.', 'AbortError');

/** Uploads one file and stores its reference in the form data. Waits for an upload that is already running. */
export const sendFile = (sender: Sender, key: string, entry: FileEntry): Promise<Outcome> =>
  sender.board.share(entry.file_id, () => send(sender, key, entry));

/** Discards an uploaded file. One whose host cannot be reached is left to it: it removes files that no answers refer to. */
export const discardFile = async ({ uploads, report }: Pick<Sender, 'uploads' | 'report'>, reference: string) =>
  uploads?.discard?.(reference).catch((cause: unknown) => {
    if (!(cause instanceof UploadFailure)) report(cause);
  });

async function send({ form, store, board, uploads, report }: Sender, key: string, entry: FileEntry): Promise<Outcome> {
  const id = entry.file_id;
  const file = fileShelf.get(id);
  if (!file) {
    board.set(id, { kind: 'failed', why: 'lost' });
    return { key, why: 'lost', words: undefined };
  }
  if (!uploads) throw new Error('This form holds files, but its host offers no uploads.');
  const signal = board.begin(id);
  const onReached = (reached: Parameters<Parameters<typeof uploadFile>[3]['onReached']>[0]) =>
    void (reached ? board.reached.set(id, reached) : board.reached.delete(id));
  try {
    const reference = await uploadFile(
      uploads,
      file,
      { type: entry.type ?? file.type, bucket: entry.bucket, size: file.size, name: entry.name },
      {
        signal,
        reached: board.reached.get(id),
        onReached,
        onProgress: (share) => board.set(id, { kind: 'sending', share }),
      },
    );
    const sent = { interaction_identifier: reference, uploadDate: new Date().toISOString() };
    const note = (value: unknown) => replaceFiles(value, (each) => (each.file_id === id ? { ...each, ...sent } : each));
    store.dispatch(Actions.update(key, note));
    // The file was removed during the last step.
    if (
      !fileHolders({ form, store }).some(({ files }) => files.some((each) => each.interaction_identifier === reference))
    )
      await discardFile({ uploads, report }, reference);
    board.end(id, { kind: 'waiting' });
    return 'sent';
  } catch (cause) {
    if (signal.aborted) {
      board.end(id, { kind: signal.reason === INTERRUPTED ? 'waiting' : 'stopped' });
      return 'canceled';
    }
    if (!(cause instanceof UploadFailure)) report(cause);
    return outcomeOf(cause, key, (state) => board.end(id, state));
  }
}

function outcomeOf(cause: unknown, key: string, end: (state: Parameters<UploadBoard['end']>[1]) => void): Outcome {
  const { reason, words } = cause instanceof UploadFailure ? cause : new UploadFailure('unreachable');
  if (reason === 'refused') {
    end({ kind: 'failed', why: 'refused', words });
    return { key, why: 'refused', words };
  }
  end({ kind: 'failed', why: 'unreachable' });
  return 'failed';
}
