import { isThirdParty } from '#schemas/thirdParty.ts';
import { tally } from '#service/identity/accounts/attempts.ts';
import { byMail } from '#service/identity/accounts/emailCodes.ts';
import { findAccount, normalEmail } from '#service/identity/accounts/findAccount.ts';
import { enrollmentsFromNetwork, knownFromNetwork } from '#service/identity/accounts/limits.ts';
import { sendCode } from '#service/identity/accounts/sendCode.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { withCaptcha } from '#service/http/captcha/withCaptcha.ts';
import type { Call, Handler } from '#service/http/contract/call.ts';
import type { Deps } from '#service/deps/deps.ts';
import { findByIdentity, type Account, linkAccount } from '#service/identity/federation/identities.ts';
import { readPartnerAccount } from '#service/identity/federation/partnerSite.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { codeMail, welcomeMail } from '#service/background/mail/participantMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';
import { beginSession } from '#service/identity/session/tokens.ts';
import type { Study } from '#service/study/study.ts';
import { logIn } from '../sessions/logIn.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { cutText } from '#kit/pure/texts/index.ts';
import { queueCallback } from '#service/background/callback/callbackWork.ts';
import { educationCallback } from '#service/background/callback/educationCallback.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { isHeld } from '#service/identity/session/accountChanges.ts';
import { queueLink } from '#service/identity/session/mailedLinks.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { verificationLink } from '../emails/emails.ts';

/** Studies with these statuses take no new participants. */
const CLOSED = ['enrollment_closed', 'data_close', 'data_lock', 'completed'];

interface Arrival {
  email: string;
  locale: string | undefined;
  /** The account at the partner site that says the address. */
  account?: Account | undefined;
  /** The parameters in the URL of the landing page. */
  arrivedWith: Readonly<Record<string, unknown>>;
}

/**
 * Creates the enrollment and queues its mail and its callback. Returns `undefined` if the address is already enrolled.
 * @param complete what else belongs to the same transaction; its result is returned
 * @throws Refusal 403 if the study takes no new participants
 */
export async function enroll<R>(
  { preview, locales, now }: Pick<Call, 'preview' | 'locales' | 'now'>,
  { db, config, workQueue, studies }: Deps,
  study: Study,
  { email: typed, locale, arrivedWith, account }: Arrival,
  complete: (db: Transaction<Tables>, enrollment: Enrollment) => Promise<R>,
): Promise<R | undefined> {
  const parameters = shortTexts(arrivedWith);
  const email = normalEmail(typed);
  const isPreview = studies.mayPreview(study, preview);
  if (CLOSED.includes(study.meta.status)) {
    if (await findAccount(db, study.slug, email, isPreview)) return undefined;
    throw refuse(403, 'enrollment_closed', serviceMessages.enrollmentClosed);
  }
  // The previous owner of the address can still take it back.
  if (await isHeld(db, { study: study.slug, email, isPreview }, now)) return undefined;
  const completed = await db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('enrollments')
      .values({
        id: randomUUID(),
        study: study.slug,
        email,
        final_status: null,
        locale: localeFor(study, [locale, ...locales]),
        arrived_with: JSON.stringify(parameters),
        is_preview: isPreview,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['study', 'email', 'is_preview']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) return undefined;
    await queueMail(transaction, config, welcomeMail(config, study, created), { now });
    if (account) await linkAccount(transaction, created.id, account, now);
    // The partner needs only its own identifier of a person whom its site has sent.
    const enrolled = { enrollmentIdentifier: isPreview ? '' : created.id, userIdentifier: account?.subject };
    const callback = educationCallback(parameters, enrolled, study.callbackHosts);
    if (callback) await queueCallback(transaction, callback, now);
    if (study.flow.some(({ done_by }) => done_by === 'verified_email'))
      await queueLink(transaction, config, verificationLink(config, study, created), now);
    return complete(transaction, created);
  });
  if (completed) workQueue.wake();
  return completed;
}

