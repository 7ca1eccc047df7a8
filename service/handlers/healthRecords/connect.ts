import { EHR_NODE } from '#schemas/healthRecords.ts';
import { countAttempt } from '#service/accounts/attempts.ts';
import { healthCallsOfParticipant } from '#service/accounts/limits.ts';
import { refuseIfClosed } from '#service/answers/refuseIfClosed.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import { currentStep } from '#service/flow/currentStep.ts';
import { finalStatusOf } from '#service/flow/finalStatusOf.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { refuseByStatus } from '#service/flow/refuseByStatus.ts';
import { clientOf } from '#service/healthRecords/client.ts';
import { ownOrganizations, storeConnection } from '#service/healthRecords/connections.ts';
import { rememberDeparture, takeDeparture } from '#service/healthRecords/departures.ts';
import { discoverSmart } from '#service/healthRecords/discovery.ts';
import { authorizeUrl, exchangeCode } from '#service/healthRecords/launch.ts';
import { sealTokens } from '#service/healthRecords/tokens.ts';
import { nodeNotFound, notFound } from '#service/refusals.ts';
import { openNode } from '#service/study/studies.ts';

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
