import { type Call, participantOf, type Handler } from '#service/http/contract/call.ts';
import type { Deps } from '#service/deps/deps.ts';
import { sentRecently, sessionExpired, linkInvalid } from '#service/refusals.ts';
import { mayMailTo, queueLink, type LinkToMail, type LinkPurpose } from '#service/identity/session/mailedLinks.ts';
import { setActivityMails as store, setActivityMailsByLink } from '#service/participation/mailings/setActivityMails.ts';
import { undoChange as undo, isHeld, tellOfChange } from '#service/identity/session/accountChanges.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { checkPassword } from '#service/identity/accounts/checkPassword.ts';
import { findAccount, normalEmail } from '#service/identity/accounts/findAccount.ts';
import { emailChanges } from '#service/identity/accounts/limits.ts';
import { changeMail, takenMail, verifyMail } from '#service/background/mail/participantMails.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { isSigningUp, requireProof, useProof } from '#service/identity/session/ownerProof.ts';
import type { Enrollment, Tables, TokenKind } from '#service/database/tables.ts';
import type { Study } from '#service/study/study.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { emailChangedMail } from '#service/background/mail/settingsMails.ts';
import { findUsedLink, redeemLink, revokeTokens, type Token } from '#service/identity/session/tokens.ts';
import type { Kysely, Transaction } from 'kysely';

/** A link that was opened, and what the call says about it. */
interface OpenedLink {
  token: string;
  purpose: LinkPurpose;
  enrollment?: string;
  study?: string;
}

const UNIQUE_VIOLATION = '23505';
const emailTaken = () => refuse(409, 'email_taken', serviceMessages.emailTaken);

/**
 * Makes the address of a link the verified address of its enrollment. A repetition changes nothing and succeeds.
 * @throws Refusal 409 `link_invalid`, or `email_taken` if another account has the address by now. The link is not used up then
 */
async function redeemAddress(call: Pick<Call, 'clientTime' | 'now'>, deps: Deps, opened: OpenedLink): Promise<void> {
  try {
    await deps.db.transaction().execute((transaction) => redeem(transaction, call, deps, opened));
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw emailTaken();
  }
  deps.workQueue.wake();
}

async function redeem(
  db: Transaction<Tables>,
  { clientTime, now }: Pick<Call, 'clientTime' | 'now'>,
  deps: Deps,
  { token, purpose, ...named }: OpenedLink,
): Promise<void> {
  const { audit, studies } = deps;
  const link = await redeemLink({ db, studies }, token, purpose, now);
  if (!link) {
    if (await wasRedeemed(db, token, purpose, now)) return;
    throw linkInvalid();
  }
  const { enrollment } = link.record!;
  if (!isNamed(link, named)) throw linkInvalid();
  const target = link.target!;
  const isChange = purpose === 'email_change';
  if (!isChange && target !== enrollment.email) throw linkInvalid();
  const study = studies.all.find(({ slug }) => slug === enrollment.study);
  if (isChange && study) {
    const { is_preview: isPreview, id: except } = enrollment;
    if (await isHeld(db, { study: study.slug, email: target, isPreview, except }, now)) throw emailTaken();
    await tellOfChange(db, deps, study, enrollment.id, emailChangedMail, now);
  }
  await db
    .updateTable('enrollments')
    .set({ email: target, email_verified_at: now })
    .where('id', '=', enrollment.id)
    .execute();
  // Links to earlier addresses, such as to a new password, open nothing anymore.
  const kinds: TokenKind[] = isChange ? ['email_link', 'survey', 'limited'] : ['email_link'];
  await revokeTokens(db, { kinds, enrollment: enrollment.id }, now);
  const cause = { session: { tokenId: link.id, enrollment }, clientTime, now };
  const changes = isChange ? [{ name: 'email', old: enrollment.email, new: target }] : undefined;
  await audit.record(
    db,
    eventOf(cause, isChange ? 'email_changed' : 'email_verified', `enrollments/${enrollment.id}`, changes),
  );
}

