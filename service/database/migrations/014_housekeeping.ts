import { sql, type Kysely } from 'kysely';

const statements = [
  // The housekeeping deletes by these moments. Tokens have such an index already; the other tables stay small.
  `create index attempts_over on attempts (window_ends_at)`,
  `create index drafts_saved on drafts (saved_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
