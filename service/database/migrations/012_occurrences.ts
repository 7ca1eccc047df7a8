import { sql, type Kysely } from 'kysely';

/** The number of the next occurrence of a draft or file that was stored for “the next one”. */
const next = (table: string): string =>
  `(select coalesce(max(submissions.occurrence), 0) + 1 from submissions
    where submissions.enrollment_id = ${table}.enrollment_id and submissions.node = ${table}.node)`;

const statements = [
  // The days of a diary count from the place where the participant joined.
  `alter table submissions add column time_zone text`,
  `alter table beginnings add column occurrence integer not null default 1, drop constraint beginnings_pkey,
    add primary key (enrollment_id, node, occurrence)`,
  `alter table beginnings alter column occurrence drop default`,
  // Occurrence 0 was the next one, whatever its number would be. Of two drafts of one occurrence, the newer one stays.
  `delete from drafts using drafts as other where other.enrollment_id = drafts.enrollment_id and other.node = drafts.node
    and (drafts.occurrence = 0 and other.occurrence = ${next('drafts')} and other.saved_at >= drafts.saved_at
      or other.occurrence = 0 and drafts.occurrence = ${next('drafts')} and other.saved_at > drafts.saved_at)`,
  `update drafts set occurrence = ${next('drafts')} where occurrence = 0`,
  `update uploads set occurrence = submissions.occurrence from submissions where submissions.id = uploads.submission_id`,
  `update uploads set occurrence = ${next('uploads')} where occurrence = 0`,
  `alter table uploads alter column occurrence drop default`,
  `alter table drafts add check (occurrence > 0)`,
  `alter table uploads add check (occurrence > 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
