import { readSubmission } from '#service/answers/readSubmission.ts';
import { receiptOf } from '#service/answers/receiptOf.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { notFound } from '#service/refusals.ts';

export const getAnswers: Handler<'getAnswers'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const found = await readSubmission(deps, {
    study: study.slug,
    enrollment: session.enrollment.id,
    node: call.params.slug,
    occurrence: call.query.occurrence,
  });
  if (!found) throw notFound();
  const { node, contributions, withheld, occurrence, occurrences } = found;
  return { status: 200, body: { node, contributions, withheld, receipt: receiptOf(found), occurrence, occurrences } };
};
