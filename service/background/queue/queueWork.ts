import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { requestId } from '#service/ids.ts';

interface QueuedWork {
  kind: string;
  /** JSON data. */
  payload: object;
  now: Date;
  /** After this moment the work is useless. */
  expiresAt?: Date;
  /** Default: a new one. */
  id?: string;
}

/**
 * Queues work in the transaction that makes it necessary: either both are stored or neither. Call `workQueue.wake()` after
 * the transaction to start it at once. It carries the id of the request that caused it.
 */
export async function queueWork(
  db: Kysely<Tables>,
  { kind, payload, now, expiresAt, id = randomUUID() }: QueuedWork,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id,
      kind,
      payload: JSON.stringify({ ...payload, requestId: requestId.getStore() }),
      created_at: now,
      due_at: now,
      expires_at: expiresAt ?? null,
    })
    .execute();
}

/** Makes sure that a repeating item exists, and makes it due now unless a process is performing it. */
export async function scheduleWork(db: Kysely<Tables>, kind: string, id: string, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id, kind, payload: '{}', created_at: now, due_at: now, expires_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at: now }).where('outbox.claim', 'is', null))
    .execute();
}
