import { sql, type Kysely } from 'kysely';

const statements = [
  `create table events (id bigint generated always as identity primary key, enrollment_id uuid not null references enrollments,
    event text not null, details jsonb not null, recorded_by uuid not null, recorded_at timestamptz not null)`,
  // The housekeeping deletes by this moment.
  `create index events_recorded on events (recorded_at)`,
  `alter table beginnings add column closed_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
