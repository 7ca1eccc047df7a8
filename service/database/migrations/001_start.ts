import { sql, type Kysely } from 'kysely';

const statements = [
  `create table definitions (
    study text not null, node text not null, version text not null, definition jsonb not null, first_used_at timestamptz not null,
    primary key (study, node, version))`,
  `create table enrollments (
    id uuid primary key, study text not null, email text not null, final_status text, locale text not null,
    arrived_with jsonb not null, created_at timestamptz not null, unique (study, email))`,
  `create table credentials (
    enrollment_id uuid primary key references enrollments (id), password_hash text not null, created_at timestamptz not null)`,
  `create table auth_tokens (
    id uuid primary key, enrollment_id uuid not null references enrollments (id), token_hash text not null unique, device text not null,
    created_at timestamptz not null, last_used_at timestamptz not null, expires_at timestamptz not null)`,
  `create index auth_tokens_of on auth_tokens (enrollment_id)`,
  `create table email_codes (
    id uuid primary key, enrollment_id uuid not null references enrollments (id), code_hash text not null, created_at timestamptz not null,
    expires_at timestamptz not null, tries integer not null default 0, used_at timestamptz)`,
  `create index email_codes_of on email_codes (enrollment_id)`,
  `create table submissions (
    id uuid primary key, enrollment_id uuid not null references enrollments (id), node text not null, occurrence integer not null,
    version text not null, idempotency_key text, body_hash text not null, locale text not null, sent_by uuid not null, sent_at timestamptz not null,
    unique (enrollment_id, node, occurrence), unique (enrollment_id, idempotency_key))`,
  `create table contributions (
    id bigint generated always as identity primary key, submission_id uuid not null references submissions (id),
    enrollment_id uuid not null references enrollments (id), node text not null, occurrence integer not null, attribute text not null,
    value jsonb not null, version text not null, recorded_by uuid not null, recorded_at timestamptz not null,
    unique (submission_id, attribute))`,
  `create index contributions_of on contributions (enrollment_id, node, occurrence)`,
  `create table consents (
    id uuid primary key, submission_id uuid not null references submissions (id), enrollment_id uuid not null references enrollments (id),
    node text not null, version text not null, signed boolean not null, locale text not null, created_at timestamptz not null)`,
  `create index consents_of on consents (enrollment_id)`,
  `create table beginnings (
    enrollment_id uuid not null references enrollments (id), node text not null, begun_at timestamptz not null, primary key (enrollment_id, node))`,
  `create table messages (
    id bigint generated always as identity primary key, enrollment_id uuid not null references enrollments (id), type text not null,
    message jsonb not null, created_at timestamptz not null)`,
  `create index messages_of on messages (enrollment_id)`,
  `create table mails (
    id uuid primary key, recipient text not null, subject text not null, body text not null, sent_at timestamptz not null)`,
  `create table attempts (key text primary key, count integer not null, window_ends_at timestamptz not null)`,
  `create table settings (name text primary key, value text not null)`,
  // Answers are evidence, so the database itself refuses to change them, whatever the service's code does.
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$`,
  ...['definitions', 'submissions', 'contributions', 'consents'].flatMap((table) => [
    `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
    `create trigger ${table}_keep before truncate on ${table} for each statement execute function refuse_change()`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
