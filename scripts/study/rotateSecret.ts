import { timeOf } from '#service/database/clockAhead.ts';
import { installationSecret } from '#service/database/installationSecret.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { rotateSecret } from '#service/app/operator/rotateSecret.ts';
import { StartupError } from '#service/startupError.ts';
import type { Describe } from './commands.ts';
import { addOperatorOptions, recordCommand, type ByOperator } from './support/byOperator.ts';
import { addExamples } from './support/examples.ts';
import { settingsWithDatabase } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'rotate-secret --reason "Once a year."')
    .description(
      'Encrypts uploaded files and the tokens of health organizations with FILES_SECRET, also those that OLD_FILES_SECRET or the installation encrypted. Start every service with both settings first, and stop a service on the embedded database.',
    )
    .action(run);
  addOperatorOptions(command);
};
export default describe;

async function run(by: ByOperator): Promise<void> {
  const config = settingsWithDatabase();
  if (config.filesSecret === undefined)
    throw new StartupError('There is no new secret. Set FILES_SECRET to it, and OLD_FILES_SECRET to the one before.');
  const db = await openDatabase(config.database);
  try {
    await recordCommand(db, 'rotate-secret', by, await timeOf(db));
    const { files, connections, unreadable } = await rotateSecret(db, config, await installationSecret(db));
    console.log(`Encrypted with FILES_SECRET: ${files} files, ${connections} connections to health organizations.`);
    if (unreadable.length > 0)
      throw new StartupError(
        `${unreadable.length} could not be read. Check OLD_FILES_SECRET and the file store, and repeat the command. Their keys:\n${unreadable.join('\n')}`,
      );
    console.log('OLD_FILES_SECRET is no longer needed in an hour. Backups from before need it.');
  } finally {
    await db.destroy();
  }
}
