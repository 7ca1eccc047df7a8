import { sql, type Kysely } from 'kysely';

const statements = [
  // Occurrence 0 is the next one, whatever its number will be.
  `create table drafts (
    enrollment_id uuid not null references enrollments (id), node text not null, occurrence integer not null, revision integer not null,
    draft jsonb not null, saved_by uuid not null, saved_at timestamptz not null, primary key (enrollment_id, node, occurrence))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
