import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';

const text = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8');

/** Creates the functions of the database, or replaces them. The embedded database takes one statement at a time. */
export async function createFunctions(db: Kysely<unknown>): Promise<void> {
  for (const statement of text.split(/(?<=\$\$;)\n/).filter(Boolean)) await sql.raw(statement).execute(db);
}
