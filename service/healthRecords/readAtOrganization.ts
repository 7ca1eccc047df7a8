import type { HealthCategory } from '#schemas/types/index.ts';
import { later } from '#service/clock.ts';
import { clientOf, connectionLost, type HealthClient, type HealthDeps } from './client.ts';
import type { Connection } from './connections.ts';
import { discoverSmart } from './discovery.ts';
import { fetchRecords, TokenRefused } from './fetchRecords.ts';
import { refresh } from './launch.ts';
import { openTokens, sealTokens, type Tokens } from './tokens.ts';

/** Access tokens are renewed this many milliseconds before they end. */
const MARGIN = 30_000;

/**
 * Fetches the participant's records over a connection.
 * @throws Refusal 409 `health_connection_lost` if the connection has ended here or there, 503 if the organization
 *   cannot be reached
 */
export async function readAtOrganization(
  deps: HealthDeps,
  connection: Connection,
  now: Date,
): Promise<HealthCategory[]> {
  const organization = deps.organizations.find(connection.organization);
  if (connection.sealed_tokens === null || !organization) throw connectionLost();
  const health = clientOf(organization, deps);
  const tokens = openTokens(deps, connection.id, connection.sealed_tokens);
  const isOver = tokens.expires_at <= later(now, MARGIN).toISOString();
  const current = isOver ? await renewed(deps, connection, tokens, health, now) : tokens;
  try {
    return await fetchRecords(health.fhirBase, current);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    if (isOver) throw connectionLost(error);
    const again = await renewed(deps, connection, tokens, health, now);
    return fetchRecords(health.fhirBase, again).catch((cause: unknown) => {
      throw cause instanceof TokenRefused ? connectionLost(cause) : cause;
    });
  }
}

/** Renewals under way by connection: most organizations accept a refresh token only once. */
const underWay = new Map<string, Promise<Tokens>>();

function renewed(
  deps: HealthDeps,
  connection: Connection,
  before: Tokens,
  health: HealthClient,
  now: Date,
): Promise<Tokens> {
  const present =
    underWay.get(connection.id) ??
    renew(deps, connection, before, health, now).finally(() => underWay.delete(connection.id));
  underWay.set(connection.id, present);
  return present;
}

/**
 * Gets new tokens and stores them, unless another call or process was faster or the connection has ended meanwhile.
 * First it looks whether that has happened already: an organization that receives a used refresh token takes it for
 * stolen and ends the connection. Two processes that begin at the same moment are not kept apart.
 */
async function renew(
  deps: HealthDeps,
  connection: Connection,
  before: Tokens,
  health: HealthClient,
  now: Date,
): Promise<Tokens> {
  const earlier = await storedMeanwhile(deps, connection);
  if (earlier) return earlier;
  const smart = await discoverSmart(health, now);
  const tokens = await refresh(smart, health, before, now).catch(async (error: unknown) => {
    const faster = await storedMeanwhile(deps, connection);
    if (!faster) throw error;
    return faster;
  });
  await deps.db
    .updateTable('health_connections')
    .set({ sealed_tokens: sealTokens(deps, connection.id, tokens) })
    .where('id', '=', connection.id)
    .where('sealed_tokens', '=', connection.sealed_tokens)
    .execute();
  return tokens;
}

/** Tokens that were stored after the connection was read. */
async function storedMeanwhile(deps: HealthDeps, { id, sealed_tokens }: Connection): Promise<Tokens | undefined> {
  const present = await deps.db
    .selectFrom('health_connections')
    .select('sealed_tokens')
    .where('id', '=', id)
    .executeTakeFirst();
  const sealed = present?.sealed_tokens;
  return sealed && sealed !== sealed_tokens ? openTokens(deps, id, sealed) : undefined;
}
