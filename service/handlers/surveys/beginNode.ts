import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { readFacts } from '#service/flow/readFacts.ts';
import { openNode } from '#service/study/studies.ts';

export const beginNode: Handler<'beginNode'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const facts = await readFacts(deps.db, study, session.enrollment.id);
  const standing = participantStanding(node, facts, call, call.query.occurrence);
  const { state, occurrence } = standing;
  if (state !== 'completed' && state !== 'in_progress') {
    refuseUnlessOpen(standing);
    await deps.db
      .insertInto('beginnings')
      .values({ enrollment_id: session.enrollment.id, node: node.slug, occurrence, begun_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call) };
};
