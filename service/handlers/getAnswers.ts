import { readSubmission } from '../answers/readSubmission.ts';
import { receiptOf } from '../answers/receiptOf.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { authorize } from '../session/authorize.ts';
import type { Handler } from './handler.ts';

export const getAnswers: Handler<'getAnswers'> = async (call, deps) => {
  const { session, study } = authorize(call, deps);
  const found = await readSubmission(deps, {
    study: study.slug,
    enrollment: session.enrollment.id,
    node: call.params.slug,
    occurrence: call.query.occurrence,
  });
  if (!found) throw refuse(404, 'not_found', serviceMessages.notFound);
  const { node, contributions, withheld, occurrence, occurrences } = found;
  return { status: 200, body: { node, contributions, withheld, receipt: receiptOf(found), occurrence, occurrences } };
};
