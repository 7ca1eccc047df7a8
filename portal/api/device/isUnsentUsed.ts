import { inTime } from './inTime.ts';

/** The database of a study's unsent answers. Devices have it under this name, and so have the channel and the lock. */
export const unsentDatabase = (study: string): string => `outbox_${study}`;

/** The channel on which the tabs of a study tell each other that answers were added, sent or removed. */
export const unsentChannel = (study: string): string => `outbox_${study}`;

/** The lock of the tab, or the service worker, that sends (Web Locks). */
export const unsentLock = (study: string): string => `outbox ${study}`;

/**
 * Whether answers to a study have ever waited on this device. Most have not: then the code that keeps them is not
 * needed. Browsers that do not tell are taken to have some. Rejects if the browser stores nothing.
 */
export async function isUnsentUsed(study: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (!indexedDB.databases) return true;
  return (await inTime(indexedDB.databases())).some(({ name }) => name === unsentDatabase(study));
}
