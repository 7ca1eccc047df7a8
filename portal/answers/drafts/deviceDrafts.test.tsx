import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { openDeviceDrafts, type DeviceDraft } from './deviceDrafts.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const OTHER = Buffer.alloc(32, 8).toString('base64url');
const CANARY = 'canary-3f9a';
const kept: DeviceDraft = {
  base: 3,
  dirty: ['drink'],
  draft: {
    submission_key: '4f0c7d4e-8f1b-4c39-9c37-5f1d7b1f2a10',
    values: [{ name: 'drink', input: 'x', value: CANARY }],
    places: {},
  },
};

/** The drafts of a study, ready to be written. */
async function opened(study: string) {
  const drafts = await openDeviceDrafts(study, KEY);
  await drafts.read('me/diary');
  return drafts;
}

it('gives a draft back to who has the key', async () => {
  const drafts = await opened('a');
  await drafts.write('me/diary', kept);
  expect(await (await openDeviceDrafts('a', KEY)).read('me/diary')).toEqual(kept);
  expect(await drafts.read('me/other')).toBeUndefined();
  expect(await (await openDeviceDrafts('b', KEY)).read('me/diary')).toBeUndefined();
});

it('keeps nothing that can be read without the key', async () => {
  const drafts = await opened('c');
  await drafts.write('me/diary', kept);
  const stored = await entries<string, { data: ArrayBuffer; iv: Uint8Array }>(createStore('drafts_c', 'drafts'));
  expect(stored).toHaveLength(1);
  const text = stored
    .map(([name, { data, iv }]) => name + Buffer.from(data).toString('latin1') + Buffer.from(iv).toString('latin1'))
    .join();
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain('drink');
});

it('never uses a nonce twice', async () => {
  const drafts = await opened('d');
  const nonces = new Set<string>();
  for (let i = 0; i < 50; i += 1) {
    await drafts.write('me/diary', kept);
    const [[, sealed]] = (await entries<string, { iv: Uint8Array }>(createStore('drafts_d', 'drafts'))) as [
      [string, { iv: Uint8Array }],
    ];
    nonces.add(Buffer.from(sealed.iv).toString('hex'));
  }
  expect(nonces.size).toBe(50);
});

it('drops what another key has sealed, and what was moved to another name', async () => {
  const drafts = await opened('e');
  await drafts.write('me/diary', kept);
  expect(await (await openDeviceDrafts('e', OTHER)).read('me/diary')).toBeUndefined();
  expect(await drafts.read('me/diary')).toBeUndefined();
});

it('gives up on a browser whose storage does not answer', async () => {
  const drafts = await opened('f');
  const silent = vi
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockReturnValue({ objectStore: () => ({ delete: () => ({}), transaction: {} }) } as never);
  vi.useFakeTimers();
  const outcome = expect(drafts.drop('me/diary')).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(3_000);
  await outcome;
  vi.useRealTimers();
  silent.mockRestore();
});

it('never overwrites a draft that could not be read', async () => {
  await (await opened('g')).write('me/diary', kept);
  const drafts = await openDeviceDrafts('g', KEY);
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await expect(drafts.read('me/diary')).rejects.toThrow('broken');
  broken.mockRestore();
  await expect(drafts.write('me/diary', { ...kept, dirty: [] })).rejects.toThrow('could not be read');
  expect(await drafts.read('me/diary')).toEqual(kept);
  await drafts.write('me/diary', { ...kept, dirty: [] });
  expect(await drafts.read('me/diary')).toMatchObject({ dirty: [] });
});
