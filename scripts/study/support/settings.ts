import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';

/** Absolute path of the project, with a trailing slash. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The settings of the service, from the environment. @throws StartupError if one is wrong */
export const settings = (): Config => readConfig(process.env, root);

/**
 * The settings for a command that reads the database. Opening a missing embedded database would create an empty one.
 * @throws StartupError if a setting is wrong or there is no database
 */
export function settingsWithDatabase(): Config {
  const config = settings();
  const { database } = config;
  if (database.kind === 'embedded' && !existsSync(database.folder))
    throw new StartupError(
      `There is no database in ${database.folder}. “npm start” creates one. To read another, set DATA_DIR to the data folder of the service, or DATABASE_URL to its PostgreSQL server.`,
    );
  return config;
}
