import { EHR_NODE } from '#schemas/healthRecords.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { healthCallsOfParticipant } from '#service/identity/accounts/limits.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import { currentStep } from '#service/flow/currentStep.ts';
import { finalStatusOf, refuseByStatus, refuseIfClosed } from '#service/flow/status.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { clientOf } from '#service/connections/healthRecords/client.ts';
import {
  ownOrganizations,
  storeConnection,
  endConnections,
  readConnection,
} from '#service/connections/healthRecords/connections.ts';
import { rememberDeparture, takeDeparture } from '#service/connections/healthRecords/departures.ts';
import { discoverSmart } from '#service/connections/healthRecords/discovery.ts';
import { authorizeUrl, exchangeCode } from '#service/connections/healthRecords/launch.ts';
import { sealTokens } from '#service/connections/healthRecords/tokens.ts';
import { nodeNotFound, notFound } from '#service/refusals.ts';
import { openNode } from '#service/study/studies.ts';
import { revokeAtOrganization } from '#service/connections/healthRecords/revokeAtOrganization.ts';

/** Where the browser goes to give permission. Only for a node of health records in the participant's current step. */
export const beginHealthConnection: Handler<'beginHealthConnection'> = async (call, deps) => {
  const { session, record, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.body.node_identifier, call.preview);
  const { completion } = factsOf(study, record, call.now);
  if (node.type !== EHR_NODE || !currentStep(study, completion).nodes.includes(node.slug)) throw nodeNotFound();
  refuseIfClosed(study);
  const organization = deps.organizations.find(call.params.organization);
  if (!organization) throw notFound();
  await countAttempt(deps.db, healthCallsOfParticipant, session.enrollment.id, call.now);
  const client = clientOf(organization, deps);
  const smart = await discoverSmart(client, call.now);
  const departure = { enrollment: session.enrollment.id, node: node.slug, organization: organization.id };
  const secrets = await rememberDeparture(deps, departure, call.now);
  return { status: 200, body: { authorize_url: authorizeUrl(smart, client, secrets) } };
};

export const finishHealthConnection: Handler<'finishHealthConnection'> = async (call, deps) => {
  const { session } = participantOf(call);
  const enrollment = session.enrollment.id;
  const { state, code, iss } = call.body;
  await countAttempt(deps.db, healthCallsOfParticipant, enrollment, call.now);
  const { verifier, node, organization: id } = await takeDeparture(deps, { state, enrollment }, call.now);
  const organization = deps.organizations.find(id);
  if (!organization) throw notFound();
  const client = clientOf(organization, deps);
  const smart = await discoverSmart(client, call.now);
  const tokens = await exchangeCode(smart, client, { code, iss, verifier }, call.now);
  const connection = await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, enrollment);
    // The participant may have left the study on another device meanwhile.
    refuseByStatus(await finalStatusOf(db, enrollment), 'answer');
    const connection = await storeConnection(
      db,
      { enrollment, node, organization, sealTokens: (row) => sealTokens(deps, row, tokens) },
      call.now,
    );
    await deps.audit.record(db, eventOf({ ...call, session }, 'health_connected', `health_connections/${connection}`));
    return connection;
  });
  const [connected] = await ownOrganizations(deps.db, enrollment, connection);
  return { status: 200, body: connected! };
};

/** Deletes the tokens here first, so that the connection ends even if the organization cannot be reached. */
export const deleteHealthConnection: Handler<'deleteHealthConnection'> = async (call, deps) => {
  const { session } = participantOf(call);
  const enrollment = session.enrollment.id;
  const connection = await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, enrollment);
    const present = await readConnection(db, enrollment, call.params.connection);
    if (present.ended_at) return present;
    await endConnections(db, { enrollment, connection: present.id }, call.now);
    await deps.audit.record(
      db,
      eventOf({ ...call, session }, 'health_disconnected', `health_connections/${present.id}`),
    );
    return present;
  });
  const isRevoked = (await revokeAtOrganization(deps, connection, call.now)) === 'confirmed';
  const [organization] = await ownOrganizations(deps.db, enrollment, connection.id);
  return { status: 200, body: { organization: organization!, is_revoked: isRevoked } };
};

export const listEpicOrganizations: Handler<'listEpicOrganizations'> = async (_call, { organizations }) => ({
  status: 200,
  body: organizations.listed,
});

export const listOwnEpicOrganizations: Handler<'listOwnEpicOrganizations'> = async (call, { db }) => {
  const { session } = participantOf(call);
  return { status: 200, body: { organizations: await ownOrganizations(db, session.enrollment.id) } };
};
