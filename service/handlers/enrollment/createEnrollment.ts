import { isThirdParty } from '#schemas/thirdParty.ts';
import { countAttempt } from '#service/accounts/attempts.ts';
import { byMail } from '#service/accounts/emailCodes.ts';
import { findAccount } from '#service/accounts/findAccount.ts';
import { enrollmentsFromNetwork } from '#service/accounts/limits.ts';
import { sendCode } from '#service/accounts/sendCode.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { withCaptcha } from '#service/captcha/withCaptcha.ts';
import type { Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { codeMail } from '#service/mail/participantMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse, type Refusal } from '#service/refusal.ts';
import { beginSession } from '#service/session/tokens.ts';
import type { Study } from '#service/study/study.ts';
import { enroll } from './enroll.ts';

const createUser: Handler<'createEnrollment'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  await countAttempt(deps.db, enrollmentsFromNetwork, call.network, call.now);
  const { provider } = study.meta.authentication;
  // Its accounts are made with createAccount, and have no password here.
  if (isThirdParty(provider)) return { status: 200, body: { auth_methods: [provider], has_third_party_auth: true } };
  const { user_data, locale, recaptcha_token: _token, form_action: _action, ...arrivedWith } = call.body;
  const arrival = { email: user_data.email, locale, arrivedWith };
  const begun = await enroll(call, deps, study, arrival, async (db, enrollment) => {
    const first = await beginSession(db, enrollment, call.device, call.now);
    await deps.audit.record(db, eventOf({ ...call, ...first }, 'enrolled', `enrollments/${enrollment.id}`));
    await deps.audit.record(db, eventOf({ ...call, ...first }, 'signed_in', `tokens/${first.session.tokenId}`));
    return first;
  });
  if (!begun) return answerKnown(call, deps, study);
  const { token, session } = begun;
  const participant = await describeParticipant(deps, study, session.enrollment.id, call);
  return { status: 201, body: { ...participant, participant_auth_token: token }, session };
};

export const createEnrollment = withCaptcha('create_enrollment', createUser);

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
