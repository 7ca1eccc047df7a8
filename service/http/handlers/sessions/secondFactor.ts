import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { findEmailCode, masked, redeemEmailCode, type CodeOwner } from '#service/identity/accounts/emailCodes.ts';
import { recoveryTriesFromNetwork } from '#service/identity/accounts/limits.ts';
import { redeemRecoveryCode } from '#service/identity/accounts/recoveryCodes.ts';
import { factorOf } from '#service/identity/accounts/secondFactor.ts';
import { sendCode } from '#service/identity/accounts/sendCode.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { participantOf, type Call, type Handler } from '#service/http/contract/call.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { secondFactorMail } from '#service/background/mail/participantMails.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { recoveryUsedMail } from '#service/background/mail/settingsMails.ts';
import { refuse } from '#service/refusal.ts';
import { codeWrong } from '#service/refusals.ts';
import { endSession } from '#service/identity/session/tokens.ts';
import { settingsMessages } from '#service/settingsMessages.ts';
import type { Study } from '#service/study/study.ts';
import { startSession } from './logIn.ts';

/** Who the code of a login proves. */
const ownerOf = (study: Study, enrollment: Enrollment): CodeOwner => ({
  enrollment: enrollment.id,
  purpose: 'second_factor',
  ...factorOf(study, enrollment),
});

/** Sends the code of a login, unless one was sent within the last minute. */
export const requestSecondFactor: Handler<'requestSecondFactor'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const owner = ownerOf(study, session.enrollment);
  const { channel } = owner;
  await sendCode(deps, owner, call.network, call.now, (code) =>
    secondFactorMail(deps.config, study, session.enrollment, code, channel),
  );
  return { status: 200, body: { channel, sent_to: masked(owner) } };
};

/** Completes a login with its code or with a recovery code. The number of attempts is limited. */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { otp_code, recovery_code } = call.body;
  if (recovery_code !== undefined) await redeemRecovery(call, deps, recovery_code);
  else {
    const owner = ownerOf(study, session.enrollment);
    const id = await findEmailCode(deps.db, owner, otp_code ?? '', call.network, call.now);
    if (!id || !(await redeemEmailCode(deps.db, owner, id, call.now))) throw codeWrong();
  }
  await endSession(deps.db, session.enrollment.id, session.tokenId, call.now);
  return startSession(call, deps, study, session.enrollment);
};

/**
 * Uses up a recovery code and tells the participant by mail.
 * @throws Refusal 422 if it is wrong or used, 429 after too many attempts
 */
async function redeemRecovery(
  call: Call<'confirmSecondFactor'>,
  { db, audit, config, workQueue }: Deps,
  code: string,
): Promise<void> {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const { network, now } = call;
  await countAttempt(db, recoveryTriesFromNetwork, `${enrollment.id}:${network}`, now);
  await db.transaction().execute(async (transaction) => {
    if (!(await redeemRecoveryCode(transaction, enrollment.id, code, now)))
      throw refuse(422, 'recovery_code_wrong', settingsMessages.recoveryCodeWrong, { attribute: 'recovery_code' });
    await queueMail(transaction, config, recoveryUsedMail(config, study, enrollment), { now });
    await audit.record(
      transaction,
      eventOf({ ...call, session }, 'recovery_code_used', `enrollments/${enrollment.id}`),
    );
  });
  workQueue.wake();
}
