import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { queueWork } from '#service/background/queue/queueWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';
import type { EducationCallback } from './educationCallback.ts';
import { isRefusedAddress, postCallback, type CallbackNetwork } from './postCallback.ts';

/** The kind of a callback in the work queue. */
const CALLBACK = 'education_callback';

/** Queues a callback, in the transaction that creates the enrollment. */
export const queueCallback = (db: Kysely<Tables>, payload: EducationCallback, now: Date): Promise<void> =>
  queueWork(db, { kind: CALLBACK, payload, now });

/** Posts queued callbacks. @param network for tests */
export const callbackWork = (network?: CallbackNetwork): WorkKind => ({
  name: CALLBACK,
  perform: ({ id, payload }) => postCallback(payload as EducationCallback, id, network),
  isPermanent: isRefusedAddress,
});
