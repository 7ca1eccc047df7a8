import { sql, type Kysely } from 'kysely';

const statements = [
  // A code that is unused while the service is updated may be for a password or a confirmation. All of them become
  // password codes; a confirmation requests a new code.
  `alter table email_codes add column purpose text not null default 'password'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
