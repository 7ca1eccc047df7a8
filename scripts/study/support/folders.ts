import { accessSync, constants, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { unwritable } from '#service/data/export/OutFile.ts';
import { StartupError } from '#service/startupError.ts';

/** Creates a folder and those above it one by one. Node's own recursive call never ends in /proc. */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (!found) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** @throws StartupError if the folder cannot be created or written */
export function writableFolder(folder: string): string {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another one.`,
    );
  }
}

/** Writes a whole file or nothing: an earlier one stays as it was. @throws StartupError if it cannot be written */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.part`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw unwritable(path, error);
  }
}
