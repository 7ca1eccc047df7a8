import { sql, type Kysely } from 'kysely';

const statements = [
  // A token is claimed by its row. A call that only asks for a code releases it, so that the call with the code can claim it again.
  `create table captcha_tokens (token_hash text primary key, expires_at timestamptz not null, is_released boolean not null default false)`,
  `create index captcha_tokens_over on captcha_tokens (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
