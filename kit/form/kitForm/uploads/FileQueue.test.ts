import { Actions } from '@jsonforms/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { filesSchema, type FileEntry } from '#kit/form/files/fileEntry.ts';
import { fileAnswers } from '#kit/form/files/fileFields.ts';
import { fileRules } from '#kit/form/files/fileRules.ts';
import { fileShelf } from '#kit/form/files/fileShelf.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { createFormStore } from '#kit/form/createFormStore.ts';
import { FileQueue } from './FileQueue.ts';
import { sendFiles, type RefusedFile, type Sender } from './sendFiles.ts';
import { UploadBoard } from '#kit/form/UploadBoard.ts';
import { UploadFailure, type Uploads } from '#kit/pure/fields/uploads.ts';

const files = defineFieldType<FileEntry[]>({
  type: 'files',
  inputSchema: {},
  schema: () => filesSchema(fileRules({ maxFiles: 9 })),
  files: () => fileRules({ maxFiles: 9 }),
  ...fileAnswers,
});
const word = defineFieldType<string>({ type: 'word', inputSchema: {}, schema: () => ({ type: 'string' }) });
const form = compileForm(
  {
    schema: [
      {
        inputs: [
          { interface: 'word', name: 'has', label: 'Has' },
          { interface: 'files', name: 'a', label: 'A' },
          { interface: 'files', name: 'b', label: 'B', condition: { field: 'has', equals: 'yes' } },
        ],
      },
    ],
  },
  [files, word],
);

/** A host with configurable failures, and a form whose queue follows its answers as in KitForm. */
function setUp(data: Record<string, unknown> = {}) {
  const host = {
    down: false,
    hold: undefined as Promise<void> | undefined,
    refuses: new Set<string>(),
    put: [] as string[],
    discarded: [] as string[],
  };
  const uploads: Uploads = {
    open: async ({ name }) => ({ interaction_identifier: `ref-${name}`, upload_url: '', expires_at: '' }),
    async put(_target, file, _request, { signal }) {
      await host.hold;
      signal.throwIfAborted();
      if (host.down) throw new UploadFailure('unreachable');
      if (host.refuses.has((file as File).name)) throw new UploadFailure('refused', 'Not this one.');
      host.put.push((file as File).name);
    },
    confirm: async ({ interaction_identifier }) => interaction_identifier,
    discard: async (reference) => void host.discarded.push(reference),
  };
  const store = createFormStore({ form, data, registry: [], validator: createValidator(), errorText: () => '' });
  const board = new UploadBoard();
  const report = (cause: unknown) => {
    throw cause;
  };
  const sender: Sender = { form, store, board, uploads, report };
  const refused: RefusedFile[] = [];
  const changes = { count: 0 };
  const queue = new FileQueue({
    sender: () => sender,
    onRefused: (file) => void refused.push(file),
    onChanged: () => void (changes.count += 1),
    report,
  });
  store.subscribe(['a', 'b'], queue.look);
  const set = (key: string, value: unknown) => store.dispatch(Actions.update(key, () => value));
  const at = (key: string) =>
    ((store.core.data as Record<string, FileEntry[]>)[key] ?? []).map((entry) => entry.interaction_identifier);
  return { host, store, board, sender, queue, refused, changes, set, at };
}
const chosen = (name: string): FileEntry => ({
  file_id: fileShelf.put(new File([name], name)),
  name,
  type: 'image/png',
});

