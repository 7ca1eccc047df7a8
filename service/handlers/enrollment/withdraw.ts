import { storableText } from '#kit/validation/index.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import { discardUnsent } from '#service/files/unsentFiles.ts';
import { WITHDRAWN } from '#service/flow/currentStep.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { finalStatusOf } from '#service/flow/finalStatusOf.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notNow } from '#service/refusals.ts';
import { revokeTokens } from '#service/session/tokens.ts';
import { localeFor } from '#service/study/localeFor.ts';

/** Suspension is not final: suspended participants can still withdraw. */
const SUSPENDED = 'suspended';

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
    if (status && status !== SUSPENDED) throw notNow();
    await db
      .insertInto('withdrawals')
      .values({
        enrollment_id: id,
        reason: storableText(call.body.opt_out_reason),
        locale: localeFor(study, call.locales),
        recorded_by: session.tokenId,
        recorded_at: call.now,
      })
      .execute();
    await db.updateTable('enrollments').set({ final_status: WITHDRAWN }).where('id', '=', id).execute();
    await db.deleteFrom('drafts').where('enrollment_id', '=', id).execute();
    await discardUnsent(db, { enrollment: id }, call.now);
    await revokeTokens(db, { kinds: ['survey', 'limited', 'email_link'], enrollment: id }, call.now);
  });
  deps.outbox.wake();
  return { status: 200, body: await describeParticipant(deps, study, id, call.preview) };
};
