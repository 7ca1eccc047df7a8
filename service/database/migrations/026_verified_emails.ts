import { sql, type Kysely } from 'kysely';

const statements = [
  // When the participant opened a link that was mailed to the present address.
  `alter table enrollments add column email_verified_at timestamptz`,
  // The address that a link was mailed to. A link proves this address only.
  `alter table tokens add column target text, add constraint tokens_target check (target is null or kind = 'email_link')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
