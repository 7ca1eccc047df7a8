import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { openNode } from '#service/study/studies.ts';

export const beginNode: Handler<'beginNode'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  await deps.db
    .insertInto('beginnings')
    .values({ enrollment_id: session.enrollment.id, node: node.slug, begun_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call.preview) };
};
