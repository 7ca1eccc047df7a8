import { sql, type Kysely } from 'kysely';

const statements = [
  // Which purposes there are is a type of the service (`CodePurpose`), so a new one needs no migration.
  `alter table email_codes drop constraint email_codes_purpose, add constraint email_codes_purpose check (purpose ~ '^[a-z_]+$')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
