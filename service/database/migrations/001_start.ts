import { sql, type Kysely } from 'kysely';
import { createFunctions } from '../functions.ts';

const tables = [
  // `final_status` repeats the latest of status_changes. `is_preview`: enrolled with a preview token, so trying a study
  // never uses up the address of a real participant.
  `create table enrollments (
    id uuid primary key, study text not null, email text not null, final_status text, locale text not null,
    arrived_with jsonb not null, created_at timestamptz not null, is_preview boolean not null default false, identity_issuer text,
    phone_number text, email_verified_at timestamptz, activity_mails boolean not null default true, preferred_contact_method text,
    preferred_contact_time text, compensation text, second_factor text,
    constraint enrollments_study_email unique (study, email, is_preview),
    constraint enrollments_second_factor check (second_factor in ('mail', 'sms')))`,
  `create table credentials (
    enrollment_id uuid primary key references enrollments (id), password_hash text not null, created_at timestamptz not null)`,
  // The accounts at providers that participants log in with.
  `create table identities (
    enrollment_id uuid not null references enrollments (id), issuer text not null, subject text not null,
    created_at timestamptz not null, primary key (enrollment_id, issuer, subject))`,
  `create index identities_of on identities (issuer, subject)`,
  // The nonces of logins that were accepted, as long as their tokens are valid.
  `create table used_nonces (nonce_hash text primary key, expires_at timestamptz not null)`,
  // Each completes one login without a message.
  `create table recovery_codes (enrollment_id uuid not null references enrollments, code_hash text not null,
    created_at timestamptz not null, used_at timestamptz, primary key (enrollment_id, code_hash))`,
  // Codes of all channels. Which purposes there are is a type of the service (`CodePurpose`), so a new one needs no migration.
  `create table email_codes (
    id uuid primary key, enrollment_id uuid not null references enrollments (id), code_hash text not null, created_at timestamptz not null,
    expires_at timestamptz not null, tries integer not null default 0, used_at timestamptz, purpose text not null,
    channel text not null, target text not null,
    constraint email_codes_channel check (channel in ('mail', 'sms')),
    constraint email_codes_purpose check (purpose ~ '^[a-z_]+$'))`,
  `create index email_codes_of on email_codes (enrollment_id)`,
  // One table for all kinds of tokens. `expires_at` moves with use if the kind slides; `ends_at` never moves. `target`: the
  // address that a link was mailed to. A link proves this address only.
  `create table tokens (
    id uuid primary key, kind text not null, token_hash text not null unique, study text not null,
    enrollment_id uuid references enrollments (id), node text, occurrence integer, purpose text, edition integer,
    device text not null default '', created_at timestamptz not null, last_used_at timestamptz not null,
    expires_at timestamptz not null, ends_at timestamptz not null, used_at timestamptz, revoked_at timestamptz, target text, proven_at timestamptz,
    constraint tokens_kind check (kind in ('session', 'survey', 'limited', 'email_link', 'preview', 'second_factor', 'unsubscribe', 'undo')),
    constraint tokens_proven check (proven_at is null or kind = 'session'),
    constraint tokens_owner check ((kind = 'preview') = (enrollment_id is null)),
    constraint tokens_node check ((kind = 'survey') = (node is not null)),
    constraint tokens_purpose check ((kind = 'email_link') = (purpose is not null)),
    constraint tokens_edition check ((kind = 'preview') = (edition is not null)),
    constraint tokens_target check (target is null or kind = 'email_link'))`,
  `create index tokens_of on tokens (enrollment_id)`,
  `create index tokens_expired on tokens (expires_at)`,
  // The account before a change, as long as there is a token that undoes it.
  `create table account_changes (
    token_id uuid primary key references tokens (id) on delete cascade, enrollment_id uuid not null references enrollments (id),
    email text not null, email_verified_at timestamptz, phone_number text, second_factor text, changed_at timestamptz not null)`,
  `create index account_changes_of on account_changes (email)`,
  // A token is claimed by its row. A call that only asks for a code releases it, so that the call with the code can claim it again.
  `create table captcha_tokens (token_hash text primary key, expires_at timestamptz not null, is_released boolean not null default false)`,
  `create index captcha_tokens_over on captcha_tokens (expires_at)`,
  `create table attempts (key text primary key, count integer not null, window_ends_at timestamptz not null)`,
  `create index attempts_over on attempts (window_ends_at)`,
  `create table settings (name text primary key, value text not null)`,
  `create table addresses (id bigint generated always as identity primary key, suggestion text not null unique, search_text text not null)`,
  `create index addresses_by_word on addresses using gin (to_tsvector('simple', search_text))`,

  // `edition` is kept beside the definition, so that reading it does not unpack the whole definition.
  `create table definitions (
    study text not null, node text not null, version text not null, definition jsonb not null, first_used_at timestamptz not null,
    edition integer not null default 1, primary key (study, node, version))`,
  // The days of a diary count from the place where the participant joined, so each submission has its time zone.
  `create table submissions (
    id uuid primary key, enrollment_id uuid not null references enrollments (id), node text not null, occurrence integer not null,
    version text not null, idempotency_key text, body_hash text not null, locale text not null, sent_by uuid not null, sent_at timestamptz not null,
    time_zone text, unique (enrollment_id, node, occurrence), unique (enrollment_id, idempotency_key))`,
  `create table contributions (
    id bigint generated always as identity primary key, submission_id uuid not null references submissions (id),
    enrollment_id uuid not null references enrollments (id), node text not null, occurrence integer not null, attribute text not null,
    value jsonb not null, version text not null, recorded_by uuid not null, recorded_at timestamptz not null,
    unique (submission_id, attribute))`,
  `create index contributions_of on contributions (enrollment_id, node, occurrence)`,
  `create table beginnings (
    enrollment_id uuid not null references enrollments (id), node text not null, begun_at timestamptz not null, occurrence integer not null,
    closed_at timestamptz, primary key (enrollment_id, node, occurrence))`,
  `create table drafts (
    enrollment_id uuid not null references enrollments (id), node text not null, occurrence integer not null check (occurrence > 0),
    revision integer not null, draft jsonb not null, saved_by uuid not null, saved_at timestamptz not null,
    bytes integer not null default 0, primary key (enrollment_id, node, occurrence))`,
  `create index drafts_saved on drafts (saved_at)`,
  // A file without a submission belongs to a draft. A discarded file waits for its bytes to be removed. `sealed`: encrypted.
  `create table uploads (
    id uuid primary key, enrollment_id uuid not null references enrollments (id), node text not null, bucket text not null,
    token_hash text not null unique, declared_type text not null, max_size bigint not null, created_at timestamptz not null, expires_at timestamptz not null,
    arrived_at timestamptz, size bigint, sha256 text, occurrence integer not null check (occurrence > 0), declared_size bigint, name text,
    submission_id uuid references submissions (id), discarded_at timestamptz, sealed boolean not null default true)`,
  `create index uploads_of on uploads (enrollment_id, node)`,
  `create index uploads_discarded on uploads (discarded_at) where discarded_at is not null`,
  `create index uploads_unsealed on uploads (id) where not sealed`,
  `create table consents (
    id uuid primary key, submission_id uuid not null references submissions (id), enrollment_id uuid not null references enrollments (id),
    node text not null, version text not null, signed boolean not null, locale text not null, created_at timestamptz not null)`,
  `create index consents_of on consents (enrollment_id)`,
  `create table consent_copies (
    consent_id uuid primary key references consents, enrollment_id uuid not null references enrollments, fingerprint text not null,
    html text not null, created_at timestamptz not null)`,
  `create table withdrawals (
    enrollment_id uuid primary key references enrollments (id), reason text not null, locale text not null, recorded_by uuid not null,
    recorded_at timestamptz not null)`,
  // `status` is null when the flow of the study determines the status again, as after a suspension.
  `create table status_changes (
    id bigint generated always as identity primary key, enrollment_id uuid not null references enrollments (id), status text,
    reason text not null, changed_by text not null, changed_at timestamptz not null,
    constraint status_changes_by check (changed_by in ('flow', 'participant', 'operator', 'migration')))`,
  `create index status_changes_of on status_changes (enrollment_id, id)`,
  // The housekeeping deletes by `recorded_at`.
  `create table events (id bigint generated always as identity primary key, enrollment_id uuid not null references enrollments,
    event text not null, details jsonb not null, recorded_by uuid not null, recorded_at timestamptz not null)`,
  `create index events_recorded on events (recorded_at)`,

  `create table messages (
    id bigint generated always as identity primary key, enrollment_id uuid not null references enrollments (id), type text not null,
    message jsonb not null, created_at timestamptz not null)`,
  `create index messages_of on messages (enrollment_id)`,
  `create table mails (
    id uuid primary key, study text not null, recipient text not null, subject text not null, body text not null, sent_at timestamptz not null, html text)`,
  // Every mail about an activity, so that each is sent once: 0 is the first mail, 1 the first reminder.
  `create table mailings (enrollment_id uuid not null references enrollments, node text not null, occurrence integer not null,
    number integer not null, queued_at timestamptz not null, primary key (enrollment_id, node, occurrence, number))`,
  // When a mail may become due. Whatever a participant does can change that, so it makes them due for a look at once.
  `create table mail_looks (enrollment_id uuid primary key references enrollments, look_at timestamptz not null)`,
  `create index mail_looks_due on mail_looks (look_at)`,
  // `enrollment_id` is set only if the sender had a session.
  `create table support_requests (
    id uuid primary key, study text not null, enrollment_id uuid references enrollments (id), email text not null, request_content text not null,
    client_info jsonb not null, created_at timestamptz not null, mailed_at timestamptz)`,
  `create index support_requests_of on support_requests (study, created_at)`,
  // An item is claimed by moving `due_at` to the end of a lease, so the item of a process that ended becomes due again.
  `create table outbox (
    id uuid primary key, kind text not null, payload jsonb not null, created_at timestamptz not null, due_at timestamptz not null,
    expires_at timestamptz, tries integer not null default 0, claim uuid, last_error text, dead_at timestamptz)`,
  `create index outbox_due on outbox (due_at) where dead_at is null`,

  // A participant who is on the way to a health organization and back.
  `create table health_departures (
    state_hash text primary key, enrollment_id uuid not null references enrollments, node text not null, organization text not null,
    sealed_verifier text not null, expires_at timestamptz not null)`,
  // sealed_tokens: encrypted, with the patient's identifier; empty once the participant has ended the connection.
  // renewing_until: until then, one process gets new tokens from the organization and the others wait.
  `create table health_connections (
    id uuid primary key, enrollment_id uuid not null references enrollments, node text not null, organization text not null,
    organization_name text not null, sealed_tokens text, connected_at timestamptz not null, ended_at timestamptz, renewing_until timestamptz,
    constraint health_connections_ended check ((ended_at is null) = (sealed_tokens is not null)))`,
  `create unique index health_connections_open on health_connections (enrollment_id, organization) where ended_at is null`,
  // One decision of the participant about one category, with the records that they shared.
  `create table health_records (
    id uuid primary key, connection_id uuid not null references health_connections, enrollment_id uuid not null references enrollments,
    category text not null, is_shared boolean not null, records jsonb not null, recorded_by text not null, decided_at timestamptz not null)`,
  `create index health_records_of on health_records (connection_id)`,

  // One chain per enrollment, so that participants do not wait for each other. An erasure empties `event` and `salt`: `digest` alone says
  // nothing about an event, and the chain still holds.
  `create table audit_events (
    chain uuid not null, position integer not null, event jsonb, salt text, digest text not null, hash text not null,
    primary key (chain, position), constraint audit_events_erased check ((event is null) = (salt is null)))`,
  `create table audit_chains (chain uuid primary key, length integer not null, head text not null)`,
];

const triggers = [
  ...[
    'definitions',
    'submissions',
    'contributions',
    'consents',
    'consent_copies',
    'withdrawals',
    'status_changes',
    'health_records',
    'audit_events',
  ].flatMap((table) => [
    `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
    `create trigger ${table}_keep before truncate on ${table} for each statement execute function refuse_change()`,
  ]),

  `create trigger status_changes_apply after insert on status_changes for each row execute function apply_status()`,
  `create trigger enrollments_status before update on enrollments for each row
    when (old.final_status is distinct from new.final_status) execute function refuse_status()`,

  `create trigger status_changes_audit before insert on status_changes for each row execute function audit_status_change()`,

  ...[
    ['enrollments', 'insert or update', 'id'],
    ['credentials', 'insert', 'enrollment_id'],
    ['submissions', 'insert', 'enrollment_id'],
    ['beginnings', 'insert', 'enrollment_id'],
  ].map(
    ([table, events, column]) =>
      `create trigger look_for_mails after ${events} on ${table} for each row execute function look_for_mails('${column}')`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  await createFunctions(db);
  for (const statement of triggers) await sql.raw(statement).execute(db);
}
