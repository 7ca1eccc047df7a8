import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';
import { givenTo, type Usage } from './usage.ts';

/**
 * Runs a command with the settings of the service, and with the arguments and options of its usage. A `StartupError` is
 * printed without its stack and sets the exit code.
 */
export async function command<const O extends Usage['options'] & {}>(
  usage: Usage<O>,
  run: (config: Config, given: ReturnType<typeof givenTo<O>>) => Promise<void>,
): Promise<void> {
  const given = givenTo(usage);
  try {
    await run(readConfig(process.env, fileURLToPath(new URL('..', import.meta.url))), given);
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
