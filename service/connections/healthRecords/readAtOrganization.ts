import { setTimeout } from 'node:timers/promises';
import type { HealthCategory } from '#schemas/types/index.ts';
import { later } from '#service/clock.ts';
import { clientOf, connectionLost, type HealthClient, type HealthDeps } from './client.ts';
import type { Connection } from './connections.ts';
import { discoverSmart } from './discovery.ts';
import { fetchRecords, TokenRefused } from './fetchRecords.ts';
import { refresh } from './launch.ts';
import { openTokens, sealTokens, type Tokens } from './tokens.ts';

/** In milliseconds. A renewal is two requests of at most 15 s each, so a process that takes longer has ended. */
export const RENEWAL = 45_000;
/** How often a process that waits for another one looks for its tokens, in milliseconds. */
const LOOK_EVERY = 200;

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
  const renewal =
    underWay.get(connection.id) ??
    renew(deps, connection, before, health, now).finally(() => underWay.delete(connection.id));
  underWay.set(connection.id, renewal);
  return renewal;
}

/**
 * Gets new tokens and stores them, unless another call or process was faster or the connection has ended meanwhile: an
 * organization that receives a used refresh token takes it for stolen and ends the connection. One process renews at a
 * time; the others wait for its tokens.
 */
async function renew(
  deps: HealthDeps,
  connection: Connection,
  before: Tokens,
  health: HealthClient,
  now: Date,
): Promise<Tokens> {
  let waited = 0;
  let claimed = await claim(deps, connection, now);
  while (!claimed) {
    const earlier = await storedMeanwhile(deps, connection);
    if (earlier) return earlier;
    await setTimeout(LOOK_EVERY);
    waited += LOOK_EVERY;
    claimed = await claim(deps, connection, later(now, waited));
  }
  try {
    const smart = await discoverSmart(health, now);
    const tokens = await refresh(smart, health, before, now);
    await rowAsRead(deps, connection)
      .set({ sealed_tokens: sealTokens(deps, connection.id, tokens), renewing_until: null })
      .execute();
    return tokens;
  } catch (error) {
    // Only its own claim: after that, another process can have one.
    await rowAsRead(deps, connection).set({ renewing_until: null }).where('renewing_until', '=', claimed).execute();
    throw error;
  }
}

/** Updates the row of the connection if its tokens are still those that were read. */
const rowAsRead = (deps: HealthDeps, { id, sealed_tokens }: Connection) =>
  deps.db.updateTable('health_connections').where('id', '=', id).where('sealed_tokens', '=', sealed_tokens);

/**
 * Claims the renewal of the tokens, unless they are no longer those that were read or another process has claimed it.
 * @returns the end of the claim
 */
async function claim(deps: HealthDeps, connection: Connection, now: Date): Promise<Date | undefined> {
  const until = later(now, RENEWAL);
  const { numUpdatedRows } = await rowAsRead(deps, connection)
    .set({ renewing_until: until })
    .where(({ or, eb }) => or([eb('renewing_until', 'is', null), eb('renewing_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? until : undefined;
}

/** Tokens that were stored after the connection was read. @throws Refusal 409 `health_connection_lost` if it has ended */
async function storedMeanwhile(deps: HealthDeps, { id, sealed_tokens }: Connection): Promise<Tokens | undefined> {
  const stored = await deps.db
    .selectFrom('health_connections')
    .select('sealed_tokens')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored?.sealed_tokens) throw connectionLost('ended meanwhile');
  return stored.sealed_tokens === sealed_tokens ? undefined : openTokens(deps, id, stored.sealed_tokens);
}
