import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { StartupError } from '#service/startupError.ts';
import * as start from './migrations/001_start.ts';
import * as latestAnswers from './migrations/002_latest_answers.ts';
import type { Tables } from './tables.ts';

/** By name, in order. A released migration is never changed; a new one follows it. */
export const migrations: Record<string, Migration> = {
  '001_start': { up: start.up },
  '002_latest_answers': { up: latestAnswers.up },
};

/**
 * Migrates the database to the current schema, or to an earlier one. Several processes may do so at once.
 * @param last the name of the last migration to apply
 * @returns the names of the migrations that were applied
 * @throws StartupError if a migration fails
 */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<string[]> {
  const steps = await migrator(db);
  const { error, results = [] } = await (last === undefined ? steps.migrateToLatest() : steps.migrateTo(last));
  if (!error) return results.map(({ migrationName }) => migrationName);
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartupError(
    `The database could not be brought to the shape that this version needs: ${reason}. Check that it belongs to this service and that the user may create tables.`,
  );
}

/** Whether every migration of this version has run. */
export const isMigrated = async (db: Kysely<Tables>): Promise<boolean> =>
  (await (await migrator(db)).getMigrations()).every(({ executedAt }) => executedAt !== undefined);

async function migrator(db: Kysely<Tables>): Promise<Migrator> {
  // Without the schema's name, Kysely would mistake tables of the same name in another schema of the server for ours.
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: rows[0]?.schema,
  });
}
