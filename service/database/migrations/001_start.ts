import { sql, type Kysely } from 'kysely';

// A function is one round trip, and each connection plans its statements once.
const statements = [
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
  // The nonces of log-ins that were accepted, as long as their tokens are valid.
  `create table used_nonces (nonce_hash text primary key, expires_at timestamptz not null)`,
  // Each completes one log-in without a message.
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

  // Answers are evidence, so the database itself refuses to change them, whatever the service's code does. The erasure of a participant
  // removes their rows and the content of their events; it says so for its transaction.
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      if current_setting('service.erasing', true) = 'on' then
        if tg_op = 'DELETE' and tg_table_name not in ('audit_events', 'definitions') then
          return old;
        end if;
        if tg_op = 'UPDATE' and tg_table_name = 'audit_events' and to_jsonb(new) ->> 'event' is null
            and to_jsonb(new) - 'event' - 'salt' = to_jsonb(old) - 'event' - 'salt' then
          return new;
        end if;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$`,
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

  // The enrollment repeats its latest status, so that one read finds both. Only the history can change it.
  `create function apply_status() returns trigger language plpgsql as $$
    begin
      update enrollments set final_status = new.status where id = new.enrollment_id;
      return new;
    end $$`,
  `create trigger status_changes_apply after insert on status_changes for each row execute function apply_status()`,
  `create function refuse_status() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'a status changes only through status_changes' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`,
  `create trigger enrollments_status before update on enrollments for each row
    when (old.final_status is distinct from new.final_status) execute function refuse_status()`,

  // The digest covers the event as the table returns it, and the salt, so that nobody finds a short answer by trying. The hash covers the
  // hash before it and the digest. Parallel calls wait for the row in audit_chains.
  `create function append_audit_event(in_chain uuid, in_event jsonb) returns void language plpgsql as $$
    declare
      last audit_chains;
      next_salt text := gen_random_uuid()::text;
      next_digest text := encode(sha256(convert_to(next_salt || E'\\n' || in_event::text, 'UTF8')), 'hex');
      next_hash text;
    begin
      insert into audit_chains values (in_chain, 0, '') on conflict do nothing;
      select * into last from audit_chains where chain = in_chain for update;
      next_hash := encode(sha256(convert_to(last.head || E'\\n' || next_digest, 'UTF8')), 'hex');
      insert into audit_events values (in_chain, last.length + 1, in_event, next_salt, next_digest, next_hash);
      update audit_chains set length = last.length + 1, head = next_hash where chain = in_chain;
    end $$`,
  // Operators change a status by a command, so the table itself records it.
  `create function audit_status_change() returns trigger language plpgsql as $$
    begin
      perform append_audit_event(new.enrollment_id, jsonb_build_object(
        'action', 'status_changed', 'actor', new.changed_by, 'record', 'enrollments/' || new.enrollment_id, 'at', new.changed_at,
        'reason', new.reason, 'changes', jsonb_build_array(jsonb_build_object(
          'name', 'status', 'old', (select final_status from enrollments where id = new.enrollment_id), 'new', new.status))));
      return new;
    end $$`,
  `create trigger status_changes_audit before insert on status_changes for each row execute function audit_status_change()`,

  `create function look_for_mails() returns trigger language plpgsql as $$
    begin
      insert into mail_looks values ((to_jsonb(new) ->> tg_argv[0])::uuid, '-infinity')
        on conflict (enrollment_id) do update set look_at = excluded.look_at where mail_looks.look_at <> excluded.look_at;
      return null;
    end $$`,
  ...[
    ['enrollments', 'insert or update', 'id'],
    ['credentials', 'insert', 'enrollment_id'],
    ['submissions', 'insert', 'enrollment_id'],
    ['beginnings', 'insert', 'enrollment_id'],
  ].map(
    ([table, events, column]) =>
      `create trigger look_for_mails after ${events} on ${table} for each row execute function look_for_mails('${column}')`,
  ),

  // Counts one attempt within a time window.
  `create function count_attempt(in_key text, in_now timestamptz, in_window_ends_at timestamptz, in_amount integer default 1) returns attempts language sql as $$
    insert into attempts (key, count, window_ends_at) values (in_key, in_amount, in_window_ends_at)
    on conflict (key) do update set
      count = case when attempts.window_ends_at <= in_now then in_amount else attempts.count + in_amount end,
      window_ends_at = case when attempts.window_ends_at <= in_now then excluded.window_ends_at else attempts.window_ends_at end
    returning *
  $$`,

  // Everything that the flow of a study depends on, about one participant. in_support_nodes: the nodes whose latest
  // answers are included. in_key: the idempotency key of a submission to include.
  `create function participant_record(in_enrollment uuid, in_support_nodes text[], in_key text) returns json language plpgsql stable as $$
    begin
      return (select json_build_object(
        'enrollment', to_json(e),
        'password_at', (select c.created_at from credentials c where c.enrollment_id = e.id),
        'submissions', (select coalesce(json_agg(json_build_object(
            'node', s.node, 'occurrence', s.occurrence, 'sent_at', s.sent_at, 'time_zone', s.time_zone) order by s.sent_at), '[]')
          from submissions s where s.enrollment_id = e.id),
        'beginnings', (select coalesce(json_agg(json_build_object(
            'node', b.node, 'occurrence', b.occurrence, 'begun_at', b.begun_at)), '[]')
          from beginnings b where b.enrollment_id = e.id),
        'drafts', (select coalesce(json_agg(json_build_object('node', d.node, 'occurrence', d.occurrence)), '[]')
          from drafts d where d.enrollment_id = e.id
            and (jsonb_path_exists(d.draft, '$.values[*] ? (@.value != null)') or jsonb_path_exists(d.draft, '$.withheld[*]'))),
        'consents', (select coalesce(json_agg(json_build_object(
            'node', c.node, 'signed', c.signed, 'version', c.version, 'created_at', c.created_at,
            'time_zone', s.time_zone, 'edition', d.edition) order by c.created_at), '[]')
          from consents c
            join submissions s on s.id = c.submission_id
            join definitions d on d.study = e.study and d.node = c.node and d.version = c.version
          where c.enrollment_id = e.id),
        'messages', (select coalesce(json_agg(json_build_object('type', m.type, 'message', m.message) order by m.id), '[]')
          from messages m where m.enrollment_id = e.id),
        'support_answers', (select coalesce(json_object_agg(latest.node, (
            select coalesce(json_object_agg(a.attribute, a.value), '{}') from contributions a where a.submission_id = latest.id)), '{}')
          from (select distinct on (s.node) s.node, s.id from submissions s
            where s.enrollment_id = e.id and s.node = any (in_support_nodes)
            order by s.node, s.sent_at desc, s.occurrence desc) latest),
        'repeated', (select json_build_object(
            'id', s.id, 'node', s.node, 'occurrence', s.occurrence, 'sent_at', s.sent_at, 'body_hash', s.body_hash)
          from submissions s where s.enrollment_id = e.id and s.idempotency_key = in_key))
      from enrollments e where e.id = in_enrollment);
    end $$`,

  // The same after the enrollment is locked, so parallel submissions of one participant run one after the other.
  `create function lock_participant(in_enrollment uuid, in_support_nodes text[], in_key text) returns json language plpgsql as $$
    begin
      perform 1 from enrollments where id = in_enrollment for update;
      return participant_record(in_enrollment, in_support_nodes, in_key);
    end $$`,

  // Stores a draft that continues a known revision. The caller has decided on the participant's record; nothing is stored
  // if the status or the submissions have changed since. in_limits: the drafts and the bytes that one participant may
  // have, and the saves within a time window.
  `create function save_draft(in_enrollment uuid, in_node text, in_occurrence integer, in_base integer, in_draft text, in_key text,
      in_session uuid, in_now timestamptz, in_status text, in_submissions integer, in_limits json) returns json language plpgsql as $$
    declare
      counted attempts := count_attempt(in_limits ->> 'attempts', in_now, (in_limits ->> 'window_ends_at')::timestamptz);
      status text;
      others record;
    begin
      if counted.count > (in_limits ->> 'saves')::integer then
        return json_build_object('outcome', 'too_many', 'window_ends_at', counted.window_ends_at);
      end if;
      select final_status into status from enrollments where id = in_enrollment for update;
      if exists (select from submissions where enrollment_id = in_enrollment and idempotency_key = in_key) then
        return json_build_object('outcome', 'submitted');
      end if;
      if status is distinct from in_status
          or (select count(*) from submissions where enrollment_id = in_enrollment) <> in_submissions then
        return json_build_object('outcome', 'changed');
      end if;
      select count(*) as drafts, coalesce(sum(bytes), 0) as bytes into others from drafts
        where enrollment_id = in_enrollment and (node <> in_node or occurrence <> in_occurrence);
      if others.drafts >= (in_limits ->> 'drafts')::integer
          or others.bytes + octet_length(in_draft) > (in_limits ->> 'bytes')::bigint then
        return json_build_object('outcome', 'too_large');
      end if;
      if in_base = 0 then
        insert into drafts (enrollment_id, node, occurrence, revision, draft, bytes, saved_by, saved_at)
          values (in_enrollment, in_node, in_occurrence, 1, in_draft::jsonb, octet_length(in_draft), in_session, in_now)
          on conflict do nothing;
      else
        update drafts set revision = in_base + 1, draft = in_draft::jsonb, bytes = octet_length(in_draft),
            saved_by = in_session, saved_at = in_now
          where enrollment_id = in_enrollment and node = in_node and occurrence = in_occurrence and revision = in_base;
      end if;
      if not found then
        return json_build_object('outcome', 'conflict');
      end if;
      return json_build_object('outcome', 'saved', 'revision', in_base + 1);
    end $$`,

  // Stores a submission, its answers and, unless the caller knows that it is stored, the version of its questionnaire, and
  // deletes the draft. Returns the earlier answers to the questionnaire, and whether unsent files belong to the occurrence.
  `create function store_submission(in_submission jsonb, in_answers jsonb, in_definition jsonb) returns json language plpgsql as $$
    declare
      sent submissions := jsonb_populate_record(null::submissions, in_submission);
      earlier json;
    begin
      if sent.occurrence > 1 then
        select json_object_agg(last.attribute, last.value) into earlier from (
          select distinct on (attribute) attribute, value from contributions
            where enrollment_id = sent.enrollment_id and node = sent.node order by attribute, id desc) last;
      end if;
      if in_definition is not null then
        insert into definitions (study, node, version, definition, edition, first_used_at)
          select e.study, sent.node, sent.version, in_definition, coalesce((in_definition ->> 'edition')::integer, 1), sent.sent_at
            from enrollments e where e.id = sent.enrollment_id
          on conflict do nothing;
      end if;
      delete from drafts where enrollment_id = sent.enrollment_id and node = sent.node and occurrence = sent.occurrence;
      insert into submissions select sent.*;
      insert into contributions (submission_id, enrollment_id, node, occurrence, attribute, value, version, recorded_by, recorded_at)
        select sent.id, sent.enrollment_id, sent.node, sent.occurrence, answer ->> 'attribute', answer -> 'value', sent.version,
            sent.sent_by, sent.sent_at
          from jsonb_array_elements(in_answers) with ordinality as given (answer, place) order by place;
      return json_build_object('earlier', coalesce(earlier, '{}'), 'has_files', exists (
        select from uploads where enrollment_id = sent.enrollment_id and node = sent.node and occurrence = sent.occurrence
          and submission_id is null and discarded_at is null));
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
