import { sql, type Kysely } from 'kysely';

const statements = [
  // Whether the participant wants mails about activities.
  `alter table enrollments add column activity_mails boolean not null default true`,
  `alter table mails add column html text`,
  `alter table tokens drop constraint tokens_kind`,
  `alter table tokens add constraint tokens_kind
    check (kind in ('session', 'survey', 'limited', 'email_link', 'preview', 'second_factor', 'unsubscribe'))`,
  // Every mail about an activity, so that each is sent once: 0 is the first mail, 1 the first reminder.
  `create table mailings (enrollment_id uuid not null references enrollments, node text not null, occurrence integer not null,
    number integer not null, queued_at timestamptz not null, primary key (enrollment_id, node, occurrence, number))`,
  // When a mail may become due. Whatever a participant does can change that, so it makes them due for a look at once.
  `create table mail_looks (enrollment_id uuid primary key references enrollments, look_at timestamptz not null)`,
  `create index mail_looks_due on mail_looks (look_at)`,
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
