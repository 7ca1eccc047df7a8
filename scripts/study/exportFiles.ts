import { join, resolve } from 'node:path';
import { cellOf, csvLine, UTF8_MARK } from '#service/data/codebook/csv.ts';
import { timeOf } from '#service/database/clockAhead.ts';
import { installationSecret } from '#service/database/installationSecret.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { pseudonymsOf } from '#service/data/export/pseudonyms.ts';
import { exportFiles as writeFiles } from '#service/participation/files/exportFiles.ts';
import { StartupError } from '#service/startupError.ts';
import { createFileStore } from '#service/database/storage/createFileStore.ts';
import type { Describe } from './commands.ts';
import { addOperatorOptions, needReasonAndRecipient, recordCommand, type ByOperator } from './support/byOperator.ts';
import { addExamples } from './support/examples.ts';
import { writableFolder, writeWhole } from './support/folders.ts';
import { settingsWithDatabase } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'export-files ./exported --reason "Reading by two doctors." --for "Sleep clinic"')
    .description(
      'Decrypts the files of all submitted answers into a folder. Stop a service on the embedded database first.',
    )
    .argument('<folder>', 'where to write')
    .action(exportFiles);
  addOperatorOptions(command);
};
export default describe;

async function exportFiles(given: string, by: ByOperator): Promise<void> {
  needReasonAndRecipient(by);
  const config = settingsWithDatabase();
  const folder = writableFolder(resolve(given));
  const db = await openDatabase(config.database);
  try {
    await recordCommand(db, `export-files ${folder}`, by, await timeOf(db));
    const secret = await installationSecret(db);
    const files = createFileStore(config, secret);
    const { written, unreadable } = await writeFiles(db, files, folder, (study, enrollment) =>
      pseudonymsOf(secret, study)(enrollment),
    );
    const columns = ['study', 'participant', 'node', 'occurrence', 'file', 'type', 'bytes'] as const;
    writeWhole(
      join(folder, 'files.csv'),
      UTF8_MARK +
        csvLine(columns) +
        written.map((each) => csvLine(columns.map((column) => cellOf(each[column])))).join(''),
    );
    const { length: count } = written;
    console.log(
      `Wrote ${count} ${count === 1 ? 'file' : 'files'} to ${folder}; files.csv lists them under the pseudonyms of exports. They are not encrypted there.`,
    );
    if (unreadable.length > 0) {
      throw new StartupError(
        `${unreadable.length} could not be read. Check FILES_SECRET and the file store. Their identifiers:\n${unreadable.join('\n')}`,
      );
    }
  } finally {
    await db.destroy();
  }
}
