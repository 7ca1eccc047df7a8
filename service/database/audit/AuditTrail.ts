import { type Kysely, sql } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

/**
 * What can happen to a participant's records. The database records changes of a status. Drafts are not records: they are overwritten until they are submitted.
 */
export type AuditAction =
  | 'enrolled'
  | 'password_created'
  | 'password_reset'
  | 'password_changed'
  | 'signed_in'
  | 'session_ended'
  | 'language_changed'
  | 'email_verified'
  | 'email_changed'
  | 'activity_mails_changed'
  | 'phone_changed'
  | 'phone_removed'
  | 'profile_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'sessions_ended'
  | 'change_undone'
  | 'recovery_code_used'
  | 'answers_submitted'
  | 'consent_signed'
  | 'consent_declined'
  | 'consent_copied'
  | 'data_downloaded'
  | 'health_connected'
  | 'health_decided'
  | 'health_disconnected'
  | 'withdrawn'
  | 'erased';

/** Who did what to which record when. */
export interface AuditEvent {
  enrollment: string;
  action: AuditAction;
  /** `participant:` and the id of the token that the call came with, or `visitor` for a call without one. */
  actor: string;
  /** The table and the id of the record, such as `submissions/3f7a…`. */
  record: string;
  /** When the service received the call. */
  at: Date;
  /** ISO 8601, by the clock of the participant's device, if it sends one. */
  clientTime?: string | undefined;
  /** New values, with the old one if there was one. */
  changes?: readonly { name: string; old?: unknown; new: unknown }[];
}

/** Records what happens to participants' records. A host application can send it elsewhere. */
export interface AuditTrail {
  /**
   * Records an event.
   * @param db the transaction of the change, so that neither is stored without the other
   * @throws if the event cannot be recorded. The change is not made then
   */
  record(db: Kysely<Tables>, event: AuditEvent): Promise<void>;
}

/** What an event takes from a call of a participant. */
interface Cause {
  session: { tokenId: string; enrollment: { id: string } };
  clientTime?: string | undefined;
  now: Date;
}

/**
 * The event that a participant caused.
 * @param record the table and the id of the record
 */
export const eventOf = (
  { session, clientTime, now }: Cause,
  action: AuditAction,
  record: string,
  changes?: AuditEvent['changes'],
): AuditEvent => ({
  enrollment: session.enrollment.id,
  action,
  actor: `participant:${session.tokenId}`,
  record,
  at: now,
  clientTime,
  ...(changes && { changes }),
});

/** Appends events to the chain of their enrollment in the database. The function is in `service/database/functions.sql`. */
export const databaseAuditTrail: AuditTrail = {
  async record(db, { enrollment, at, clientTime, ...event }) {
    const stored = JSON.stringify({ ...event, at: at.toISOString(), client_time: clientTime });
    await sql`select append_audit_event(${enrollment}::uuid, ${stored}::text::jsonb)`.execute(db);
  },
};
