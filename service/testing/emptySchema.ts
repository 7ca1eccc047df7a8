import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a separate schema on a PostgreSQL server, so test files do not share tables. */
export async function emptySchema(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create schema ${name}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  // While Kysely lists the tables of all schemas, a schema that another test drops makes it fail. A throwaway server is removed as a whole.
  const drop = process.env.TEST_DATABASE_THROWAWAY ? async () => {} : () => run(`drop schema ${name} cascade`);
  return { url: url.href, drop };
}
