import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileStore } from './FileStore.ts';

/** Where `uploadUrl` of a folder points: the service takes the bytes itself. */
export const UPLOAD_PATH = '/api/v3/uploads';

/** Files in a folder of this machine. Nothing of it is ever served. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    const path = resolve(folder, key);
    if (!path.startsWith(resolve(folder) + sep)) throw new Error('a key that leads out of the folder');
    return path;
  };
  return {
    origin: undefined,
    // Without an origin: whatever address the portal is reached under is right.
    uploadUrl: async ({ token }) => `${UPLOAD_PATH}/${token}`,
    async read(key, most) {
      try {
        const path = pathOf(key);
        return (await stat(path)).size > most ? 'tooLarge' : await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const half = join(folder, `.${randomUUID()}`);
      await writeFile(half, bytes, { mode: 0o600, flush: true });
      await rename(half, path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
