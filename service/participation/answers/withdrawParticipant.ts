import type { Transaction } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { discardUnsent } from '#service/participation/files/unsentFiles.ts';
import { changeStatus } from '#service/flow/status.ts';
import { WITHDRAWN } from '#service/flow/currentStep.ts';
import { endHealthRecords } from '#service/connections/healthRecords/revokeWork.ts';
import { revokeTokens } from '#service/identity/session/tokens.ts';

/** Recorded if an operator withdraws for a participant, who then has no session. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

interface Withdrawal {
  enrollment: string;
  reason: string;
  locale: string;
  by: 'participant' | 'operator';
  /** The session in which the participant withdrew. */
  session?: string;
}

/**
 * Withdraws a participant. Submitted answers and shared health records stay; drafts, unsubmitted files, connections to
 * health organizations and links are removed.
 * If the participant withdrew, their other sessions end; the session in which they did stays, for the final screen. The
 * caller must have locked the enrollment, and must have checked that the status allows a withdrawal.
 */
export async function withdrawParticipant(
  db: Transaction<Tables>,
  { enrollment, reason, locale, by, session }: Withdrawal,
  now: Date,
): Promise<void> {
  await db
    .insertInto('withdrawals')
    .values({ enrollment_id: enrollment, reason, locale, recorded_by: session ?? NO_SESSION, recorded_at: now })
    .execute();
  await changeStatus(db, { enrollment, status: WITHDRAWN, reason, by }, now);
  await db.deleteFrom('drafts').where('enrollment_id', '=', enrollment).execute();
  await discardUnsent(db, { enrollment }, now);
  await endHealthRecords(db, enrollment, now);
  await revokeTokens(db, { kinds: ['survey', 'limited', 'email_link'], enrollment }, now);
  if (session !== undefined)
    await revokeTokens(db, { kinds: ['session', 'second_factor'], enrollment, except: session }, now);
}
