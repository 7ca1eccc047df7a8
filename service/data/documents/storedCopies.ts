import type { Kysely, Transaction } from 'kysely';
import type { AuditEvent } from '#service/database/audit/AuditTrail.ts';
import type { Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { sha256 } from '#service/ids.ts';
import type { Study } from '#service/study/study.ts';
import { consentCopy } from './consentCopy.ts';
import { type ConsentRecord, fingerprintOf, readConsents } from './consentRecord.ts';

/** The participant's copy of a consent, as the service issued it. It never changes. */
export interface StoredCopy {
  fingerprint: string;
  html: string;
}

/** What the audit trail keeps of a copy: its hash, so that a changed copy is found. */
export const copyChange = ({ html }: StoredCopy): NonNullable<AuditEvent['changes']> => [
  { name: 'copy', new: sha256(html) },
];

/** Creates and stores the copy of a consent that was just signed. @param id of the consent */
export async function storeCopy(db: Transaction<Tables>, study: Study, id: string, now: Date): Promise<StoredCopy> {
  const [record] = await readConsents(db, { id });
  const copy = { fingerprint: fingerprintOf(record!), html: consentCopy(record!, study) };
  await db
    .insertInto('consent_copies')
    .values({ consent_id: id, enrollment_id: record!.enrollment, ...copy, created_at: now })
    .execute();
  return copy;
}

const storedCopy = (db: Kysely<Tables>, id: string): Promise<StoredCopy | undefined> =>
  db.selectFrom('consent_copies').select(['fingerprint', 'html']).where('consent_id', '=', id).executeTakeFirst();

/** The copy of a signed consent. Consents of earlier versions get theirs when it is first asked for. */
export async function copyOf(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  study: Study,
  { id, enrollment }: Pick<ConsentRecord, 'id' | 'enrollment'>,
  now: Date,
): Promise<StoredCopy> {
  const found = await storedCopy(db, id);
  if (found) return found;
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('enrollments').select('id').where('id', '=', enrollment).forUpdate().execute();
    const parallel = await storedCopy(transaction, id);
    if (parallel) return parallel;
    const copy = await storeCopy(transaction, study, id, now);
    const record = `consents/${id}`;
    await audit.record(transaction, {
      enrollment,
      action: 'consent_copied',
      actor: 'service',
      record,
      at: now,
      changes: copyChange(copy),
    });
    return copy;
  });
}
