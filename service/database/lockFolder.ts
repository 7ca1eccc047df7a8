import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#service/startupError.ts';

/**
 * The locks of this process. They are needed because a container may give its service the same process number again
 * after a crash.
 */
const held = new Set<string>();

/**
 * Creates the folder of the embedded database and locks it against other processes: two of them would damage it. A lock
 * whose process no longer runs is taken over.
 * @returns a function that unlocks the folder
 * @throws StartupError if the folder cannot be written or another process has locked it
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  try {
    mkdirSync(folder, { recursive: true });
    // Creating a folder that already exists succeeds even if it is not writable, so write a file into it.
    const probe = join(folder, `.probe-${process.pid}`);
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
    takeLock(file, folder);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database folder ${folder} cannot be written (${reason}). Give this user the right to write there, or choose another folder with DATA_DIR.`,
    );
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function takeLock(file: string, folder: string): void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder === process.pid ? held.has(file) : isRunning(holder)) {
        throw new StartupError(
          `Another service (process ${holder}) is using the database in ${folder}. Stop it, or give this one a folder of its own with DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
