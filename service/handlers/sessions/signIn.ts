import { setTimeout as delay } from 'node:timers/promises';
import { forgetAttempts, takeBackAttempt, tally } from '#service/accounts/attempts.ts';
import { byMail, findEmailCode, redeemEmailCode, type CodeOwner } from '#service/accounts/emailCodes.ts';
import { findAccount, normalEmail } from '#service/accounts/findAccount.ts';
import { loginByAccount, loginByNetwork, loginsFromNetwork } from '#service/accounts/limits.ts';
import { sendCode } from '#service/accounts/sendCode.ts';
import { withCaptcha } from '#service/captcha/withCaptcha.ts';
import type { Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { logInMail } from '#service/mail/participantMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { type Refusal, refuse } from '#service/refusal.ts';
import { codeWrong } from '#service/refusals.ts';
import type { Study } from '#service/study/study.ts';
import { logIn } from './logIn.ts';

/** In milliseconds. Longer than it takes to queue a code. */
const SAME_TIME = 250;

const byPassword: Handler<'signIn'> = async (call, deps) => {
  const { db } = deps;
  const study = deps.studies.open(call.params.study, call.preview);
  const account = `${study.slug}:${normalEmail(call.body.email)}`;
  const accountAndNetwork = `${account}:${call.network}`;
  const [fromAnywhere, fromHere] = [
    await tally(db, loginByAccount, account, call.now),
    await tally(db, loginByNetwork, accountAndNetwork, call.now),
  ];
  const found = await findAccount(db, study.slug, call.body.email, deps.studies.mayPreview(study, call.preview));
  const enrollment = found?.passwordHash ? found.enrollment : undefined;
  // After many wrong passwords, a mailed code distinguishes the owner from strangers. The password is not checked
  // before the code.
  const isProven =
    fromAnywhere.isWithin && fromHere.isWithin ? undefined : await provenByCode(call, deps, study, enrollment);
  if (!(await deps.passwords.isRight(found?.passwordHash, call.body.password, call.network)))
    throw failed(refuse(401, 'invalid_credentials', serviceMessages.loginFailed), found?.enrollment);
  if (isProven && !(await isProven.use())) throw failed(codeWrong(), enrollment);
  await forgetAttempts(db, loginByNetwork, accountAndNetwork);
  await takeBackAttempt(db, loginByAccount, account);
  return logIn(call, deps, study, found!.enrollment);
};

export const signIn = withCaptcha('sign_in', byPassword, loginsFromNetwork);

/** Names the account to the log. */
const failed = (refusal: Refusal, enrollment: Enrollment | undefined): Refusal =>
  Object.assign(refusal, { enrollment: enrollment?.id });

/**
 * Requires the code that was mailed to the address. Addresses without an account get the same response.
 * @returns a function that uses the code up, to call once the password is right as well
 * @throws Refusal 499 if there is no code (one is mailed then) or the code is wrong
 */
async function provenByCode(
  { body, network, now }: Call<'signIn'>,
  deps: Deps,
  study: Study,
  enrollment: Enrollment | undefined,
) {
  const owner: CodeOwner | undefined = enrollment && byMail(enrollment, 'second_factor');
  if (body.otp_code === undefined) {
    const sent =
      owner && sendCode(deps, owner, network, now, (code) => logInMail(deps.config, study, enrollment!, code));
    // With an account, work is done. The time of the response must not say so.
    await Promise.all([sent, delay(SAME_TIME)]);
    throw refuse(499, 'code_required', serviceMessages.logInCodeNeeded);
  }
  const id = owner && (await findEmailCode(deps.db, owner, body.otp_code, network, now));
  if (!id) throw failed(codeWrong(), enrollment);
  return { use: () => redeemEmailCode(deps.db, owner, id, now) };
}
