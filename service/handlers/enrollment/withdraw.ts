import { statusRules } from '#schemas/participantStatus.ts';
import { storableText } from '#kit/validation/index.ts';
import { withdrawParticipant } from '#service/answers/withdrawParticipant.ts';
import { participantOf } from '#service/contract/call.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import type { Handler } from '#service/contract/handler.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import { WITHDRAWN } from '#service/flow/currentStep.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { finalStatusOf } from '#service/flow/finalStatusOf.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notNow } from '#service/refusals.ts';
import { localeFor } from '#service/study/localeFor.ts';

/**
 * Withdrawal is final, and the call may be repeated. Submitted answers stay; drafts and unsubmitted files are deleted.
 */
export const withdraw: Handler<'withdraw'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { id } = session.enrollment;
  if (study.meta.selfWithdrawalAllowed === false)
    throw refuse(403, 'self_withdrawal_off', serviceMessages.selfWithdrawalOff);
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
    await deps.audit.record(db, eventOf({ ...call, session }, 'withdrawn', `withdrawals/${id}`));
  });
  deps.outbox.wake();
  return { status: 200, body: await describeParticipant(deps, study, id, call) };
};
