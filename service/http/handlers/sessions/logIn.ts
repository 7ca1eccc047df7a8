import type { Transaction } from 'kysely';
import type { Participant } from '#schemas/types/index.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { needsSecondFactor } from '#service/identity/accounts/secondFactor.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import type { Call, Handler } from '#service/http/contract/call.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describePending } from '#service/flow/status.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';
import { beginSession, createToken, type Session } from '#service/identity/session/tokens.ts';
import { localeFor } from '#service/study/localeFor.ts';
import type { Study } from '#service/study/study.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { forgetAttempts, takeBackAttempt, tally } from '#service/identity/accounts/attempts.ts';
import { byMail, findEmailCode, redeemEmailCode, type CodeOwner } from '#service/identity/accounts/emailCodes.ts';
import { findAccount, normalEmail } from '#service/identity/accounts/findAccount.ts';
import { loginByAccount, loginByNetwork, loginsFromNetwork } from '#service/identity/accounts/limits.ts';
import { sendCode } from '#service/identity/accounts/sendCode.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import { logInMail } from '#service/background/mail/participantMails.ts';
import { codeWrong } from '#service/refusals.ts';

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

/** Starts the session of a participant whose login is complete. */
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

/** In milliseconds. Longer than it takes to queue a code. */
const SAME_TIME = 250;

const byPassword: Handler<'signIn'> = async (call, deps) => {
  const { db } = deps;
  const study = deps.studies.open(call.params.study, call.preview);
  const account = `${study.slug}:${normalEmail(call.body.email)}`;
  const accountAndNetwork = `${account}:${call.network}`;
  const [fromAnywhere, fromHere] = [
    await tally(db, loginByAccount, account, call.now),
    await tally(db, loginByNetwork, accountAndNetwork, call.now),
  ];
  const found = await findAccount(db, study.slug, call.body.email, deps.studies.mayPreview(study, call.preview));
  const enrollment = found?.passwordHash ? found.enrollment : undefined;
  // After many wrong passwords, a mailed code distinguishes the owner from strangers. The password is not checked
  // before the code.
  const isProven =
    fromAnywhere.isWithin && fromHere.isWithin ? undefined : await provenByCode(call, deps, study, enrollment);
  if (!(await deps.passwords.isRight(found?.passwordHash, call.body.password, call.network)))
    throw failed(refuse(401, 'invalid_credentials', serviceMessages.loginFailed), found?.enrollment);
  if (isProven && !(await isProven.use())) throw failed(codeWrong(), enrollment);
  await forgetAttempts(db, loginByNetwork, accountAndNetwork);
  await takeBackAttempt(db, loginByAccount, account);
  return logIn(call, deps, study, found!.enrollment);
};

export const signIn = withCaptcha('sign_in', byPassword, loginsFromNetwork);

/** Names the account to the log. */
const failed = (refusal: Refusal, enrollment: Enrollment | undefined): Refusal =>
  Object.assign(refusal, { enrollment: enrollment?.id });

/**
 * Requires the code that was mailed to the address. Addresses without an account get the same response.
 * @returns a function that uses the code up, to call once the password is right as well
 * @throws Refusal 499 if there is no code (one is mailed then) or the code is wrong
 */
async function provenByCode(
  { body, network, now }: Call<'signIn'>,
  deps: Deps,
  study: Study,
  enrollment: Enrollment | undefined,
) {
  const owner: CodeOwner | undefined = enrollment && byMail(enrollment, 'second_factor');
  if (body.otp_code === undefined) {
    const sent =
      owner && sendCode(deps, owner, network, now, (code) => logInMail(deps.config, study, enrollment!, code));
    // With an account, work is done. The time of the response must not say so.
    await Promise.all([sent, delay(SAME_TIME)]);
    throw refuse(499, 'code_required', serviceMessages.logInCodeNeeded);
  }
  const id = owner && (await findEmailCode(deps.db, owner, body.otp_code, network, now));
  if (!id) throw failed(codeWrong(), enrollment);
  return { use: () => redeemEmailCode(deps.db, owner, id, now) };
}
