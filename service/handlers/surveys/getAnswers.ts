import { readSubmission } from '#service/answers/readSubmission.ts';
import { receiptOf } from '#service/answers/receiptOf.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notFound } from '#service/refusals.ts';

/**
 * @throws Refusal 403 for the token of a link: anybody who has the link may answer, but not read the answers; 404 if there
 *   are none
 */
export const getAnswers: Handler<'getAnswers'> = async (call, deps) => {
  const { session, study, only } = participantOf(call);
  if (only) throw refuse(403, 'log_in_to_read', serviceMessages.logInToRead);
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
