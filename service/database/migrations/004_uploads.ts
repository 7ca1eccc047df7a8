import { sql, type Kysely } from 'kysely';

const statements = [
  `create table uploads (
    id uuid primary key, enrollment_id uuid not null references enrollments (id), node text not null, bucket text not null,
    token_hash text not null unique, declared_type text not null, max_size bigint not null, created_at timestamptz not null, expires_at timestamptz not null,
    arrived_at timestamptz, size bigint, sha256 text)`,
  `create index uploads_of on uploads (enrollment_id, node)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