/** Keeps only texts of a size that fits into a URL query. */
export const shortTexts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(0, 30)
      .map(([key, value]) => [cutText(key, 100), cutText(value, 500)]),
  );

const createUser: Handler<'createEnrollment'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  const { provider } = study.meta.authentication;
  // Its accounts are made with createAccount, and have no password here.
  if (isThirdParty(provider)) return { status: 200, body: { auth_methods: [provider], has_third_party_auth: true } };
  const { user_data, locale, recaptcha_token: _token, form_action: _action, ...arrivedWith } = call.body;
  const known = user_data.email === undefined ? await accountOfVisitor(call, study) : undefined;
  const among = { study: study.slug, isPreview: deps.studies.mayPreview(study, call.preview) };
  const linked = known && (await findByIdentity(deps.db, known.account, among, call.now));
  if (linked) return logIn(call, deps, study, linked);
  const email = known?.email ?? user_data.email!;
  const arrival = { email, locale, arrivedWith, account: known?.account };
  const begun = await enroll(call, deps, study, arrival, async (db, enrollment) => {
    const first = await beginSession(db, enrollment, call.device, call.now);
    await deps.audit.record(db, eventOf({ ...call, ...first }, 'enrolled', `enrollments/${enrollment.id}`));
    await deps.audit.record(db, eventOf({ ...call, ...first }, 'signed_in', `tokens/${first.session.tokenId}`));
    return first;
  });
  if (!begun) return answerKnown(call, deps, study, email);
  const { token, session } = begun;
  const participant = await describeParticipant(deps, study, session.enrollment.id, call);
  return { status: 201, body: { ...participant, participant_auth_token: token }, session };
};

export const createEnrollment = withCaptcha('create_enrollment', createUser, enrollmentsFromNetwork, knownFromNetwork);

/**
 * The account at the partner site of a visitor who gives no address.
 * @throws Refusal 400 if the partner site says no address either
 */
async function accountOfVisitor(
  { cookie, now }: Pick<Call, 'cookie' | 'now'>,
  study: Study,
): Promise<{ account: Account; email: string }> {
  const account = await readPartnerAccount(study, cookie, now);
  if (account?.email !== undefined) return { account, email: account.email };
  throw refuse(400, 'invalid_email', serviceMessages.invalidEmail, {
    pointer: '/user_data/email',
    attribute: 'email',
  });
}

/** Says how to continue with a known address. This reveals that the address is known, so attempts are counted. */
async function answerKnown(call: Call<'createEnrollment'>, deps: Deps, study: Study, email: string) {
  await tally(deps.db, knownFromNetwork, call.network, call.now);
  const account = await findAccount(deps.db, study.slug, email, deps.studies.mayPreview(study, call.preview));
  // No account: the address is held for the one that had it until now. It looks like any other that is taken.
  if (!account || account.passwordHash)
    return { status: 200 as const, body: { auth_methods: ['password'], has_third_party_auth: false } };
  if (account.enrollment.id === call.session?.enrollment.id) throw passwordUndefined(false);
  const { enrollment } = account;
  // Its login needs the cookie of the partner site.
  if (enrollment.identity_issuer !== null)
    return { status: 200 as const, body: { auth_methods: ['partner_site'], has_third_party_auth: true } };
  await sendCode(deps, byMail(enrollment, 'enroll'), call.network, call.now, (code) =>
    codeMail(deps.config, study, enrollment, code),
  );
  throw passwordUndefined(true);
}

/**
 * The refusal if the enrolled address has no password yet. A caller without the enrollment's session must prove that
 * the address is theirs. Otherwise a stranger could set a password for another person's enrollment and read their
 * answers.
 */
const passwordUndefined = (byCode: boolean): Refusal =>
  byCode
    ? refuse(400, 'password_undefined', serviceMessages.passwordUndefinedCode, { needs: 'email_code' })
    : refuse(400, 'password_undefined', serviceMessages.passwordUndefined);
