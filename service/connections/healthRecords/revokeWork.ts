import type { Transaction } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { queueWork } from '#service/background/queue/queueWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';
import { endConnections, type Connection } from './connections.ts';
import { revokeAtOrganization } from './revokeAtOrganization.ts';

/** The kind of the work that has the tokens of an ended connection voided. */
export const REVOKE_HEALTH_TOKENS = 'revoke_health_tokens';

/** What the work of voiding tokens needs. */
export type EndedConnection = Pick<Connection, 'id' | 'organization' | 'sealed_tokens'>;

/**
 * Ends all connections of a participant who leaves the study, and the visits to organizations that are under way. The
 * organizations are asked after the call to void the tokens. Until then, the tokens are in the work queue, encrypted as before.
 */
export async function endHealthRecords(db: Transaction<Tables>, enrollment: string, now: Date): Promise<void> {
  const open = await db
    .selectFrom('health_connections')
    .select(['id', 'organization', 'sealed_tokens'])
    .where('enrollment_id', '=', enrollment)
    .where('sealed_tokens', 'is not', null)
    .execute();
  for (const payload of open satisfies EndedConnection[])
    await queueWork(db, { kind: REVOKE_HEALTH_TOKENS, payload, now });
  await endConnections(db, { enrollment }, now);
  await db.deleteFrom('health_departures').where('enrollment_id', '=', enrollment).execute();
}

/** Has tokens voided at their organization, and tries again until it has confirmed that. */
export const revokeWork = (deps: Deps): WorkKind => ({
  name: REVOKE_HEALTH_TOKENS,
  async perform({ payload }) {
    const outcome = await revokeAtOrganization(deps, payload as EndedConnection, deps.now());
    if (outcome === 'failed') throw new Error('The organization did not confirm that the tokens are void.');
  },
});
