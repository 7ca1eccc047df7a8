import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table tokens drop constraint tokens_kind`,
  `alter table tokens add constraint tokens_kind
    check (kind in ('session', 'survey', 'limited', 'email_link', 'preview', 'second_factor'))`,
  // In E.164. Codes by SMS go there.
  `alter table enrollments add column phone_number text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
