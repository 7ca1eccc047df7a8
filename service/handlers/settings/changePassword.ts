import { countAttempt, forgetAttempts } from '#service/accounts/attempts.ts';
import { checkPassword } from '#service/accounts/checkPassword.ts';
import { passwordChanges } from '#service/accounts/limits.ts';
import { newPasswordForm } from '#service/accounts/newPasswordForm.ts';
import { refuseThirdParty } from '#service/accounts/refuseThirdParty.ts';
import { readAnswers } from '#service/answers/readAnswers.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { passwordChangedMail } from '#service/mail/participantMails.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { refuse } from '#service/refusal.ts';
import { revokeTokens } from '#service/session/tokens.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';

/** Changes the password of the participant who knows the old one. All other sessions end. */
export const changePassword: Handler<'changePassword'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { body, network, now } = call;
  const { id } = session.enrollment;
  refuseThirdParty(study);
  await countAttempt(deps.db, passwordChanges, id, now);
  readAnswers(newPasswordForm(), [{ attribute: 'password', value: body.password }], deps.now);
  const old = { password: body.old_password, attribute: 'old_password', message: messages.oldPasswordWrong };
  if (!(await checkPassword(deps, { enrollment: id, network, ...old })))
    throw refuse(409, 'not_now', messages.noPassword);
  const password_hash = await deps.passwords.hash(body.password, network);
  await deps.db.transaction().execute(async (db) => {
    await db.updateTable('credentials').set({ password_hash }).where('enrollment_id', '=', id).execute();
    const kinds = ['session', 'email_link', 'second_factor'] as const;
    await revokeTokens(db, { kinds, enrollment: id, except: session.tokenId }, now);
    await queueMail(db, deps.config, passwordChangedMail(deps.config, study, session.enrollment), { now });
    await deps.audit.record(db, eventOf({ ...call, session }, 'password_changed', `credentials/${id}`));
  });
  deps.outbox.wake();
  await forgetAttempts(deps.db, passwordChanges, id);
  return { status: 204 };
};
