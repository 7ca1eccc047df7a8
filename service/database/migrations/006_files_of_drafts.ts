import { sql, type Kysely } from 'kysely';

const statements = [
  // Occurrence 0 is the next one, as in drafts. A file without a submission belongs to a draft. A discarded file waits
  // for its bytes to be removed.
  `alter table uploads
    add column occurrence integer not null default 0, add column declared_size bigint, add column name text,
    add column submission_id uuid references submissions (id), add column discarded_at timestamptz`,
  `update uploads set submission_id = contributions.submission_id from contributions
    where contributions.enrollment_id = uploads.enrollment_id and contributions.node = uploads.node and position(uploads.id::text in contributions.value::text) > 0`,
  `create index uploads_discarded on uploads (discarded_at) where discarded_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
