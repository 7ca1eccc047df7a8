import type { Transaction, Kysely } from 'kysely';
import { type ParticipantStatus, statusRules } from '#schemas/participantStatus.ts';
import type { StatusChanges, Tables, Enrollment } from '#service/database/tables.ts';
import type { Participant } from '#schemas/types/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { takesAnswers, type Study } from '#service/study/study.ts';

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

/** Describes a participant whose login still needs its second factor: nothing but the screen that asks for it. */
export const describePending = ({ id, locale }: Pick<Enrollment, 'id' | 'locale'>): Participant => ({
  enrollment_identifier: id,
  status: 'invitation_clicked',
  layout: 'multi_factor_authenticate',
  nodes: [],
  locale,
});

/** The status that ended or suspended a participation, such as `disqualified`; `null` while the flow determines the status. */
export const finalStatusOf = async (db: Kysely<Tables>, enrollment: string): Promise<string | null> =>
  (await db.selectFrom('enrollments').select('final_status').where('id', '=', enrollment).executeTakeFirstOrThrow())
    .final_status;

/** What a call needs the participant's status to allow. `account`: nothing, because the settings are always open. */
export type Permission = 'account' | 'see' | 'answer';

/** Whether a status allows something. @param status `null` while the flow determines it */
export function statusAllows(status: string | null, permission: Permission): boolean {
  const { maySee, mayAnswer } = statusRules(status);
  return permission === 'account' || (permission === 'see' ? maySee : maySee && mayAnswer);
}

/**
 * Refuses what a status does not allow.
 * @throws Refusal 403 `suspended` for participants who are paused; 409 `not_now` for those whose participation is over
 */
export function refuseByStatus(status: string | null, permission: Permission): void {
  if (statusAllows(status, permission)) return;
  throw statusRules(status).maySee
    ? refuse(409, 'not_now', serviceMessages.takesNoAnswers)
    : refuse(403, 'suspended', serviceMessages.suspended);
}

/**
 * Refuses answers to a study that is closed for data. A repeated call still gets the answer of the first one, so look
 * for one first.
 * @throws Refusal 409 if the study is closed for data
 */
export function refuseIfClosed(study: Study): void {
  if (!takesAnswers(study)) throw refuse(409, 'data_closed', serviceMessages.dataClosed);
}
