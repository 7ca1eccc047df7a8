import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';

/**
 * Runs a command with the settings of the service. A `StartupError` is printed as one sentence and sets the exit code.
 */
export async function command(run: (config: Config, given: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(readConfig(process.env, fileURLToPath(new URL('..', import.meta.url))), process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Opening a missing embedded database would create an empty one. @throws StartupError if there is none */
export function needDatabase({ database }: Config): void {
  if (database.kind === 'embedded' && !existsSync(database.folder))
    throw new StartupError(
      `There is no database in ${database.folder}. “npm start” creates one. To read another, set DATA_DIR to the data folder of the service, or DATABASE_URL to its PostgreSQL server.`,
    );
}
