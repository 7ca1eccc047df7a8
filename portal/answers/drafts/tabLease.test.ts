import { afterEach, expect, it, vi } from 'vitest';
import { leaseTab } from './tabLease.ts';

const options = { takeOver: false, onAsked: async () => undefined, onLost: () => undefined };
/** A browser that answers every request for a lock with this. */
const withLocks = (answer: () => Promise<unknown>) => vi.stubGlobal('navigator', { locks: { request: answer } });
afterEach(() => vi.unstubAllGlobals());

it('every tab may write where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await leaseTab('form', options)).toBeDefined();
});

it('every tab may write where the browser denies them', async () => {
  withLocks(() => Promise.reject(new DOMException('Access denied', 'SecurityError')));
  expect(await leaseTab('form', options)).toBeDefined();
});

it('a tab may not write while another one holds the lock', async () => {
  withLocks(() => Promise.reject(new DOMException('Timed out', 'TimeoutError')));
  expect(await leaseTab('form', options)).toBeUndefined();
});

it('a tab that another one asks for the form stores its answers, and then writes no more', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, _options: object, held: (lock: object) => Promise<void>) => held({}) },
  });
  const happened: string[] = [];
  await leaseTab('form', {
    takeOver: false,
    onAsked: async () => void happened.push('stored'),
    onLost: () => void happened.push('lost'),
  });
  const other = new BroadcastChannel('lease form');
  other.postMessage('release');
  await vi.waitFor(() => expect(happened).toEqual(['stored', 'lost']));
  other.close();
});
