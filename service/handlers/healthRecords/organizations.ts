import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { ownOrganizations } from '#service/healthRecords/connections.ts';

export const listEpicOrganizations: Handler<'listEpicOrganizations'> = async (_call, { organizations }) => ({
  status: 200,
  body: organizations.listed,
});

export const listOwnEpicOrganizations: Handler<'listOwnEpicOrganizations'> = async (call, { db }) => {
  const { session } = participantOf(call);
  return { status: 200, body: { organizations: await ownOrganizations(db, session.enrollment.id) } };
};
