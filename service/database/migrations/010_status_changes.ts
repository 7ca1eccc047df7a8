import { sql, type Kysely } from 'kysely';

const statements = [
  // `status` is null when the flow of the study determines the status again, as after a suspension.
  `create table status_changes (
    id bigint generated always as identity primary key, enrollment_id uuid not null references enrollments (id), status text,
    reason text not null, changed_by text not null, changed_at timestamptz not null,
    constraint status_changes_by check (changed_by in ('flow', 'participant', 'operator', 'migration')))`,
  `create index status_changes_of on status_changes (enrollment_id, id)`,
  `insert into status_changes (enrollment_id, status, reason, changed_by, changed_at)
    select e.id, e.final_status, coalesce(w.reason, 'Set by an earlier version.'), 'migration',
      coalesce(w.recorded_at, (select max(s.sent_at) from submissions s where s.enrollment_id = e.id), e.created_at)
    from enrollments e left join withdrawals w on w.enrollment_id = e.id where e.final_status is not null order by 5`,
  `create trigger status_changes_append_only before update or delete on status_changes for each row execute function refuse_change()`,
  `create trigger status_changes_keep before truncate on status_changes for each statement execute function refuse_change()`,
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
