import { sql, type Kysely } from 'kysely';

const statements = [
  // Until then, one process gets new tokens from the organization and the others wait.
  `alter table health_connections add column renewing_until timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
