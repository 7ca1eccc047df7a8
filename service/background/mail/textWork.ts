import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { queueWork } from '#service/background/queue/queueWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';
import type { Texter, TextToSend } from './texter.ts';

/** The kind of a text message in the work queue. */
const SMS = 'sms';

/** Queues a text message, in the transaction that makes it necessary. @param expiresAt when it becomes useless */
export const queueText = (db: Kysely<Tables>, payload: TextToSend, now: Date, expiresAt: Date): Promise<void> =>
  queueWork(db, { kind: SMS, payload, now, expiresAt });

/** Sends queued text messages. */
export const textWork = (texter: Texter): WorkKind => ({
  name: SMS,
  perform: ({ id, payload, created_at }) => texter.send({ ...(payload as TextToSend), id, queuedAt: created_at }),
});
