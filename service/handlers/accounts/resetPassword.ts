import { countAttempt, forgetAttempts } from '#service/accounts/attempts.ts';
import { loginByAccount, loginByNetwork, passwordsOfAccount } from '#service/accounts/limits.ts';
import { newPasswordForm } from '#service/accounts/newPasswordForm.ts';
import { refuseThirdParty } from '#service/accounts/refuseThirdParty.ts';
import { readAnswers } from '#service/answers/readAnswers.ts';
import type { Handler } from '#service/contract/handler.ts';
import { passwordChangedMail } from '#service/mail/settingsMails.ts';
import { endWithPassword, tellOfChange } from '#service/session/accountChanges.ts';
import { resetLink } from '#service/session/passwordResets.ts';
import { redeemLink, revokeTokens } from '#service/session/tokens.ts';
import { logIn } from '../sessions/logIn.ts';

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
  deps.outbox.wake();
  // The owner is known now, so wrong passwords that strangers typed no longer ask them for a code.
  const account = `${study.slug}:${enrollment.email}`;
  await forgetAttempts(deps.db, loginByAccount, account);
  await forgetAttempts(deps.db, loginByNetwork, `${account}:${network}`);
  return logIn(call, deps, study, enrollment);
};
