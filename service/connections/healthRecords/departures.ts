import { later, minutes } from '#service/clock.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { sha256 } from '#service/ids.ts';
import type { HealthDeps } from './client.ts';
import { randomText } from './launch.ts';
import { openText, sealText } from './tokens.ts';

/** How long a participant has to log in at their organization. Finding an old password takes a while. */
const LIFETIME = minutes(60);

interface Departure {
  enrollment: string;
  node: string;
  organization: string;
}

const thingOf = (stateHash: string): string => `health_departures/${stateHash}`;

/** Stores that a participant leaves for an organization. @returns what the organization receives */
export async function rememberDeparture(
  deps: HealthDeps,
  { enrollment, node, organization }: Departure,
  now: Date,
): Promise<{ state: string; verifier: string }> {
  const [state, verifier] = [randomText(), randomText()];
  const state_hash = sha256(state);
  await deps.db
    .insertInto('health_departures')
    .values({
      state_hash,
      enrollment_id: enrollment,
      node,
      organization,
      sealed_verifier: sealText(deps, thingOf(state_hash), verifier),
      expires_at: later(now, LIFETIME),
    })
    .execute();
  return { state, verifier };
}

/**
 * The departure that a return belongs to. It is used up, so a code cannot be sent twice.
 * @param enrollment the participant who came back. Only the one who left can finish the connection
 * @throws Refusal 409 if there is none
 */
export async function takeDeparture(
  deps: HealthDeps,
  { state, enrollment }: { state: string; enrollment: string },
  now: Date,
): Promise<{ node: string; organization: string; verifier: string }> {
  const state_hash = sha256(state);
  const departure = await deps.db
    .deleteFrom('health_departures')
    .where('state_hash', '=', state_hash)
    .where('enrollment_id', '=', enrollment)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!departure) throw refuse(409, 'health_return_expired', serviceMessages.healthReturnExpired);
  const { node, organization, sealed_verifier } = departure;
  return { node, organization, verifier: openText(deps, thingOf(state_hash), sealed_verifier) };
}

/** The screen that a return belongs to; `undefined` for an unknown one. It uses nothing up. */
export const findReturn = async (
  { db }: Pick<HealthDeps, 'db'>,
  state: string,
): Promise<{ study: string; node: string } | undefined> =>
  db
    .selectFrom('health_departures')
    .innerJoin('enrollments', 'enrollments.id', 'health_departures.enrollment_id')
    .select(['enrollments.study', 'health_departures.node'])
    .where('state_hash', '=', sha256(state))
    .executeTakeFirst();
