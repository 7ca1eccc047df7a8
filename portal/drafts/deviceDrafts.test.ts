// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { openDeviceDrafts, type DeviceDraft } from './deviceDrafts.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const OTHER = Buffer.alloc(32, 8).toString('base64url');
const CANARY = 'canary-3f9a';
const kept: DeviceDraft = { base: 3, dirty: ['drink'], draft: { submission_key: '4f0c7d4e-8f1b-4c39-9c37-5f1d7b1f2a10', values: [{ name: 'drink', input: 'x', value: CANARY }], places: {} } };

it('gives a draft back to who has the key', async () => {
  const drafts = await openDeviceDrafts('a', KEY);
  await drafts.write('me/diary', kept);
  expect(await (await openDeviceDrafts('a', KEY)).read('me/diary')).toEqual(kept);
  expect(await drafts.read('me/other')).toBeUndefined();
  expect(await (await openDeviceDrafts('b', KEY)).read('me/diary')).toBeUndefined();
});

it('keeps nothing that can be read without the key', async () => {
  const drafts = await openDeviceDrafts('c', KEY);
  await drafts.write('me/diary', kept);
  const stored = await entries<string, { data: ArrayBuffer; iv: Uint8Array }>(createStore('drafts_c', 'drafts'));
  expect(stored).toHaveLength(1);
  const text = stored.map(([name, { data, iv }]) => name + Buffer.from(data).toString('latin1') + Buffer.from(iv).toString('latin1')).join();
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain('drink');
});

it('never uses a nonce twice', async () => {
  const drafts = await openDeviceDrafts('d', KEY);
  const nonces = new Set<string>();
  for (let i = 0; i < 50; i += 1) {
    await drafts.write('me/diary', kept);
    const [[, sealed]] = (await entries<string, { iv: Uint8Array }>(createStore('drafts_d', 'drafts'))) as [[string, { iv: Uint8Array }]];
    nonces.add(Buffer.from(sealed.iv).toString('hex'));
  }
  expect(nonces.size).toBe(50);
});

it('drops what another key has sealed, and what was moved to another name', async () => {
  const drafts = await openDeviceDrafts('e', KEY);
  await drafts.write('me/diary', kept);
  expect(await (await openDeviceDrafts('e', OTHER)).read('me/diary')).toBeUndefined();
  expect(await drafts.read('me/diary')).toBeUndefined();
});

it('gives up on a browser whose storage does not answer', async () => {
  const drafts = await openDeviceDrafts('f', KEY);
  await drafts.write('me/diary', kept);
  const silent = vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue({ objectStore: () => ({ get: () => ({}) }) } as never);
  vi.useFakeTimers();
  const outcome = expect(drafts.read('me/diary')).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(3_000);
  await outcome;
  vi.useRealTimers();
  silent.mockRestore();
});
