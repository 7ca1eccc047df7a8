import { PGlite } from '@electric-sql/pglite';
import type { EmbeddedDatabase } from './pgliteDialect.ts';
import { SyncedFolder, syncedParameters, syncWholeFolder } from './syncedFolder.ts';
import { WalSync } from './walSync.ts';

/**
 * Opens the embedded database in a folder, or creates it.
 * @param syncs whether commits wait until they are on the disk. Without it they survive the end of the service, but not
 *   of the machine
 */
export async function openFolder(folder: string, syncs: boolean, wal = new WalSync()): Promise<EmbeddedDatabase> {
  if (!syncs) {
    const pglite = new PGlite(folder);
    await pglite.waitReady;
    return { pglite, settled: async () => {}, close: () => pglite.close() };
  }
  const pglite = new PGlite({ fs: new SyncedFolder(folder, wal), startParams: syncedParameters });
  await pglite.waitReady;
  syncWholeFolder(folder, wal.disk);
  return {
    pglite,
    settled: () => wal.settled(),
    async close() {
      await pglite.close();
      wal.close();
    },
  };
}
