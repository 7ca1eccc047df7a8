import type { Transaction } from 'kysely';
import type { Participant } from '#schemas/types/index.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { needsSecondFactor } from '#service/accounts/secondFactor.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import type { Call } from '#service/contract/call.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
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
 * study or the participant asks for a second factor, the token of the response opens nothing but that.
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
  if (!statusRules(enrollment.final_status).mayLogIn) throw refuse(403, 'log_in_off', serviceMessages.logInOff);
  const { locale } = call.body;
  const begun = await deps.db.transaction().execute(async (db) => {
    if (locale) {
      await db
        .updateTable('enrollments')
        .set({ locale: localeFor(study, [locale, enrollment.locale]) })
        .where('id', '=', enrollment.id)
        .execute();
    }
    return needsSecondFactor(study, enrollment)
      ? createToken(db, { kind: 'second_factor', enrollment, device: call.device }, call.now)
      : recordSession(db, call, deps, enrollment);
  });
  if ('session' in begun) return describeSession(call, deps, study, begun);
  return { status: 200, body: { ...describePending(enrollment), participant_auth_token: begun.token } };
}

type LogInCall = Pick<Call, 'device' | 'clientTime' | 'timeZone' | 'preview' | 'now'>;
type Begun = Awaited<ReturnType<typeof beginSession>>;

/** Starts the session of a participant whose log-in is complete. */
export async function startSession(call: LogInCall, deps: Deps, study: Study, enrollment: Enrollment) {
  const begun = await deps.db.transaction().execute((db) => recordSession(db, call, deps, enrollment));
  return describeSession(call, deps, study, begun);
}

async function recordSession(
  db: Transaction<Tables>,
  call: LogInCall,
  { audit }: Deps,
  enrollment: Enrollment,
): Promise<Begun> {
  const begun = await beginSession(db, enrollment, call.device, call.now);
  await audit.record(db, eventOf({ ...call, ...begun }, 'signed_in', `tokens/${begun.session.tokenId}`));
  return begun;
}

async function describeSession(
  call: LogInCall,
  deps: Deps,
  study: Study,
  { token, session }: Begun,
): Promise<{ status: 200; body: Participant; session: Session }> {
  const participant = await describeParticipant(deps, study, session.enrollment.id, call);
  return { status: 200, body: { ...participant, participant_auth_token: token }, session };
}
