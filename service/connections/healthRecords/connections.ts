import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { healthCategories, type HealthCategoryName } from '#schemas/healthRecords.ts';
import type { HealthCategory, OwnOrganization } from '#schemas/types/index.ts';
import type { Tables } from '#service/database/tables.ts';
import { notFound } from '#service/refusals.ts';
import { UUID } from '#service/ids.ts';
import type { HealthOrganization } from '#service/deps/organizations/organizations.ts';

export type Connection = Selectable<Tables['health_connections']>;

/**
 * A connection of a participant, also an ended one.
 * @throws Refusal 404 if they have none with this id
 */
export async function readConnection(db: Kysely<Tables>, enrollment: string, id: string): Promise<Connection> {
  const connection = UUID.test(id)
    ? await db
        .selectFrom('health_connections')
        .selectAll()
        .where('id', '=', id)
        .where('enrollment_id', '=', enrollment)
        .executeTakeFirst()
    : undefined;
  if (!connection) throw notFound();
  return connection;
}

/** Stores a connection. An earlier one to the same organization ends: the participant has given a new permission. */
export async function storeConnection(
  db: Transaction<Tables>,
  of: { enrollment: string; node: string; organization: HealthOrganization; sealTokens(id: string): string },
  now: Date,
): Promise<string> {
  const { enrollment, node, organization } = of;
  await endConnections(db, { enrollment, organization: organization.id }, now);
  const id = randomUUID();
  await db
    .insertInto('health_connections')
    .values({
      id,
      enrollment_id: enrollment,
      node,
      organization: organization.id,
      organization_name: organization.name,
      sealed_tokens: of.sealTokens(id),
      connected_at: now,
    })
    .execute();
  return id;
}

/** Ends connections and deletes their tokens. What the participant has shared stays. */
export async function endConnections(
  db: Kysely<Tables>,
  { enrollment, organization, connection }: { enrollment: string; organization?: string; connection?: string },
  now: Date,
): Promise<void> {
  let ended = db
    .updateTable('health_connections')
    .set({ sealed_tokens: null, ended_at: now })
    .where('enrollment_id', '=', enrollment)
    .where('ended_at', 'is', null);
  if (organization !== undefined) ended = ended.where('organization', '=', organization);
  if (connection !== undefined) ended = ended.where('id', '=', connection);
  await ended.execute();
}

/** Stores what a participant decided about one category. */
export async function storeDecision(
  db: Transaction<Tables>,
  { id, enrollment_id }: Pick<Connection, 'id' | 'enrollment_id'>,
  { category, records }: Pick<HealthCategory, 'category' | 'records'>,
  { isShared, session, now }: { isShared: boolean; session: string; now: Date },
): Promise<void> {
  await db
    .insertInto('health_records')
    .values({
      id: randomUUID(),
      connection_id: id,
      enrollment_id,
      category,
      is_shared: isShared,
      records: JSON.stringify(isShared ? records : []),
      recorded_by: session,
      decided_at: now,
    })
    .execute();
}

/** The organizations of a participant with their connections, the latest first. @param connection only this one */
export async function ownOrganizations(
  db: Kysely<Tables>,
  enrollment: string,
  connection?: string,
): Promise<OwnOrganization[]> {
  let connections = db
    .selectFrom('health_connections')
    .select(['id', 'node', 'organization', 'organization_name', 'connected_at', 'ended_at'])
    .where('enrollment_id', '=', enrollment)
    .orderBy('connected_at', 'desc')
    .limit(1_000);
  if (connection !== undefined) connections = connections.where('id', '=', connection);
  const decisions = await db
    .selectFrom('health_records')
    .select(['connection_id', 'category', 'is_shared', 'decided_at'])
    .select((eb) => eb.fn<number>('jsonb_array_length', ['records']).as('count'))
    .where('enrollment_id', '=', enrollment)
    .orderBy('decided_at')
    .execute();
  return (await connections.execute()).map((row) => ({
    id: row.organization,
    name: row.organization_name,
    connection: {
      id: row.id,
      node: row.node,
      connected_at: row.connected_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      decisions: healthCategories.flatMap((category: HealthCategoryName) => {
        const latest = decisions.findLast((each) => each.connection_id === row.id && each.category === category);
        if (!latest) return [];
        const { is_shared, count, decided_at } = latest;
        return [{ category, is_shared, count, decided_at: decided_at.toISOString() }];
      }),
    },
  }));
}
