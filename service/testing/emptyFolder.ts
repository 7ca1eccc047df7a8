import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const manifest = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..', 'package.json');

/**
 * Creates a data folder with an empty embedded database. Creating a database takes seconds and copying one does not, so
 * the first one is cached as a template.
 */
export async function emptyFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'study-service-'));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const pattern = join('node_modules', '.cache', `pglite-${version}`);
  if (!existsSync(pattern)) await makePattern(pattern);
  cpSync(pattern, join(folder, 'db'), { recursive: true });
  return folder;
}

async function makePattern(pattern: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const draft = `${pattern}.${process.pid}`;
  mkdirSync(dirname(pattern), { recursive: true });
  const database = new PGlite(draft);
  await database.waitReady;
  await database.close();
  try {
    renameSync(draft, pattern);
  } catch {
    // Another test file has already created it.
    rmSync(draft, { recursive: true, force: true });
  }
}
