import { randomUUID } from 'node:crypto';
import { cutText } from '#kit/texts/index.ts';
import { countAttempt } from '#service/accounts/attempts.ts';
import { byMail } from '#service/accounts/emailCodes.ts';
import { findAccount, normalEmail } from '#service/accounts/findAccount.ts';
import { enrollmentsFromNetwork } from '#service/accounts/limits.ts';
import { sendCode } from '#service/accounts/sendCode.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { queueCallback } from '#service/callback/callbackWork.ts';
import { educationCallback } from '#service/callback/educationCallback.ts';
import { withCaptcha } from '#service/captcha/withCaptcha.ts';
import type { Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { codeMail, welcomeMail } from '#service/mail/participantMails.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';
import { queueLink } from '#service/session/mailedLinks.ts';
import { beginSession } from '#service/session/tokens.ts';
import { localeFor } from '#service/study/localeFor.ts';
import type { Study } from '#service/study/study.ts';
import { verificationLink } from '../emails/verificationLink.ts';

/** Studies with these statuses take no new participants. */
const CLOSED = ['enrollment_closed', 'data_close', 'data_lock', 'completed'];

const createUser: Handler<'createEnrollment'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  await countAttempt(deps.db, enrollmentsFromNetwork, call.network, call.now);
  const enrollment = await enroll(call, deps, study);
  if (!enrollment) return answerKnown(call, deps, study);
  const { token, session } = await beginSession(deps.db, enrollment, call.device, call.now);
  await deps.audit.record(deps.db, eventOf({ ...call, session }, 'enrolled', `enrollments/${enrollment.id}`));
  const participant = await describeParticipant(deps, study, enrollment.id, call);
  return { status: 201, body: { ...participant, participant_auth_token: token }, session };
};

export const createEnrollment = withCaptcha('create_enrollment', createUser);

/**
 * Creates the enrollment and queues its mail. Returns `undefined` if the address is already enrolled.
 * @throws Refusal 403 if the study takes no new participants
 */
async function enroll(call: Call<'createEnrollment'>, deps: Deps, study: Study): Promise<Enrollment | undefined> {
  const { db, config, outbox, studies } = deps;
  const { user_data, locale, recaptcha_token: _token, form_action: _action, ...arrivedWith } = call.body;
  const parameters = shortTexts(arrivedWith);
  const email = normalEmail(user_data.email);
  const isPreview = studies.mayPreview(study, call.preview);
  if (CLOSED.includes(study.meta.status)) {
    if (await findAccount(db, study.slug, email, isPreview)) return undefined;
    throw refuse(403, 'enrollment_closed', serviceMessages.enrollmentClosed);
  }
  const enrollment = await db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('enrollments')
      .values({
        id: randomUUID(),
        study: study.slug,
        email,
        final_status: null,
        locale: localeFor(study, [locale, ...call.locales]),
        arrived_with: JSON.stringify(parameters),
        is_preview: isPreview,
        created_at: call.now,
      })
      .onConflict((conflict) => conflict.columns(['study', 'email', 'is_preview']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) return undefined;
    await queueMail(transaction, config, welcomeMail(config, study, created), { now: call.now });
    const enrolled = { enrollmentIdentifier: isPreview ? '' : created.id };
    const callback = educationCallback(parameters, enrolled, study.callbackHosts);
    if (callback) await queueCallback(transaction, callback, call.now);
    if (study.flow.some(({ done_by }) => done_by === 'verified_email'))
      await queueLink(transaction, config, verificationLink(config, study, created), call.now);
    return created;
  });
  if (enrollment) outbox.wake();
  return enrollment;
}

/** Keeps only texts of a size that fits into a URL query. */
const shortTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(0, 30)
      .map(([key, value]) => [cutText(key, 100), cutText(value, 500)]),
  );

async function answerKnown(call: Call<'createEnrollment'>, deps: Deps, study: Study) {
  const account = await findAccount(
    deps.db,
    study.slug,
    call.body.user_data.email,
    deps.studies.mayPreview(study, call.preview),
  );
  if (account?.passwordHash)
    return { status: 200 as const, body: { auth_methods: ['password'], has_third_party_auth: false } };
  if (account?.enrollment.id === call.session?.enrollment.id) throw passwordUndefined(false);
  const { enrollment } = account!;
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
