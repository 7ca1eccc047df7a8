import { countAttempt, forgetAttempts } from '#service/identity/accounts/attempts.ts';
import { checkPassword } from '#service/identity/accounts/checkPassword.ts';
import { byMail, findEmailCode, redeemEmailCode, type CodeOwner } from '#service/identity/accounts/emailCodes.ts';
import { findAccount } from '#service/identity/accounts/findAccount.ts';
import { passwordChanges, passwordsOfAccount } from '#service/identity/accounts/limits.ts';
import { newPasswordForm, refuseThirdParty } from '#service/identity/accounts/newPassword.ts';
import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import type { Call, Handler } from '#service/http/contract/call.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { passwordChangedMail } from '#service/background/mail/settingsMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { sessionExpired } from '#service/refusals.ts';
import { endWithPassword, tellOfChange } from '#service/identity/session/accountChanges.ts';
import { hasPassword, isSigningUp, requireProof, useProof } from '#service/identity/session/ownerProof.ts';
import { beginSession, revokeTokens } from '#service/identity/session/tokens.ts';
import { settingsMessages } from '#service/settingsMessages.ts';

type SetPassword = Handler<'setPassword'>;

/** Sets the first password of an account, or changes the password of the participant who is logged in. */
export const setPassword: SetPassword = (call, deps) =>
  call.body.old_password === undefined ? createPassword(call, deps) : changePassword(call, deps);

const createPassword: SetPassword = async (call, deps) => {
  const study = deps.studies.open(call.body.study_slug, call.preview);
  refuseThirdParty(study);
  // Validate before the code is used up, so a password that breaks the rules does not cost the code.
  readAnswers(newPasswordForm(), [{ attribute: 'password', value: call.body.password }], deps.now);
  const enrollment = await provenEnrollment(call, deps);
  // Later, a session without a password may be one that was left open.
  const isLater = !isSigningUp(enrollment, call.now);
  const proof = isLater && call.body.email_code === undefined ? { session: call.session!, now: call.now } : undefined;
  if (proof && !(await hasPassword(deps.db, enrollment.id))) await requireProof(deps.db, proof);
  await countAttempt(deps.db, passwordsOfAccount, enrollment.id, call.now);
  const hash = await deps.passwords.hash(call.body.password, call.network);
  const { token, session } = await deps.db.transaction().execute(async (db) => {
    const stored = await db
      .insertInto('credentials')
      .values({ enrollment_id: enrollment.id, password_hash: hash, created_at: call.now })
      .onConflict((conflict) => conflict.column('enrollment_id').doNothing())
      .returning('enrollment_id')
      .executeTakeFirst();
    if (!stored) throw refuse(409, 'password_exists', serviceMessages.passwordExists);
    if (proof) await useProof(db, proof);
    if (isLater) await tellOfChange(db, deps, study, enrollment.id, passwordChangedMail, call.now);
    // Sessions from before the password may belong to a person who knew only the address.
    await revokeTokens(db, { kinds: endWithPassword, enrollment: enrollment.id }, call.now);
    const begun = await beginSession(db, enrollment, call.device, call.now);
    await deps.audit.record(db, eventOf({ ...call, ...begun }, 'password_created', `credentials/${enrollment.id}`));
    return begun;
  });
  deps.workQueue.wake();
  const participant = await describeParticipant(deps, study, enrollment.id, call);
  return { status: 200, body: { ...participant, participant_auth_token: token }, session };
};

/** Changes the password of the participant who knows the old one. The session stays, all others end. */
const changePassword: SetPassword = async (call, deps) => {
  const { body, network, now, session } = call;
  if (session?.enrollment.study !== body.study_slug) throw sessionExpired();
  const { id } = session.enrollment;
  const study = deps.studies.open(body.study_slug, call.preview);
  refuseThirdParty(study);
  await countAttempt(deps.db, passwordChanges, id, now);
  readAnswers(newPasswordForm(), [{ attribute: 'password', value: body.password }], deps.now);
  const old = { password: body.old_password, attribute: 'old_password', message: settingsMessages.oldPasswordWrong };
  if (!(await checkPassword(deps, { enrollment: id, network, ...old })))
    throw refuse(409, 'not_now', settingsMessages.noPassword);
  const password_hash = await deps.passwords.hash(body.password, network);
  await deps.db.transaction().execute(async (db) => {
    await tellOfChange(db, deps, study, id, passwordChangedMail, now);
    await db.updateTable('credentials').set({ password_hash }).where('enrollment_id', '=', id).execute();
    await revokeTokens(db, { kinds: endWithPassword, enrollment: id, except: session.tokenId }, now);
    await deps.audit.record(db, eventOf({ ...call, session }, 'password_changed', `credentials/${id}`));
  });
  deps.workQueue.wake();
  await forgetAttempts(deps.db, passwordChanges, id);
  return { status: 200, body: await describeParticipant(deps, study, id, call) };
};

/**
 * Returns the enrollment that the caller has proven to be theirs, by its session or by the code mailed to its address.
 * @throws Refusal 401 without a session or code, 422 if the code is wrong
 */
async function provenEnrollment(
  { body, session, access, preview, network, now }: Call<'setPassword'>,
  { db, studies }: Deps,
): Promise<Enrollment> {
  if (body.email_code === undefined && session?.enrollment.study === body.study_slug) return session.enrollment;
  if (body.email_code === undefined || body.email === undefined) throw sessionExpired();
  const account = await findAccount(
    db,
    body.study_slug,
    body.email,
    access.study !== undefined && studies.mayPreview(access.study, preview),
  );
  const owner: CodeOwner | undefined =
    account && !account.passwordHash ? byMail(account.enrollment, 'enroll') : undefined;
  const id = owner && (await findEmailCode(db, owner, body.email_code, network, now));
  if (!id || !(await redeemEmailCode(db, owner, id, now)))
    throw refuse(422, 'code_wrong', serviceMessages.codeWrong, { attribute: 'email_code' });
  return account!.enrollment;
}
