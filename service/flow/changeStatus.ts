import type { Transaction } from 'kysely';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import type { StatusChanges, Tables } from '#service/database/tables.ts';

interface StatusChange {
  enrollment: string;
  /** `null`: the flow of the study determines the status again. */
  status: ParticipantStatus | null;
  reason: string;
  by: Exclude<StatusChanges['changed_by'], 'migration'>;
}

/**
 * Adds a change to the history of a participant's status. The database then updates the enrollment. The caller must
 * have locked the enrollment.
 */
export async function changeStatus(
  db: Transaction<Tables>,
  { enrollment, status, reason, by }: StatusChange,
  now: Date,
): Promise<void> {
  await db
    .insertInto('status_changes')
    .values({ enrollment_id: enrollment, status, reason, changed_by: by, changed_at: now })
    .execute();
}