const isNamed = (link: Token, { enrollment, study }: Pick<OpenedLink, 'enrollment' | 'study'>): boolean =>
  (enrollment ?? link.record?.enrollment.id) === link.record?.enrollment.id && (study ?? link.study) === link.study;

/** Whether this link has made its address the present one. */
async function wasRedeemed(db: Kysely<Tables>, token: string, purpose: string, now: Date): Promise<boolean> {
  const used = await findUsedLink(db, token, purpose, now);
  if (!used?.enrollment_id || used.target === null) return false;
  const enrollment = await db
    .selectFrom('enrollments')
    .select('email')
    .where('id', '=', used.enrollment_id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return enrollment?.email === used.target;
}

/** Changes the e-mail address by the link that was mailed to the new one. */
export const confirmEmail: Handler<'confirmEmail'> = async (call, deps) => {
  const { slug } = deps.studies.open(call.params.study, call.preview);
  await redeemAddress(call, deps, { token: call.body.token, purpose: 'email_change', study: slug });
  return { status: 200, body: { outcome: 'changed' } };
};

/** The paths of mailed links under the study's base. The portal removes the token from its address before anything loads. */
export const verifyPath = (enrollment: string, token: string): string =>
  `verify_email?enrollment_identifier=${enrollment}&link_token=${token}`;

export const changePath = (token: string): string => `update_email?link_token=${token}`;

/** The link that proves that the address of an enrollment is the participant's. */
export const verificationLink = (config: Deps['config'], study: Study, enrollment: Enrollment): LinkToMail => ({
  enrollment,
  purpose: 'verify_email',
  target: enrollment.email,
  write: (token) => verifyMail(config, study, enrollment, verifyPath(enrollment.id, token)),
});

/** Mails a link to the participant's address, or records that its link was opened. */
export const verifyEmail: Handler<'verifyEmail'> = async (call, deps) => {
  const { token } = call.body;
  if (token === undefined) return { status: 200, body: { outcome: await mailVerification(call, deps) } };
  await redeemAddress(call, deps, { token, purpose: 'verify_email', enrollment: call.params.id });
  return { status: 200, body: { outcome: 'verified' } };
};

async function mailVerification(
  { session, access: { study }, now }: Call<'verifyEmail'>,
  { db, config, workQueue }: Deps,
): Promise<'sent' | 'verified'> {
  if (!session || !study) throw sessionExpired();
  if (session.enrollment.email_verified_at) return 'verified';
  const link = verificationLink(config, study, session.enrollment);
  if (!(await mayMailTo(db, link, now))) throw sentRecently();
  await db.transaction().execute((transaction) => queueLink(transaction, config, link, now));
  workQueue.wake();
  return 'sent';
}

/** Stores whether a participant wants mails about activities, by their session or by the link of such a mail. */
export const setActivityMails: Handler<'setActivityMails'> = async (call, deps) => {
  const { token, activity_mails: wanted } = call.body;
  const { clientTime, now, session } = call;
  if (token !== undefined)
    await setActivityMailsByLink(deps, { token, enrollment: call.params.id, wanted, clientTime, now });
  else {
    if (!session) throw sessionExpired();
    await store(deps, { tokenId: session.tokenId, enrollment: session.enrollment, wanted, clientTime, now });
  }
  deps.workQueue.wake();
  return { status: 200, body: { activity_mails: wanted } };
};

/** Undoes a change of an account, by the link of the notice about it. */
export const undoChange: Handler<'undoChange'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  await undo(deps, study, call.body.token, call.now);
  return { status: 200, body: { outcome: 'undone' } };
};

/**
 * Mails a link to the address that the participant wants to use from now on. They prove who they are first, unless they
 * correct the address that they have just signed up with.
 */
export const updateEmail: Handler<'updateEmail'> = async (call, deps) => {
  const { db, config, workQueue } = deps;
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
  workQueue.wake();
  return { status: 200, body: { outcome: 'sent' } };
};
