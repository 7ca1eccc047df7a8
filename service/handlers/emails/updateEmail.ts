import { countAttempt } from '#service/accounts/attempts.ts';
import { checkPassword } from '#service/accounts/checkPassword.ts';
import { findAccount, normalEmail } from '#service/accounts/findAccount.ts';
import { emailChanges } from '#service/accounts/limits.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { changeMail, takenMail } from '#service/mail/participantMails.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { sentRecently } from '#service/refusals.ts';
import { isHeld } from '#service/session/accountChanges.ts';
import { isSigningUp, requireProof, useProof } from '#service/session/ownerProof.ts';
import { type LinkToMail, mayMailTo, queueLink } from '#service/session/mailedLinks.ts';
import { changePath } from './linkPaths.ts';

/**
 * Mails a link to the address that the participant wants to use from now on. They prove who they are first, unless they
 * correct the address that they have just signed up with.
 */
export const updateEmail: Handler<'updateEmail'> = async (call, deps) => {
  const { db, config, outbox } = deps;
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const email = normalEmail(call.body.email);
  await countAttempt(db, emailChanges, enrollment.id, call.now);
  const { network } = call;
  const byPassword = await checkPassword(deps, {
    enrollment: enrollment.id,
    password: call.body.password,
    network,
    attribute: 'password',
    message: serviceMessages.passwordWrong,
  });
  const needsProof = !byPassword && (enrollment.email_verified_at !== null || !isSigningUp(enrollment, call.now));
  if (needsProof) await requireProof(db, { session, now: call.now });
  if (email === enrollment.email)
    throw refuse(422, 'email_unchanged', serviceMessages.emailUnchanged, { attribute: 'email' });
  const recipient = { email, locale: enrollment.locale };
  const link: LinkToMail = {
    enrollment,
    purpose: 'email_change',
    target: email,
    write: (token) => changeMail(config, study, recipient, changePath(token)),
  };
  if (!(await mayMailTo(db, link, call.now))) throw sentRecently();
  // The response does not reveal whether the address has an account.
  const { is_preview: isPreview, id: except } = enrollment;
  const isTaken =
    (await findAccount(db, study.slug, email, isPreview)) !== undefined ||
    (await isHeld(db, { study: study.slug, email, isPreview, except }, call.now));
  await db.transaction().execute(async (transaction) => {
    if (needsProof) await useProof(transaction, { session, now: call.now });
    if (isTaken) await queueMail(transaction, config, takenMail(config, study, recipient), { now: call.now });
    else await queueLink(transaction, config, link, call.now);
  });
  outbox.wake();
  return { status: 200, body: { outcome: 'sent' } };
};
