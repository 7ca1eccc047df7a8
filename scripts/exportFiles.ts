/** `npm run export:files -- FOLDER`: decrypts the files of all submitted answers into a folder. Stop a service on the embedded database first. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#service/config.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { createFileStore } from '#service/files/createFileStore.ts';
import { exportFiles } from '#service/files/exportFiles.ts';
import { StartupError } from '#service/startupError.ts';
import { installationSecret } from '#service/study/previewTokens.ts';

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new StartupError('Name the folder: npm run export:files -- ./exported');
  const config = readConfig(process.env, fileURLToPath(new URL('..', import.meta.url)));
  const db = await openDatabase(config.database);
  try {
    const count = await exportFiles(db, createFileStore(config, await installationSecret(db)), resolve(folder));
    console.log(`Wrote ${count} ${count === 1 ? 'file' : 'files'} to ${resolve(folder)}. They are not encrypted there.`);
  } finally {
    await db.destroy();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
