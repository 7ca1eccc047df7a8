import { resolve } from 'node:path';
import { connect } from '#service/database/openDatabase.ts';
import { createRawStore } from '#service/storage/createFileStore.ts';
import { restoreBackup } from '#service/backup/restoreBackup.ts';
import { StartupError } from '#service/startupError.ts';
import { command } from './command.ts';

const usage = {
  name: 'restore',
  takes: 'FOLDER',
  does: 'Restores a backup into the empty database of DATA_DIR or DATABASE_URL, and its files.',
  example: 'npm run restore -- ./backups/monday',
} as const;

await command(usage, async (config, { positionals: [given] }) => {
  if (!given) throw new StartupError(`Name the folder of the backup: ${usage.example}`);
  const db = await connect(config.database);
  try {
    const { createdAt, tables, files, needsFilesSecret } = await restoreBackup(
      db,
      createRawStore(config),
      resolve(given),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows and ${files.length} files of the backup of ${createdAt}.`);
    if (needsFilesSecret && !config.filesSecret)
      console.log('The files are encrypted: start the service with the FILES_SECRET that it had before.');
  } finally {
    await db.destroy();
  }
});
