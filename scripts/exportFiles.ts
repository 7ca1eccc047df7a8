import { resolve } from 'node:path';
import { openDatabase } from '#service/database/openDatabase.ts';
import { createFileStore } from '#service/storage/createFileStore.ts';
import { exportFiles } from '#service/files/exportFiles.ts';
import { StartupError } from '#service/startupError.ts';
import { installationSecret } from '#service/database/installationSecret.ts';
import { command, needDatabase } from './command.ts';
import { writableFolder } from './folders.ts';

const usage = {
  name: 'export:files',
  takes: 'FOLDER',
  does: 'Decrypts the files of all submitted answers into a folder. Stop a service on the embedded database first.',
  example: 'npm run export:files -- ./exported',
} as const;

await command(usage, async (config, { positionals: [given] }) => {
  if (!given) throw new StartupError(`Name the folder: ${usage.example}`);
  needDatabase(config);
  const folder = writableFolder(resolve(given));
  const db = await openDatabase(config.database);
  try {
    const files = createFileStore(config, await installationSecret(db));
    const { written, unreadable } = await exportFiles(db, files, folder);
    console.log(`Wrote ${written} ${written === 1 ? 'file' : 'files'} to ${folder}. They are not encrypted there.`);
    if (unreadable.length > 0) {
      throw new StartupError(
        `${unreadable.length} could not be read. Check FILES_SECRET and the file store. Their identifiers:\n${unreadable.join('\n')}`,
      );
    }
  } finally {
    await db.destroy();
  }
});
