import { clientOf, type HealthDeps } from './client.ts';
import type { Connection } from './connections.ts';
import { discoverSmart } from './discovery.ts';
import { revoke } from './launch.ts';
import { openTokens } from './tokens.ts';

/** `impossible`: there is nothing to void, or nobody to ask. `failed`: a later try can succeed. */
export type Revocation = 'confirmed' | 'impossible' | 'failed';

/**
 * Asks the organization to void the tokens of a connection that has ended.
 * @param connection as it was before its tokens were deleted
 */
export async function revokeAtOrganization(
  deps: HealthDeps,
  { id, organization: name, sealed_tokens }: Pick<Connection, 'id' | 'organization' | 'sealed_tokens'>,
  now: Date,
): Promise<Revocation> {
  const organization = deps.organizations.find(name);
  if (!organization || sealed_tokens === null) return 'impossible';
  const health = clientOf(organization, deps);
  const smart = await discoverSmart(health, now).catch(() => undefined);
  if (!smart) return 'failed';
  if (!smart.server.revocation_endpoint) return 'impossible';
  return (await revoke(smart, health, openTokens(deps, id, sealed_tokens))) ? 'confirmed' : 'failed';
}
