import { countAttempt, forgetAttempts } from '#service/accounts/attempts.ts';
import { loginByAccount, loginByNetwork, passwordsOfAccount } from '#service/accounts/limits.ts';
import { newPasswordForm } from '#service/accounts/newPasswordForm.ts';
import { refuseThirdParty } from '#service/accounts/refuseThirdParty.ts';
import { readAnswers } from '#service/answers/readAnswers.ts';
import type { Handler } from '#service/contract/handler.ts';
import { passwordChangedMail } from '#service/mail/participantMails.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { RESET } from '#service/session/passwordResets.ts';
import { findTokens, redeemLink, revokeTokens } from '#service/session/tokens.ts';
import { logIn } from '../sessions/logIn.ts';

const linkInvalid = () => refuse(422, 'link_invalid', serviceMessages.linkInvalid);

/** Sets a new password with a mailed link, which also proves who owns the address. It ends all earlier sessions. */
export const resetPassword: Handler<'resetPassword'> = async (call, deps) => {
  const { body, network, now } = call;
  const study = deps.studies.open(call.params.study, call.preview);
  refuseThirdParty(study);
  // Validate and hash before the link is used up, so a password that breaks the rules does not cost the link.
  readAnswers(newPasswordForm(), [{ attribute: 'password', value: body.password }], deps.now);
  // Only the link costs the work of a hash. It is used up with the new password.
  const proven = (await findTokens(deps, [body.link_token], now)).get(body.link_token);
  if (proven?.purpose !== RESET || proven.study !== study.slug) throw linkInvalid();
  await countAttempt(deps.db, passwordsOfAccount, proven.record!.enrollment.id, now);
  const hash = await deps.passwords.hash(body.password, network);
  const enrollment = await deps.db.transaction().execute(async (db) => {
    const link = await redeemLink({ db, studies: deps.studies }, body.link_token, RESET, now);
    if (link?.study !== study.slug) throw linkInvalid();
    const owner = link.record!.enrollment;
    await db
      .insertInto('credentials')
      .values({ enrollment_id: owner.id, password_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet({ password_hash: hash }))
      .execute();
    await revokeTokens(db, { kinds: ['session', 'email_link', 'second_factor'], enrollment: owner.id }, now);
    await queueMail(db, deps.config, passwordChangedMail(deps.config, study, owner), { now });
    await deps.audit.record(db, {
      enrollment: owner.id,
      action: 'password_reset',
      actor: `participant:${link.id}`,
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
