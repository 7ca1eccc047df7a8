import { EHR_NODE } from '#schemas/healthRecords.ts';
import { storeResult } from '#service/answers/storeResult.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { ownOrganizations } from '#service/healthRecords/connections.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notNow } from '#service/refusals.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';

/** Completes the connection of health records, once the participant has decided what they share. */
export const updateNode: Handler<'updateNode'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  if (node.type !== EHR_NODE) throw notNow();
  const own = await ownOrganizations(deps.db, session.enrollment.id);
  if (!own.some(({ connection }) => connection.node === node.slug && connection.decisions.length > 0))
    throw refuse(409, 'health_records_undecided', serviceMessages.healthRecordsUndecided);
  const { timeZone, clientTime, now } = call;
  await storeResult(deps, {
    session,
    study,
    node,
    contributions: [],
    // A repeated call changes nothing.
    idempotencyKey: `completed ${node.slug}`,
    locale: localeFor(study, call.locales),
    timeZone,
    clientTime,
    now,
  });
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call) };
};
