import { sql, type Kysely } from 'kysely';

const statements = [
  // One chain per enrollment, so that participants do not wait for each other.
  `create table audit_events (
    chain uuid not null, position integer not null, event jsonb not null, hash text not null, primary key (chain, position))`,
  `create table audit_chains (chain uuid primary key, length integer not null, head text not null)`,
  `create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change()`,
  `create trigger audit_events_keep before truncate on audit_events for each statement execute function refuse_change()`,
  // The hash covers the hash before it and the event as the table returns it. Parallel calls wait for the row in audit_chains.
  `create function append_audit_event(in_chain uuid, in_event jsonb) returns void language plpgsql as $$
    declare
      last audit_chains;
      next_hash text;
    begin
      insert into audit_chains values (in_chain, 0, '') on conflict do nothing;
      select * into last from audit_chains where chain = in_chain for update;
      next_hash := encode(sha256(convert_to(last.head || E'\\n' || in_event::text, 'UTF8')), 'hex');
      insert into audit_events values (in_chain, last.length + 1, in_event, next_hash);
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
  `select append_audit_event(id, jsonb_build_object('action', 'audit_started', 'at', now(), 'actor', 'service', 'record', 'enrollments/' || id))
    from enrollments`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
