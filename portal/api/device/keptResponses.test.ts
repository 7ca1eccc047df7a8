import 'fake-indexeddb/auto';
import { entries, createStore } from 'idb-keyval';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { amendResponse, forgetResponses, keepResponse, readResponse } from './keptResponses.ts';

/** Each test has a study of its own. */
let count = 0;
const newStudy = () => `study-${(count += 1)}`;
const stored = (study: string) => entries(createStore(`kept_${study}`, 'responses'));

test('a response is read again under its token and its name', async () => {
  const study = newStudy();
  await keepResponse(study, 'mine', 'getSurvey', { nodes: ['diary'] });
  expect(await readResponse(study, 'mine', 'getSurvey')).toEqual({ nodes: ['diary'] });
  expect(await readResponse(study, 'mine', 'getDraft')).toBeUndefined();
  expect(await readResponse(study, 'another', 'getSurvey')).toBeUndefined();
  expect(await readResponse(newStudy(), 'mine', 'getSurvey')).toBeUndefined();
});

test('the device has neither the content nor the name of a response', async () => {
  const study = newStudy();
  await keepResponse(study, 'mine', 'getSurvey', { note: 'very private' });
  const [[name, sealed]] = (await stored(study)) as [[string, { data: ArrayBuffer }]];
  expect(name).not.toContain('getSurvey');
  expect(Buffer.from(sealed.data).toString('latin1')).not.toContain('private');
});

test('the last response counts, also if both are kept at the same time', async () => {
  const study = newStudy();
  const writes = ['first', 'second', 'third'].map((data) => keepResponse(study, 'mine', 'getDraft', data));
  expect(await readResponse(study, 'mine', 'getDraft')).toBe('third');
  await Promise.all(writes);
  expect(await stored(study)).toHaveLength(1);
});

test('a change is noted in a response that is kept, and makes no new one', async () => {
  const study = newStudy();
  await amendResponse(study, 'mine', 'getDraft', { version: 1 });
  expect(await readResponse(study, 'mine', 'getDraft')).toBeUndefined();
  await keepResponse(study, 'mine', 'getDraft', { version: 1, key: 'a' });
  await amendResponse(study, 'mine', 'getDraft', { version: 2 });
  expect(await readResponse(study, 'mine', 'getDraft')).toEqual({ version: 2, key: 'a' });
});

test('after the logout nothing is left, not even a response that arrives late', async () => {
  const study = newStudy();
  await keepResponse(study, 'left', 'getSurvey', 'private');
  const late = keepResponse(study, 'left', 'getDraft', 'private');
  await forgetResponses(study, ['left']);
  await late;
  await keepResponse(study, 'left', 'getLanding', 'private');
  expect(await stored(study)).toEqual([]);
  // The next participant of this device.
  await keepResponse(study, 'next', 'getSurvey', 'theirs');
  expect(await readResponse(study, 'next', 'getSurvey')).toBe('theirs');
});

test('a failed read or write does not stop those after it', async () => {
  const study = newStudy();
  await expect(keepResponse(study, 'mine', 'getSurvey', 1n)).rejects.toThrow('BigInt');
  await keepResponse(study, 'mine', 'getSurvey', 'stored');
  expect(await readResponse(study, 'mine', 'getSurvey')).toBe('stored');
});

test('of a storage that never responds, only the first read takes three seconds to fail', async () => {
  vi.resetModules();
  const kept = await import('./keptResponses.ts');
  vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue({} as IDBOpenDBRequest);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reads = ['getSurvey', 'getDraft', 'getEnrollment'].map((name) => kept.readResponse('any', 'mine', name));
  const failed = Promise.allSettled(reads);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
