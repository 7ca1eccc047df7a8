import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { openNode } from '#service/study/studies.ts';

export const beginNode: Handler<'beginNode'> = async (call, deps) => {
  const { record, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  const standing = participantStanding(node, factsOf(study, record, call.now), call, call.query.occurrence);
  const { state, occurrence } = standing;
  const beginnings = [...record.beginnings];
  if (state !== 'completed' && state !== 'in_progress') {
    refuseUnlessOpen(standing);
    await deps.db
      .insertInto('beginnings')
      .values({ enrollment_id: record.enrollment.id, node: node.slug, occurrence, begun_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    beginnings.push({ node: node.slug, occurrence, begun_at: call.now });
  }
  return { status: 200, body: describeRecord(deps.studies, study, { ...record, beginnings }, call) };
};
