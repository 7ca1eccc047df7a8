import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createStore, keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep, recall as recallKept } from './keptState.ts';
import { keep as keepUnlessShared, recall, startOffline } from './offline.ts';
import { session } from '../access/session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/');

const args = { path: { slug: 'diary' } };

beforeEach(async () => {
  enterVisit(browserVisit);
  document.head.innerHTML = '<meta name="service-worker" content="/sleep/worker.js">';
  Object.assign(session, { enrollmentIdentifier: 'e1', authToken: 't1', expiry: { kind: 'at', at: 1e9 } });
  await keep('getSurvey', args, { nodes: ['diary'] }, 't1');
});
afterEach(() => vi.restoreAllMocks());

test('a device that has no room reads what it has kept', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await recallKept('getSurvey', args, 't1')).toEqual({ data: { nodes: ['diary'] } });
});

test('a device that stores nothing has kept nothing, whatever the call', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await recall('getSurvey', args, 't1')).toBeUndefined();
  expect(await recall('postAnswers', args, 't1')).toBeUndefined();
});

test('a shared device keeps no responses, and reads none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  startOffline(async () => undefined);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  const count = async () => (await keys(createStore('kept_sleep', 'responses'))).length;
  const before = await count();
  document.cookie = 'shared=1; path=/';
  keepUnlessShared('getSurvey', { path: { slug: 'shared' } }, {}, 't1');
  expect(await recall('getSurvey', args, 't1')).toBeUndefined();
  document.cookie = 'shared=; path=/; max-age=0';
  keepUnlessShared('getSurvey', { path: { slug: 'own' } }, {}, 't1');
  // What was to be kept first would be there by now.
  await vi.waitFor(async () => expect(await recall('getSurvey', { path: { slug: 'own' } }, 't1')).toBeDefined());
  expect(await count()).toBe(before + 1);
  expect(await recall('getSurvey', args, 't1')).toEqual({ data: { nodes: ['diary'] } });
});