beforeEach(() => {
  fileShelf.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('a chosen file', () => {
  it('is uploaded immediately, one at a time, and reported to the host', async () => {
    const { host, set, at, changes } = setUp();
    set('a', [chosen('one'), chosen('two')]);
    await pass();
    expect(host.put).toEqual(['one', 'two']);
    expect(at('a')).toEqual(['ref-one', 'ref-two']);
    expect(changes.count).toBe(2);
  });

  it('is not uploaded again with the answers', async () => {
    const { host, set, sender } = setUp();
    set('a', [chosen('one')]);
    await pass();
    expect(await sendFiles(sender)).toEqual({ kind: 'sent' });
    expect(host.put).toEqual(['one']);
  });

  it('that is uploading during submission is awaited, not uploaded twice', async () => {
    const { host, set, sender } = setUp();
    let letGo = () => {};
    host.hold = new Promise((resolve) => (letGo = resolve));
    set('a', [chosen('one')]);
    await pass();
    const sent = sendFiles(sender);
    letGo();
    expect(await sent).toEqual({ kind: 'sent' });
    expect(host.put).toEqual(['one']);
  });

  it('waits for the network, and is then uploaded automatically', async () => {
    const { host, set, at, board, queue } = setUp();
    host.down = true;
    const entry = chosen('one');
    set('a', [entry]);
    await pass(4_000);
    expect(board.get(entry.file_id)).toEqual({ kind: 'failed', why: 'unreachable' });
    host.down = false;
    await pass(10_000);
    expect(at('a')).toEqual(['ref-one']);
    host.down = true;
    set('a', [entry, chosen('two')]);
    await pass(4_000);
    host.down = false;
    queue.start();
    await pass();
    expect(host.put).toEqual(['one', 'two']);
  });

  it('is not uploaded again with each change of other answers', async () => {
    const { host, set, at } = setUp();
    host.down = true;
    set('a', [chosen('one')]);
    await pass(4_000);
    host.down = false;
    set('has', 'yes');
    await pass();
    expect(host.put).toEqual([]);
    await pass(10_000);
    expect(at('a')).toEqual(['ref-one']);
  });

  it('that is rejected does not block the others, and is not uploaded again automatically', async () => {
    const { host, set, refused, at } = setUp();
    host.refuses.add('one');
    set('a', [chosen('one'), chosen('two')]);
    await pass(120_000);
    expect(refused).toEqual([{ key: 'a', why: 'refused', words: 'Not this one.' }]);
    expect(at('a')).toEqual([undefined, 'ref-two']);
  });

  it('that the participant stopped waits for the participant', async () => {
    const { host, set, board } = setUp();
    let letGo = () => {};
    host.hold = new Promise((resolve) => (letGo = resolve));
    const entry = chosen('one');
    set('a', [entry]);
    await pass();
    board.cancel(entry.file_id);
    letGo();
    await pass(120_000);
    expect(board.get(entry.file_id)).toEqual({ kind: 'stopped' });
    expect(host.put).toEqual([]);
  });
});

describe('a removed file', () => {
  it('is removed from the service and from memory', async () => {
    const { host, set } = setUp();
    const [one, two] = [chosen('one'), chosen('two')];
    set('a', [one, two]);
    await pass();
    set('a', [{ ...two, interaction_identifier: 'ref-two' }]);
    expect(host.discarded).toEqual(['ref-one']);
    expect([fileShelf.get(one.file_id), fileShelf.get(two.file_id)?.name]).toEqual([undefined, 'two']);
  });

  it('is no error without network: the service removes it later', async () => {
    const { sender, set } = setUp();
    const reported: unknown[] = [];
    sender.report = (cause) => void reported.push(cause);
    sender.uploads!.discard = async () => {
      throw new UploadFailure('unreachable');
    };
    set('a', [chosen('one')]);
    await pass();
    set('a', undefined);
    await pass();
    expect(reported).toEqual([]);
    const fault = new TypeError('x');
    sender.uploads!.discard = async () => {
      throw fault;
    };
    set('a', [chosen('two')]);
    await pass();
    set('a', undefined);
    await pass();
    expect(reported).toEqual([fault]);
  });

  it('is discarded if it was uploading', async () => {
    const { host, set, sender } = setUp();
    let letGo = () => {};
    sender.uploads!.confirm = async () => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return 'ref-late';
    };
    set('a', [chosen('one')]);
    await pass();
    set('a', undefined);
    letGo();
    await pass();
    expect(host.discarded).toEqual(['ref-late']);
  });

  it('stays while a condition can restore it', async () => {
    const { host, set, store, at } = setUp({ has: 'yes' });
    set('b', [chosen('one')]);
    await pass();
    set('has', 'no');
    expect(host.discarded).toEqual([]);
    set('has', 'yes');
    expect(at('b')).toEqual(['ref-one']);
    set('has', 'no');
    store.forgetHidden();
    expect(host.discarded).toEqual(['ref-one']);
  });
});

it('a form that is hidden during an upload and shown again uploads the file then', async () => {
  const { host, set, at, queue, sender, board } = setUp();
  let release = () => {};
  host.hold = new Promise<void>((resolve) => (release = resolve));
  const file = chosen('one');
  set('a', [file]);
  await pass();
  queue.stop();
  const shown = new FileQueue({
    sender: () => sender,
    onRefused: () => {},
    onChanged: () => {},
    report: (cause) => {
      throw cause;
    },
  });
  shown.start();
  release();
  await pass();
  expect(host.put).toEqual(['one']);
  expect(at('a')).toEqual(['ref-one']);
  expect(board.get(file.file_id)).toEqual({ kind: 'waiting' });
});

it('an unmounted form uploads nothing more', async () => {
  const { host, set, queue } = setUp();
  host.down = true;
  set('a', [chosen('one')]);
  await pass(4_000);
  queue.stop();
  host.down = false;
  await pass(120_000);
  expect(host.put).toEqual([]);
});
