import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '#service/database/openDatabase.ts';
import { emptyFolder } from './emptyFolder.ts';
import { emptySchema } from './emptySchema.ts';

/** An empty database without a service: embedded, or a schema of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  const own = server ? await emptySchema(server) : undefined;
  const folder = await emptyFolder();
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
