import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '#service/database/openDatabase.ts';
import { dataFolder } from './dataFolder.ts';
import { emptySchema } from './emptySchema.ts';
import { testFolder } from './testFolder.ts';

/**
 * An empty database without a service: embedded, or a schema of TEST_DATABASE_URL.
 * @param folder an empty folder for the embedded one; `close` removes it
 */
export async function openTestDatabase(folder = testFolder()): Promise<{ db: Database; close(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  const own = server ? await emptySchema(server) : undefined;
  if (!own) await dataFolder(folder);
  const db = await openDatabase(
    own ? { kind: 'postgres', url: own.url } : { kind: 'embedded', folder: join(folder, 'db'), syncs: false },
  );
  return {
    db,
    async close() {
      await db.destroy();
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
