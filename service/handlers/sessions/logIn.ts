import type { Participant } from '#schemas/types/index.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import type { Call } from '#service/contract/call.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describePending } from '#service/flow/describePending.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { beginSession, createToken, type Session } from '#service/session/tokens.ts';
import { localeFor } from '#service/study/localeFor.ts';
import type { Study } from '#service/study/study.ts';

/**
 * Logs in a participant who has proven who they are: by a password, a mailed link or an account at a provider. If the
 * study asks for a second factor, the token of the response opens nothing but that.
 * @throws Refusal 403 if their status does not allow it
 */
export async function logIn(
  call: Pick<Call, 'device' | 'clientTime' | 'timeZone' | 'locales' | 'preview' | 'now'> & {
    body: { locale?: string | undefined };
  },
  deps: Deps,
  study: Study,
  enrollment: Enrollment,
): Promise<{ status: 200; body: Participant; session?: Session }> {
  const { db } = deps;
  if (!statusRules(enrollment.final_status).mayLogIn) throw refuse(403, 'log_in_off', serviceMessages.logInOff);
  if (call.body.locale) {
    await db
      .updateTable('enrollments')
      .set({ locale: localeFor(study, [call.body.locale, enrollment.locale]) })
      .where('id', '=', enrollment.id)
      .execute();
  }
  if (study.meta.authentication.second_factor !== undefined) {
    const { token } = await createToken(db, { kind: 'second_factor', enrollment, device: call.device }, call.now);
    return { status: 200, body: { ...describePending(enrollment), participant_auth_token: token } };
  }
  return startSession(call, deps, study, enrollment);
}

/** Starts the session of a participant whose log-in is complete. */
export async function startSession(
  call: Pick<Call, 'device' | 'clientTime' | 'timeZone' | 'preview' | 'now'>,
  deps: Deps,
  study: Study,
  enrollment: Enrollment,
): Promise<{ status: 200; body: Participant; session: Session }> {
  const { token, session } = await deps.db.transaction().execute(async (db) => {
    const begun = await beginSession(db, enrollment, call.device, call.now);
    await deps.audit.record(db, eventOf({ ...call, ...begun }, 'signed_in', `tokens/${begun.session.tokenId}`));
    return begun;
  });
  const participant = await describeParticipant(deps, study, enrollment.id, call);
  return { status: 200, body: { ...participant, participant_auth_token: token }, session };
}
