import { type RawBuilder, sql, type Transaction } from 'kysely';
import { databaseAuditTrail } from '#service/database/audit/AuditTrail.ts';
import { orderedTables } from '#service/database/orderedTables.ts';
import type { Tables } from '#service/database/tables.ts';
import { isExported, participantTables } from '#service/data/documents/participantTables.ts';
import { incoming, kept } from '#service/participation/files/fileKeys.ts';
import { REVOKE_HEALTH_TOKENS } from '#service/connections/healthRecords/revokeWork.ts';
import type { FileStore } from '#service/database/storage/FileStore.ts';

/** What an erasure removed. */
export interface Erased {
  /** Rows by table. */
  rows: Readonly<Record<string, number>>;
  files: number;
  /** Events of the audit trail whose content was removed. */
  events: number;
}

/**
 * Removes everything that is stored about a participant: answers, consents, files, mails, account, and the content of their events. The
 * chain of events stays and can still be verified, under the identifier of the enrollment, which no longer identifies a person. The caller must
 * have locked the enrollment.
 * @param store the files as they are stored
 * @throws if a file cannot be removed. The transaction must be rolled back then, and the erasure repeated
 */
export async function eraseParticipant(
  db: Transaction<Tables>,
  store: Pick<FileStore, 'remove'>,
  { enrollment, reason, by }: { enrollment: string; reason: string; by: 'operator' | 'retention' },
  now: Date,
): Promise<Erased> {
  const { study } = await db
    .selectFrom('enrollments')
    .select('study')
    .where('id', '=', enrollment)
    .executeTakeFirstOrThrow();
  const addresses = await addressesOf(db, enrollment);
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'bucket'])
    .where('enrollment_id', '=', enrollment)
    .execute();
  await sql`select set_config('service.erasing', 'on', true)`.execute(db);
  const rows: Record<string, number> = {};
  const remove = async (table: string, condition: RawBuilder<unknown>): Promise<void> => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
    if (numAffectedRows > 0n) rows[table] = Number(numAffectedRows);
  };
  /** The address can take part in other studies, which keep what they have. Visitors type it as they like. */
  const isTheirs = (address: RawBuilder<unknown>) => sql`lower(trim(${address})) in (${sql.join(addresses)})`;
  const ofMail = (key: string) => isTheirs(sql`payload ->> ${sql.lit(key)}`);
  await remove(
    'outbox',
    sql`kind <> ${REVOKE_HEALTH_TOKENS} and (position(${enrollment} in payload::text) > 0
      or payload ->> 'study' = ${study} and (${ofMail('to')} or ${ofMail('replyTo')} or ${ofMail('email')}))`,
  );
  // A table follows those that it refers to, so the last one goes first.
  for (const table of (await orderedTables(db)).toReversed()) {
    const rule = participantTables[table as keyof typeof participantTables];
    if (!isExported(rule) || table === 'audit_events') continue;
    const byAddress = sql`study = ${study} and ${isTheirs(sql.ref(rule.is === 'address' ? rule.column : 'email'))}`;
    const byEnrollment = sql`${sql.ref(rule.column)} = ${enrollment}`;
    // A message that was sent without a session has an address only.
    if (table === 'support_requests') await remove(table, sql`${byEnrollment} or ${byAddress}`);
    else await remove(table, rule.is === 'address' ? byAddress : byEnrollment);
  }
  const { numAffectedRows: events = 0n } =
    await sql`update audit_events set event = null, salt = null where chain = ${enrollment}::uuid`.execute(db);
  await sql`select set_config('service.erasing', 'off', true)`.execute(db);
  await databaseAuditTrail.record(db, {
    enrollment,
    action: 'erased',
    actor: by,
    record: `enrollments/${enrollment}`,
    at: now,
    changes: [{ name: 'reason', new: reason }],
  });
  for (const upload of uploads) for (const key of [incoming(upload), kept(upload)]) await store.remove(key);
  return { rows, files: uploads.length, events: Number(events) };
}

/**
 * Removes what people without an enrollment gave to a study: their messages to its team, and mails that wait or are in the
 * development mailbox. For a study whose participants are all erased.
 */
export async function eraseUnenrolled(db: Transaction<Tables>, study: string): Promise<void> {
  await sql`select set_config('service.erasing', 'on', true)`.execute(db);
  await db.deleteFrom('support_requests').where('study', '=', study).where('enrollment_id', 'is', null).execute();
  await db.deleteFrom('mails').where('study', '=', study).execute();
  await sql`delete from outbox where payload ->> 'study' = ${study}`.execute(db);
}

/** What an erasure removed, in one line. */
export const removedBy = ({ rows, files }: Erased): string =>
  `Removed: ${Object.entries(rows)
    .map(([table, count]) => `${count} × ${table}`)
    .join(', ')}, ${files} × files`;

/** The addresses and phone numbers that a participant has and had, in lower case. */
async function addressesOf(db: Transaction<Tables>, enrollment: string): Promise<string[]> {
  const { rows } = await sql<{ address: string | null }>`
    select email as address from enrollments where id = ${enrollment}
    union select phone_number from enrollments where id = ${enrollment}
    union select email from account_changes where enrollment_id = ${enrollment}
    union select phone_number from account_changes where enrollment_id = ${enrollment}
    union select target from tokens where enrollment_id = ${enrollment}
    union select target from email_codes where enrollment_id = ${enrollment}
    union select change ->> 'old' from audit_events, jsonb_array_elements(event -> 'changes') as change
      where chain = ${enrollment} and event ->> 'action' in ('email_changed', 'phone_changed', 'phone_removed')`.execute(
    db,
  );
  return rows.map(({ address }) => address?.toLowerCase()).filter((address) => address !== undefined);
}
