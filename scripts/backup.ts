import { resolve } from 'node:path';
import { connect } from '#service/database/openDatabase.ts';
import { createRawStore } from '#service/storage/createFileStore.ts';
import { writeBackup } from '#service/backup/writeBackup.ts';
import { StartupError } from '#service/startupError.ts';
import { command, needDatabase } from './command.ts';

const usage = {
  name: 'backup',
  takes: 'FOLDER',
  does: 'Copies the database and the uploaded files into a new folder. Stop a service on the embedded database first.',
  example: 'npm run backup -- ./backups/monday',
} as const;

await command(usage, async (config, { positionals: [given] }) => {
  if (!given) throw new StartupError(`Name a new folder: ${usage.example}`);
  needDatabase(config);
  const folder = resolve(given);
  const db = await connect(config.database);
  try {
    const { tables, files, needsFilesSecret } = await writeBackup(
      db,
      createRawStore(config),
      folder,
      config,
      new Date(),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Wrote ${rows} rows of ${tables.length} tables and ${files.length} files to ${folder}.`);
    console.log('The rows are not encrypted there. Keep the folder like the database itself.');
    if (needsFilesSecret) console.log('The files are encrypted with FILES_SECRET. Keep it apart from the backup.');
  } finally {
    await db.destroy();
  }
});
