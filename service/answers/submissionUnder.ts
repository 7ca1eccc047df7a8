import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

/** The submission that a participant made with an idempotency key; `undefined` if there is none. */
export const submissionUnder = (db: Kysely<Tables>, enrollment: string, key: string) =>
  db
    .selectFrom('submissions')
    .select(['id', 'node', 'occurrence', 'sent_at', 'body_hash'])
    .where('enrollment_id', '=', enrollment)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
