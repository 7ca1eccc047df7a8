import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { healthCallsOfParticipant } from '#service/identity/accounts/limits.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import { finalStatusOf, refuseByStatus, refuseIfClosed } from '#service/flow/status.ts';
import { connectionLost } from '#service/connections/healthRecords/client.ts';
import { ownOrganizations, readConnection, storeDecision } from '#service/connections/healthRecords/connections.ts';
import { readAtOrganization } from '#service/connections/healthRecords/readAtOrganization.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import { storeResult } from '#service/participation/answers/storeResult.ts';
import { describeRecord } from '#service/flow/describeParticipant.ts';
import { notNow } from '#service/refusals.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';

/** Shows the participant what the organization has. Nothing is stored. */
export const getHealthRecords: Handler<'getHealthRecords'> = async (call, deps) => {
  const { session } = participantOf(call);
  const connection = await readConnection(deps.db, session.enrollment.id, call.params.connection);
  await countAttempt(deps.db, healthCallsOfParticipant, session.enrollment.id, call.now);
  return { status: 200, body: { categories: await readAtOrganization(deps, connection, call.now) } };
};

/** Stores the decisions, and of the categories that the participant shares exactly what they have seen. */
export const shareHealthRecords: Handler<'shareHealthRecords'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const enrollment = session.enrollment.id;
  const { decisions } = call.body;
  refuseIfClosed(study);
  const connection = await readConnection(deps.db, enrollment, call.params.connection);
  await countAttempt(deps.db, healthCallsOfParticipant, enrollment, call.now);
  const categories = await readAtOrganization(deps, connection, call.now);
  // The last decision counts if a category is named twice.
  const decided = categories.flatMap((fetched) => {
    const decision = decisions.findLast(({ category }) => category === fetched.category);
    return decision ? [{ fetched, decision }] : [];
  });
  const isChanged = decided.some(
    ({ fetched, decision }) =>
      decision.is_shared && (fetched.outcome !== 'fetched' || fetched.fingerprint !== decision.fingerprint),
  );
  if (isChanged) throw refuse(409, 'health_records_changed', serviceMessages.healthRecordsChanged);
  await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, enrollment);
    refuseByStatus(await finalStatusOf(db, enrollment), 'answer');
    // The participant may have ended the connection on another device meanwhile.
    if ((await readConnection(db, enrollment, connection.id)).ended_at) throw connectionLost();
    for (const { fetched, decision } of decided)
      await storeDecision(db, connection, fetched, {
        isShared: decision.is_shared,
        session: session.tokenId,
        now: call.now,
      });
    const changes = decided.map(({ decision }) => ({ name: decision.category, new: decision.is_shared }));
    await deps.audit.record(
      db,
      eventOf({ ...call, session }, 'health_decided', `health_connections/${connection.id}`, changes),
    );
  });
  const [stored] = await ownOrganizations(deps.db, enrollment, connection.id);
  return { status: 200, body: stored! };
};

/** Completes the connection of health records, once the participant has decided what they share. */
export const updateNode: Handler<'updateNode'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.node, call.preview);
  if (node.type !== EHR_NODE) throw notNow();
  const own = await ownOrganizations(deps.db, session.enrollment.id);
  if (!own.some(({ connection }) => connection.node === node.slug && connection.decisions.length > 0))
    throw refuse(409, 'health_records_undecided', serviceMessages.healthRecordsUndecided);
  const { timeZone, clientTime, now } = call;
  const { record } = await storeResult(deps, {
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
  return { status: 200, body: describeRecord(deps.studies, study, record, call) };
};
