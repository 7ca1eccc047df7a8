import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { formName } from './formName.ts';
import { isUnsentUsed } from './isUnsentUsed.ts';
import { dropUnsent, forgetUnsentStore, openUnsentStore, unsentNames } from './unsentStore.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');
let study: string;
let count = 0;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  study = `study-${(count += 1)}`;
});

const name = formName('e1', 'last-night', 2);
const photo = new Blob(['bytes of a photo']);
const textOf = (bytes: ArrayBuffer | undefined) => bytes && new TextDecoder().decode(bytes);

it('keeps an entry with its files, also after a change of the entry', async () => {
  const store = await openUnsentStore(study, keyOf(1));
  await store.put(name, { answer: 'Rain' }, new Map([['f1', photo]]));
  await store.amend(name, { answer: 'Rain', obstacle: 'closed' });
  const later = await openUnsentStore(study, keyOf(1));
  expect(await later.read(name)).toEqual({ answer: 'Rain', obstacle: 'closed' });
  expect(textOf(await later.readFile(name, 'f1'))).toBe('bytes of a photo');
  expect(await unsentNames(study, 'e1')).toEqual([name]);
});

it('opens for nobody else', async () => {
  await (await openUnsentStore(study, keyOf(1))).put(name, { answer: 'Rain' }, new Map([['f1', photo]]));
  const other = await openUnsentStore(study, keyOf(2));
  await expect(other.read(name)).rejects.toThrow();
  await expect(other.readFile(name, 'f1')).rejects.toThrow();
  expect(await unsentNames(study, 'e2')).toEqual([]);
  expect(await unsentNames(study, 'e')).toEqual([]);
});

it('drops an entry with its files, and no other', async () => {
  const store = await openUnsentStore(study, keyOf(1));
  const other = formName('e1', 'last-night', 21);
  for (const each of [name, other]) await store.put(each, {}, new Map([['f1', photo]]));
  await dropUnsent(study, name);
  expect(await store.read(name)).toBeUndefined();
  expect(await store.readFile(name, 'f1')).toBeUndefined();
  expect(textOf(await store.readFile(other, 'f1'))).toBe('bytes of a photo');
});

it('forgets a participant for good: what is being stored is stored no more, and that is said', async () => {
  const store = await openUnsentStore(study, keyOf(1));
  const own = formName('e3', 'last-night', 1);
  await store.put(own, {}, new Map([['f1', photo]]));
  await store.put(name, {}, new Map());
  await forgetUnsentStore(study, 'e3');
  await store.amend(own, { answer: 'late' });
  await expect(store.put(own, {}, new Map())).rejects.toThrow('logged out');
  expect(await unsentNames(study)).toEqual([name]);
});

it('is unused until something waits', async () => {
  expect(await isUnsentUsed(study)).toBe(false);
  await (await openUnsentStore(study, keyOf(1))).put(name, {}, new Map());
  expect(await isUnsentUsed(study)).toBe(true);
});
