import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { StartupError } from '#service/startupError.ts';

/** The name of the file that describes a backup. It is written last, so a backup without it is incomplete. */
export const MANIFEST = 'backup.json';

/** Describes a backup. */
export interface Manifest {
  format: 1;
  /** ISO 8601. */
  createdAt: string;
  /** The names of the migrations of the database, in order. */
  migrations: string[];
  /** In an order in which they can be restored: a table follows those that it refers to. */
  tables: { name: string; rows: number; sha256: string }[];
  /** The stored files, encrypted as they are in the store, by their keys. */
  files: { key: string; sha256: string }[];
  /** Whether the files need the FILES_SECRET of the service. Otherwise their secret is among the tables. */
  needsFilesSecret: boolean;
}

export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl.gz`);
export const storedFile = (folder: string, key: string): string => join(folder, 'files', ...key.split('/'));

/** @throws StartupError if the folder holds no complete backup */
export function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // The error below says what is wrong.
  }
  throw new StartupError(
    `${folder} holds no complete backup: ${MANIFEST} is missing or was written by another version. Name a folder that npx study backup wrote.`,
  );
}

/**
 * Reads one table of a backup: one row per line, as PostgreSQL writes it in JSON.
 * @throws StartupError if the file was changed or is missing
 */
export function readRows(folder: string, { name, rows, sha256 }: Manifest['tables'][number]): string[] {
  const text = checked(tableFile(folder, name), sha256, gunzipSync).toString('utf8');
  const lines = text.split('\n').slice(0, -1);
  if (lines.length === rows) return lines;
  throw damaged(tableFile(folder, name));
}

/** @throws StartupError if the file was changed or is missing */
export const readStored = (folder: string, { key, sha256 }: Manifest['files'][number]): Buffer =>
  checked(storedFile(folder, key), sha256, (bytes) => bytes);

function checked(path: string, sha256: string, unpack: (bytes: Buffer) => Buffer): Buffer {
  try {
    const bytes = unpack(readFileSync(path));
    if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  } catch {
    // Missing and truncated files are damaged, too.
  }
  throw damaged(path);
}

const damaged = (path: string): StartupError =>
  new StartupError(
    `The backup is damaged: ${path} is missing or was changed. Nothing was restored; use another backup.`,
  );
