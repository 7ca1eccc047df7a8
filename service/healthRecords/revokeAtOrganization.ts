import { clientOf, type HealthDeps } from './client.ts';
import type { Connection } from './connections.ts';
import { discoverSmart } from './discovery.ts';
import { revoke } from './launch.ts';
import { openTokens } from './tokens.ts';

/**
 * Asks the organization to void the tokens of a connection that has ended.
 * @param connection as it was before its tokens were deleted
 * @returns whether the organization has confirmed it
 */
export async function revokeAtOrganization(deps: HealthDeps, connection: Connection, now: Date): Promise<boolean> {
  const organization = deps.organizations.find(connection.organization);
  if (!organization || connection.sealed_tokens === null) return false;
  const health = clientOf(organization, deps);
  const smart = await discoverSmart(health, now).catch(() => undefined);
  return smart ? revoke(smart, health, openTokens(deps, connection.id, connection.sealed_tokens)) : false;
}
