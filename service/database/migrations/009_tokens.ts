import { sql, type Kysely } from 'kysely';

const statements = [
  // One table for all kinds of tokens. `expires_at` moves with use if the kind slides; `ends_at` never moves.
  `create table tokens (
    id uuid primary key, kind text not null, token_hash text not null unique, study text not null,
    enrollment_id uuid references enrollments (id), node text, occurrence integer, purpose text, edition integer,
    device text not null default '', created_at timestamptz not null, last_used_at timestamptz not null,
    expires_at timestamptz not null, ends_at timestamptz not null, used_at timestamptz, revoked_at timestamptz,
    constraint tokens_kind check (kind in ('session', 'survey', 'limited', 'email_link', 'preview')),
    constraint tokens_owner check ((kind = 'preview') = (enrollment_id is null)),
    constraint tokens_node check ((kind = 'survey') = (node is not null)),
    constraint tokens_purpose check ((kind = 'email_link') = (purpose is not null)),
    constraint tokens_edition check ((kind = 'preview') = (edition is not null)))`,
  `create index tokens_of on tokens (enrollment_id)`,
  `create index tokens_expired on tokens (expires_at)`,
  `insert into tokens (id, kind, token_hash, study, enrollment_id, device, created_at, last_used_at, expires_at, ends_at)
    select t.id, 'session', t.token_hash, e.study, t.enrollment_id, t.device, t.created_at, t.last_used_at, t.expires_at,
      t.created_at + interval '12 hours'
    from auth_tokens t join enrollments e on e.id = t.enrollment_id`,
  `drop table auth_tokens`,
  // A preview has enrollments of its own, so trying a study never uses up the address of a real participant.
  `alter table enrollments add column is_preview boolean not null default false`,
  `alter table enrollments drop constraint enrollments_study_email_key`,
  `alter table enrollments add constraint enrollments_study_email unique (study, email, is_preview)`,
  // Earlier preview links were signed and never expired. They stay valid for a week; see adoptSignedPreviews.
  `insert into settings (name, value)
    select 'signed_previews_until', to_char(now() at time zone 'utc' + interval '7 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from settings where name = 'preview_secret'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
