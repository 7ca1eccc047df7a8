-- The functions of the database. A function is one round trip, and each connection plans its statements once. A change
-- reaches a database that has been released by a migration that calls `createFunctions` again.

-- Answers are evidence, so the database itself refuses to change them, whatever the service's code does. The erasure of
-- a participant removes their rows and the content of their events; it says so for its transaction.
create or replace function refuse_change() returns trigger language plpgsql as $$
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
end $$;

-- The enrollment repeats its latest status, so that one read finds both. Only the history can change it.
create or replace function apply_status() returns trigger language plpgsql as $$
begin
  update enrollments set final_status = new.status where id = new.enrollment_id;
  return new;
end $$;

create or replace function refuse_status() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a status changes only through status_changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- The digest covers the event as the table returns it, and the salt, so that nobody finds a short answer by trying. The
-- hash covers the hash before it and the digest. Parallel calls wait for the row in audit_chains.
create or replace function append_audit_event(in_chain uuid, in_event jsonb) returns void language plpgsql as $$
declare
  last audit_chains;
  next_salt text := gen_random_uuid()::text;
  next_digest text := encode(sha256(convert_to(next_salt || E'\n' || in_event::text, 'UTF8')), 'hex');
  next_hash text;
begin
  insert into audit_chains values (in_chain, 0, '') on conflict do nothing;
  select * into last from audit_chains where chain = in_chain for update;
  next_hash := encode(sha256(convert_to(last.head || E'\n' || next_digest, 'UTF8')), 'hex');
  insert into audit_events values (in_chain, last.length + 1, in_event, next_salt, next_digest, next_hash);
  update audit_chains set length = last.length + 1, head = next_hash where chain = in_chain;
end $$;

-- Operators change a status by a command, so the table itself records it.
create or replace function audit_status_change() returns trigger language plpgsql as $$
begin
  perform append_audit_event(new.enrollment_id, jsonb_build_object(
    'action', 'status_changed', 'actor', new.changed_by, 'record', 'enrollments/' || new.enrollment_id, 'at', new.changed_at,
    'reason', new.reason, 'changes', jsonb_build_array(jsonb_build_object(
      'name', 'status', 'old', (select final_status from enrollments where id = new.enrollment_id), 'new', new.status))));
  return new;
end $$;

create or replace function look_for_mails() returns trigger language plpgsql as $$
begin
  insert into mail_looks values ((to_jsonb(new) ->> tg_argv[0])::uuid, '-infinity')
    on conflict (enrollment_id) do update set look_at = excluded.look_at where mail_looks.look_at <> excluded.look_at;
  return null;
end $$;

-- Counts one attempt within a time window.
create or replace function count_attempt(
  in_key text, in_now timestamptz, in_window_ends_at timestamptz, in_amount integer default 1
) returns attempts language sql as $$
  insert into attempts (key, count, window_ends_at) values (in_key, in_amount, in_window_ends_at)
  on conflict (key) do update set
    count = case when attempts.window_ends_at <= in_now then in_amount else attempts.count + in_amount end,
    window_ends_at = case when attempts.window_ends_at <= in_now then excluded.window_ends_at else attempts.window_ends_at end
  returning *
$$;

-- Everything that the flow of a study depends on, about one participant. in_nodes_read: the nodes whose latest
-- answers are included. in_key: the idempotency key of a submission to include.
create or replace function participant_record(
  in_enrollment uuid, in_nodes_read text[], in_key text
) returns json language plpgsql stable as $$
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
    'latest_answers', (select coalesce(json_object_agg(latest.node, (
        select coalesce(json_object_agg(a.attribute, a.value), '{}') from contributions a where a.submission_id = latest.id)), '{}')
      from (select distinct on (s.node) s.node, s.id from submissions s
        where s.enrollment_id = e.id and s.node = any (in_nodes_read)
        order by s.node, s.sent_at desc, s.occurrence desc) latest),
    'repeated', (select json_build_object(
        'id', s.id, 'node', s.node, 'occurrence', s.occurrence, 'sent_at', s.sent_at, 'body_hash', s.body_hash)
      from submissions s where s.enrollment_id = e.id and s.idempotency_key = in_key))
  from enrollments e where e.id = in_enrollment);
end $$;

-- The same after the enrollment is locked, so parallel submissions of one participant run one after the other.
create or replace function lock_participant(
  in_enrollment uuid, in_nodes_read text[], in_key text
) returns json language plpgsql as $$
begin
  perform 1 from enrollments where id = in_enrollment for update;
  return participant_record(in_enrollment, in_nodes_read, in_key);
end $$;

-- Stores a draft that continues a known revision. The caller has decided on the participant's record; nothing is stored
-- if the status or the submissions have changed since. in_limits: the drafts and the bytes that one participant may
-- have, and the saves within a time window.
create or replace function save_draft(
  in_enrollment uuid, in_node text, in_occurrence integer, in_base integer, in_draft text, in_key text, in_session uuid,
  in_now timestamptz, in_status text, in_submissions integer, in_limits json
) returns json language plpgsql as $$
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
end $$;

-- Stores a submission, its answers and, unless the caller knows that it is stored, the version of its questionnaire,
-- and deletes the draft. Returns the earlier answers to the questionnaire, and whether unsent files belong to the
-- occurrence.
create or replace function store_submission(
  in_submission jsonb, in_answers jsonb, in_definition jsonb
) returns json language plpgsql as $$
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
end $$;
