import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#service/database/openDatabase.ts';
import { sha256 } from '#service/ids.ts';
import { testFolder } from './testFolder.ts';

const manifest = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..', 'package.json');
const database = fileURLToPath(new URL('../database/', import.meta.url));

/**
 * Fills a data folder with an embedded database of the current schema, without rows. Creating and migrating one takes
 * seconds and copying does not, so the first one is cached as a template.
 * @returns the folder
 */
export async function dataFolder(folder = testFolder()): Promise<string> {
  const template = join('node_modules', '.cache', `pglite-${schemaKey()}`);
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, join(folder, 'db'), { recursive: true });
  return folder;
}

/** The version of PGlite and a hash of all migrations and functions. */
function schemaKey(): string {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const migrations = readdirSync(join(database, 'migrations')).map((name) => join('migrations', name));
  const steps = [...migrations, 'functions.sql'].toSorted().map((file) => readFileSync(join(database, file), 'utf8'));
  return `${version}-${sha256(steps.join('\0')).slice(0, 16)}`;
}

async function makeTemplate(template: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`;
  mkdirSync(dirname(template), { recursive: true });
  const database = await openDatabase({ kind: 'embedded', folder: draft, syncs: false });
  await database.destroy();
  try {
    renameSync(draft, template);
  } catch {
    // Another test file has already created it.
    rmSync(draft, { recursive: true, force: true });
  }
}
