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
