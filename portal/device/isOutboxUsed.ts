import { inTime } from './inTime.ts';

/** The database of a study's unsent answers. */
export const outboxDatabase = (study: string): string => `outbox_${study}`;

/**
 * Whether answers to a study have ever waited on this device. Most have not: then the code that keeps them is not
 * needed. Browsers that do not tell are taken to have some. Rejects if the browser stores nothing.
 */
export async function isOutboxUsed(study: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  if (!indexedDB.databases) return true;
  return (await inTime(indexedDB.databases())).some(({ name }) => name === outboxDatabase(study));
}
