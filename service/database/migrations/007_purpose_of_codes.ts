import { sql, type Kysely } from 'kysely';

const statements = [
  // Codes that are under way while the service is updated were made for a first password or a confirmation; they are asked for once more.
  `alter table email_codes add column purpose text not null default 'password'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
