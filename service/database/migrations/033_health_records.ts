import { sql, type Kysely } from 'kysely';

const statements = [
  // A participant who is on the way to a health organization and back.
  `create table health_departures (
    state_hash text primary key, enrollment_id uuid not null references enrollments, node text not null, organization text not null,
    sealed_verifier text not null, expires_at timestamptz not null)`,
  // sealed_tokens: encrypted, with the patient's identifier; empty once the participant has ended the connection.
  `create table health_connections (
    id uuid primary key, enrollment_id uuid not null references enrollments, node text not null, organization text not null,
    organization_name text not null, sealed_tokens text, connected_at timestamptz not null, ended_at timestamptz,
    constraint health_connections_ended check ((ended_at is null) = (sealed_tokens is not null)))`,
  `create unique index health_connections_open on health_connections (enrollment_id, organization) where ended_at is null`,
  // One decision of the participant about one category, with the records that they shared.
  `create table health_records (
    id uuid primary key, connection_id uuid not null references health_connections, enrollment_id uuid not null references enrollments,
    category text not null, is_shared boolean not null, records jsonb not null, recorded_by text not null, decided_at timestamptz not null)`,
  `create index health_records_of on health_records (connection_id)`,
  `create trigger health_records_append_only before update or delete on health_records for each row execute function refuse_change()`,
  `create trigger health_records_keep before truncate on health_records for each statement execute function refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
