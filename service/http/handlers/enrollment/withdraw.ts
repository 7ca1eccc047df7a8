import { statusRules } from '#schemas/participantStatus.ts';
import { storableText } from '#kit/pure/validation/index.ts';
import { byMail, bySms } from '#service/identity/accounts/emailCodes.ts';
import { requireCode } from '#service/participation/answers/confirmByCode.ts';
import { withdrawParticipant } from '#service/participation/answers/withdrawParticipant.ts';
import { type Call, participantOf, type Handler } from '#service/http/contract/call.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import type { Deps } from '#service/deps/deps.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import { WITHDRAWN } from '#service/flow/currentStep.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { finalStatusOf } from '#service/flow/status.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { withdrawalCodeMail, withdrawnMail } from '#service/background/mail/participantMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notNow } from '#service/refusals.ts';
import { localeFor } from '#service/study/localeFor.ts';

/**
 * Demands the one-time code of a study that wants one. A call that will be refused or that repeats a withdrawal needs
 * none.
 * @throws Refusal 499 if there is no code yet (one is sent then) or the code is wrong
 */
async function confirm(call: Call<'withdraw'>, deps: Deps): Promise<void> {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const way = study.meta.withdrawal?.confirm_by;
  if (way === undefined || !statusRules(enrollment.final_status).mayWithdraw) return;
  const owner = (way === 'sms_code' ? bySms : byMail)(enrollment, 'withdrawal');
  await requireCode(
    deps,
    owner,
    { otpCode: call.body.otp_code, network: call.network, now: call.now },
    (code) => withdrawalCodeMail(deps.config, study, enrollment, code, owner.channel),
    serviceMessages.withdrawalCodeNeeded,
  );
}

/**
 * Withdrawal is final, and the call may be repeated. Submitted answers stay; drafts and unsubmitted files are deleted, and
 * the participant's other sessions end.
 */
export const withdraw: Handler<'withdraw'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const { id } = enrollment;
  if (study.meta.selfWithdrawalAllowed === false)
    throw refuse(403, 'self_withdrawal_off', serviceMessages.selfWithdrawalOff);
  await confirm(call, deps);
  await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, id);
    const status = await finalStatusOf(db, id);
    if (status === WITHDRAWN) return;
    if (!statusRules(status).mayWithdraw) throw notNow();
    await withdrawParticipant(
      db,
      {
        enrollment: id,
        reason: storableText(call.body.opt_out_reason),
        locale: localeFor(study, call.locales),
        by: 'participant',
        session: session.tokenId,
      },
      call.now,
    );
    await queueMail(db, deps.config, withdrawnMail(deps.config, study, enrollment), { now: call.now });
    await deps.audit.record(db, eventOf({ ...call, session }, 'withdrawn', `withdrawals/${id}`));
  });
  deps.workQueue.wake();
  return { status: 200, body: await describeParticipant(deps, study, id, call) };
};
