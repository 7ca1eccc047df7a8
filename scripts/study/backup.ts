import { resolve } from 'node:path';
import { connect } from '#service/database/openDatabase.ts';
import { createRawStore } from '#service/database/storage/createFileStore.ts';
import { writeBackup } from '#service/data/backup/writeBackup.ts';
import type { Describe } from './commands.ts';
import { addOperatorOptions, recordCommand, type ByOperator } from './support/byOperator.ts';
import { addExamples } from './support/examples.ts';
import { settingsWithDatabase } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'backup ./backups/monday')
    .description(
      'Copies the database and the uploaded files into a new folder. Stop a service on the embedded database first.',
    )
    .argument('<folder>', 'a new folder')
    .action(backup);
  addOperatorOptions(command);
};
export default describe;

async function backup(given: string, by: ByOperator): Promise<void> {
  const config = settingsWithDatabase();
  const folder = resolve(given);
  const db = await connect(config.database);
  try {
    const now = new Date();
    await recordCommand(db, `backup ${folder}`, by, now);
    const { tables, files, needsFilesSecret } = await writeBackup(db, createRawStore(config), folder, config, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Wrote ${rows} rows of ${tables.length} tables and ${files.length} files to ${folder}.`);
    console.log('The rows are not encrypted there. Keep the folder like the database itself.');
    if (needsFilesSecret) console.log('The files are encrypted with FILES_SECRET. Keep it apart from the backup.');
  } finally {
    await db.destroy();
  }
}
