import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileStore } from './FileStore.ts';

/** Prefix of the names of files that are being written. */
const HALF = '.half-';

/** Stores files in a local folder. The folder is never served. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    const path = resolve(folder, key);
    if (!path.startsWith(resolve(folder) + sep)) throw new Error('a key that leads out of the folder');
    return path;
  };
  return {
    async read(key, most) {
      return unlessMissing(async () => {
        const path = pathOf(key);
        return (await stat(path)).size > most ? 'tooLarge' : readFile(path);
      });
    },
    async write(key, bytes) {
      const path = pathOf(key);
      const created = await mkdir(dirname(path), { recursive: true });
      const half = join(folder, `${HALF}${randomUUID()}`);
      await writeFile(half, bytes, { mode: 0o600, flush: true });
      await rename(half, path);
      // Otherwise a power failure could take the name of the file, or a new folder, and with it a file that was acknowledged.
      let last = dirname(path);
      await syncFolder(last);
      while (created !== undefined && last !== dirname(created)) await syncFolder((last = dirname(last)));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async tidy(before) {
      const names = (await unlessMissing(() => readdir(folder))) ?? [];
      for (const name of names.filter((each) => each.startsWith(HALF))) {
        const path = join(folder, name);
        const written = await unlessMissing(() => stat(path));
        if (written && written.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
