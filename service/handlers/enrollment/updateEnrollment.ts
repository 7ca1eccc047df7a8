import { receiptOf } from '#service/answers/receiptOf.ts';
import { submitAnswers } from '#service/answers/submitAnswers.ts';
import { withCaptcha } from '#service/captcha/withCaptcha.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { currentStep, firstUndone, stepOfNode } from '#service/flow/currentStep.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { notNow } from '#service/refusals.ts';
import { localeFor } from '#service/study/localeFor.ts';

const submitStep: Handler<'updateEnrollment'> = async (call, deps) => {
  const { session, record, study } = participantOf(call);
  const posted = Object.entries(call.body.user_data).map(([attribute, value]) => ({ attribute, value }));
  const { idempotencyKey } = call;
  const { completion } = factsOf(study, record, call.now);
  // A repeated call refers to the node of the first call, even if the participant has since moved on.
  const slug =
    record.repeated?.node ?? call.body.node_identifier ?? firstUndone(currentStep(study, completion), completion) ?? '';
  if (stepOfNode(study, slug)?.done_by !== 'answers') throw notNow();
  const locale = localeFor(study, call.locales);
  const stored = await submitAnswers(deps, {
    session,
    record,
    study,
    node: study.nodes.get(slug)!,
    posted,
    otpCode: call.body.otp_code,
    occurrence: undefined,
    idempotencyKey,
    locale,
    network: call.network,
    timeZone: call.timeZone,
    clientTime: call.clientTime,
    now: call.now,
  });
  const participant = await describeParticipant(deps, study, session.enrollment.id, call);
  return { status: 200, body: { ...participant, receipt: receiptOf(stored) } };
};

/** Submits the form of the current step, such as the screener. `user_data` contains the answers by attribute. */
export const updateEnrollment = withCaptcha('update_enrollment', submitStep);
