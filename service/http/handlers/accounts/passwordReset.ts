import type { Handler } from '#service/http/contract/call.ts';
import { resetLink, queueReset } from '#service/identity/session/passwordResets.ts';
import {
  resetsFromNetwork,
  loginByAccount,
  loginByNetwork,
  passwordsOfAccount,
} from '#service/identity/accounts/limits.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import { countAttempt, forgetAttempts } from '#service/identity/accounts/attempts.ts';
import { newPasswordForm, refuseThirdParty } from '#service/identity/accounts/newPassword.ts';
import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { passwordChangedMail } from '#service/background/mail/settingsMails.ts';
import { endWithPassword, tellOfChange } from '#service/identity/session/accountChanges.ts';
import { redeemLink, revokeTokens } from '#service/identity/session/tokens.ts';
import { logIn } from '../sessions/logIn.ts';

/** Says whose password a mailed link sets. Only who has the mail has the link, and the mail says the address, too. */
export const findResetAccount: Handler<'findResetAccount'> = async ({ params, preview, body, now }, deps) => {
  const study = deps.studies.open(params.study, preview);
  refuseThirdParty(study);
  const { owner } = await resetLink(deps, study, body.link_token, now);
  return { status: 200, body: { email: owner.email } };
};

const request: Handler<'requestPasswordReset'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  refuseThirdParty(study);
  await queueReset(
    deps,
    { study: study.slug, email: call.body.email, isPreview: deps.studies.mayPreview(study, call.preview) },
    call.now,
  );
  return { status: 204 };
};

/**
 * Mails a link to a new password. Whether the address has an account is looked up after the response, so neither the
 * response nor its time reveals it.
 */
export const requestPasswordReset = withCaptcha('password_reset', request, resetsFromNetwork);

/** Sets a new password with a mailed link, which also proves who owns the address. It ends all earlier sessions and links. */
export const resetPassword: Handler<'resetPassword'> = async (call, deps) => {
  const { body, network, now } = call;
  const study = deps.studies.open(call.params.study, call.preview);
  refuseThirdParty(study);
  // Validate and hash before the link is used up, so a password that breaks the rules does not cost the link.
  readAnswers(newPasswordForm(), [{ attribute: 'password', value: body.password }], deps.now);
  // Only the link costs the work of a hash. It is used up with the new password.
  const proven = await resetLink(deps, study, body.link_token, now);
  await countAttempt(deps.db, passwordsOfAccount, proven.owner.id, now);
  const hash = await deps.passwords.hash(body.password, network);
  const enrollment = await deps.db.transaction().execute(async (db) => {
    const { id, owner } = await resetLink({ db, studies: deps.studies }, study, body.link_token, now, redeemLink);
    await tellOfChange(db, deps, study, owner.id, passwordChangedMail, now);
    await db
      .insertInto('credentials')
      .values({ enrollment_id: owner.id, password_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet({ password_hash: hash }))
      .execute();
    await revokeTokens(db, { kinds: endWithPassword, enrollment: owner.id }, now);
    await deps.audit.record(db, {
      enrollment: owner.id,
      action: 'password_reset',
      actor: `participant:${id}`,
      record: `credentials/${owner.id}`,
      at: now,
      clientTime: call.clientTime,
    });
    return owner;
  });
  deps.workQueue.wake();
  // The owner is known now, so wrong passwords that strangers typed no longer ask them for a code.
  const account = `${study.slug}:${enrollment.email}`;
  await forgetAttempts(deps.db, loginByAccount, account);
  await forgetAttempts(deps.db, loginByNetwork, `${account}:${network}`);
  return logIn(call, deps, study, enrollment);
};
