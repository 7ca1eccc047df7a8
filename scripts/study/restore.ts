import { resolve } from 'node:path';
import { connect } from '#service/database/openDatabase.ts';
import { createRawStore } from '#service/storage/createFileStore.ts';
import { restoreBackup } from '#service/backup/restoreBackup.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { settings } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'restore ./backups/monday')
    .description('Restores a backup into the empty database of DATA_DIR or DATABASE_URL, and its files.')
    .argument('<folder>', 'the folder of the backup')
    .action(restore);
};
export default describe;

async function restore(folder: string): Promise<void> {
  const config = settings();
  const db = await connect(config.database);
  try {
    const { createdAt, tables, files, needsFilesSecret } = await restoreBackup(
      db,
      createRawStore(config),
      resolve(folder),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows and ${files.length} files of the backup of ${createdAt}.`);
    if (needsFilesSecret && !config.filesSecret)
      console.log('The files are encrypted: start the service with the FILES_SECRET that it had before.');
  } finally {
    await db.destroy();
  }
}
