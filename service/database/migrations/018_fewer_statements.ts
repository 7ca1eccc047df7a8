import { sql, type Kysely } from 'kysely';

// A function is one round trip, and each connection plans its statements once.
const statements = [
  // Kept beside the definition, so that reading an edition does not unpack the whole definition.
  `alter table definitions add column edition integer not null default 1`,
  `alter table definitions disable trigger definitions_append_only`,
  `update definitions set edition = coalesce((definition ->> 'edition')::integer, 1)`,
  `alter table definitions enable trigger definitions_append_only`,
  `alter table drafts add column bytes integer not null default 0`,
  `update drafts set bytes = octet_length(draft::text)`,

  // Counts one attempt within a time window.
  `create function count_attempt(in_key text, in_now timestamptz, in_window_ends_at timestamptz) returns attempts language sql as $$
    insert into attempts (key, count, window_ends_at) values (in_key, 1, in_window_ends_at)
    on conflict (key) do update set
      count = case when attempts.window_ends_at <= in_now then 1 else attempts.count + 1 end,
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
