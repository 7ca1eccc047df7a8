import { beforeEach, describe, expect, it } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { filesIn, filesSchema, type FileEntry } from '#kit/form/files/fileEntry.ts';
import { fileAnswers } from '#kit/form/files/fileFields.ts';
import { fileRules } from '#kit/form/files/fileRules.ts';
import { fileShelf } from '#kit/form/files/fileShelf.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { createFormStore } from '#kit/form/createFormStore.ts';
import { sendFiles, type Sender } from './sendFiles.ts';
import { unsentFilesIn, withIdsForReferences } from './waitingFiles.ts';
import { UploadBoard } from '#kit/form/UploadBoard.ts';
import { UploadFailure, type Uploads } from '#kit/pure/fields/uploads.ts';

const files = defineFieldType<FileEntry[]>({
  type: 'files',
  inputSchema: {},
  schema: () => filesSchema(fileRules({})),
  files: () => fileRules({}),
  ...fileAnswers,
});
const form = compileForm(
  {
    schema: [
      {
        inputs: [
          { interface: 'files', name: 'a', label: 'A' },
          { interface: 'files', name: 'b', label: 'B' },
        ],
      },
    ],
  },
  [files],
);

const put = (name: string): FileEntry => ({ file_id: fileShelf.put(new File([name], name)), name, type: 'image/png' });
/** A host that accepts all files except those named. */
function host(fail: Record<string, UploadFailure | 'cancel'> = {}) {
  const sent: string[] = [];
  const uploads = (board: UploadBoard): Uploads => ({
    open: async () => ({ interaction_identifier: crypto.randomUUID(), upload_url: '', expires_at: '' }),
    async put(_target, file, _request, { signal }) {
      const { name } = file as File;
      const failure = fail[name];
      if (failure === 'cancel') {
        for (const entry of all) board.cancel(entry.file_id);
        signal.throwIfAborted();
      }
      if (failure) throw failure;
      sent.push(name);
    },
    confirm: async () => `ref-${sent.at(-1)}`,
  });
  return { sent, uploads };
}

let all: FileEntry[];
let sender: (fail?: Parameters<typeof host>[0]) => Sender & { sent: string[] };
let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  fileShelf.clear();
  all = [put('one'), put('two'), put('three')];
  const store = createFormStore({
    form,
    data: { a: all.slice(0, 2), b: all.slice(2) },
    registry: [],
    validator: createValidator(),
    errorText: () => '',
  });
  const board = new UploadBoard();
  sender = (fail) => {
    const { sent, uploads } = host(fail);
    return { form, store, board, uploads: uploads(board), sent, report: (cause) => void reported.push(cause) };
  };
});
const references = ({ store }: Sender) =>
  Object.values(store.core.data as Record<string, FileEntry[]>)
    .flat()
    .map((entry) => entry.interaction_identifier);

describe('the files of a form', () => {
  it('[C3.049] [C7.01] [F3.38] are uploaded one at a time, and each stores its reference and when', async () => {
    const all = sender();
    expect(await sendFiles(all)).toEqual({ kind: 'sent' });
    expect(all.sent).toEqual(['one', 'two', 'three']);
    expect(references(all)).toEqual(['ref-one', 'ref-two', 'ref-three']);
    for (const { uploadDate } of filesIn(all.store.core.data))
      expect(Math.abs(Date.parse(uploadDate!) - Date.now())).toBeLessThan(60_000);
  });

  it('continue after a rejection, and a second attempt uploads the rest', async () => {
    const first = sender({ two: new UploadFailure('refused', 'Not this one.') });
    expect(await sendFiles(first)).toEqual({
      kind: 'failed',
      refused: [{ key: 'a', why: 'refused', words: 'Not this one.' }],
    });
    expect(first.sent).toEqual(['one', 'three']);
    expect(first.board.get(all[1]!.file_id)).toEqual({ kind: 'failed', why: 'refused', words: 'Not this one.' });
    const second = sender();
    expect(await sendFiles(second)).toEqual({ kind: 'sent' });
    expect(second.sent).toEqual(['two']);
  });

  it('stop if no more uploads are possible', async () => {
    const stopped = sender({ two: new UploadFailure('ended') });
    expect(await sendFiles(stopped)).toEqual({ kind: 'failed', refused: [] });
    expect(stopped.sent).toEqual(['one']);
    expect(stopped.board.get(all[1]!.file_id)).toEqual({ kind: 'failed', why: 'unreachable' });
  });

  it('[F8.03] report an error that is not an upload failure, and mark the file as failed', async () => {
    const broken = sender();
    const cause = new TypeError('a fault in the host');
    const uploads = { ...broken.uploads!, open: async () => Promise.reject(cause) };
    expect(await sendFiles({ ...broken, uploads })).toEqual({ kind: 'failed', refused: [] });
    expect(broken.board.get(all[0]!.file_id)).toEqual({ kind: 'failed', why: 'unreachable' });
    expect(reported).toEqual([cause]);
    await sendFiles(sender({ one: new UploadFailure('ended') }));
    expect(reported).toHaveLength(1);
  });

  it('stop when the participant cancels', async () => {
    const canceled = sender({ two: 'cancel' });
    expect(await sendFiles(canceled)).toEqual({ kind: 'canceled' });
    expect(references(canceled)).toEqual(['ref-one', undefined, undefined]);
    expect(canceled.board.get(all[1]!.file_id)).toEqual({ kind: 'stopped' });
  });

  it('with lost bytes are reported', async () => {
    fileShelf.drop(all[2]!.file_id);
    expect(await sendFiles(sender())).toEqual({
      kind: 'failed',
      refused: [{ key: 'b', why: 'lost', words: undefined }],
    });
  });

  it('[C7.08] are never submitted without a reference for each', async () => {
    const added = sender();
    const { uploads } = added;
    const late = { ...added, uploads: { ...uploads!, confirm: async () => '' } };
    // This host returns an empty reference, which violates its contract. A file that is added during the upload waits for the next attempt.
    late.uploads.confirm = async () => undefined as never;
    await expect(sendFiles(late)).rejects.toThrow('interaction lists mismatches file upload field count');
  });

  it('require a host that accepts files', async () => {
    await expect(sendFiles({ ...sender(), uploads: undefined })).rejects.toThrow('its host offers no uploads');
  });
});

describe('files that could not be uploaded', () => {
  it('are listed with their bytes, without those that were', async () => {
    const unsent = sender({ two: new UploadFailure('unreachable') });
    expect(await sendFiles(unsent)).toEqual({ kind: 'failed', refused: [] });
    const [, two, three] = all;
    expect(unsentFilesIn(unsent)).toEqual([
      { id: two!.file_id, name: 'two', type: 'image/png', size: 3, bucket: undefined, file: expect.any(File) },
      { id: three!.file_id, name: 'three', type: 'image/png', size: 5, bucket: undefined, file: expect.any(File) },
    ]);
  });

  it('stand in the answers by their ids', async () => {
    const { store } = sender();
    const [one, two] = all;
    const data = { a: [{ ...one!, interaction_identifier: 'ref-one' }, two], words: 'Rain' };
    expect(withIdsForReferences(data)).toEqual({
      a: [
        { ...one!, interaction_identifier: 'ref-one' },
        { ...two!, interaction_identifier: two!.file_id },
      ],
      words: 'Rain',
    });
    expect(filesIn(store.core.data).map(({ interaction_identifier: reference }) => reference)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
