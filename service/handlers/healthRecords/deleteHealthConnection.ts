import { eventOf } from '#service/audit/AuditTrail.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import { endConnections, ownOrganizations, readConnection } from '#service/healthRecords/connections.ts';
import { revokeAtOrganization } from '#service/healthRecords/revokeAtOrganization.ts';

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
