import { sql, type Kysely } from 'kysely';

const statements = [
  // `enrollment_id` is set only if the sender had a session.
  `create table support_requests (
    id uuid primary key, study text not null, enrollment_id uuid references enrollments (id), email text not null, request_content text not null,
    client_info jsonb not null, created_at timestamptz not null, mailed_at timestamptz)`,
  `create index support_requests_of on support_requests (study, created_at)`,
  `create table withdrawals (
    enrollment_id uuid primary key references enrollments (id), reason text not null, locale text not null, recorded_by uuid not null,
    recorded_at timestamptz not null)`,
  `create trigger withdrawals_append_only before update or delete on withdrawals for each row execute function refuse_change()`,
  `create trigger withdrawals_keep before truncate on withdrawals for each statement execute function refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
