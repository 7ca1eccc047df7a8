import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** What the API of an earlier version returned before its data folder was kept. */
export interface EarlierData {
  study: string;
  /** ISO 8601. Sessions of the folder are open at this moment. */
  writtenAt: string;
  participants: {
    email: string;
    url: string;
    /** Of an open session. */
    token: string;
    hasPassword: boolean;
    /** The parts of the enrollment that do not depend on the study's definition. */
    enrollment: Record<string, unknown>;
    /** Answers, drafts, consents and lists of files. */
    reads: { url: string; status: number; body: unknown }[];
  }[];
  files: { id: string; key: string; size: number; sha256: string }[];
  /** The number of rows per table. */
  rows: Record<string, number>;
}

const folderOf = (version: string): string => fileURLToPath(new URL(version, import.meta.url));

export const earlierData = (version: string): EarlierData =>
  JSON.parse(readFileSync(join(folderOf(version), 'expected.json'), 'utf8')) as EarlierData;

/** Unpacks the data folder of an earlier version into an empty one. */
export function unpackEarlierData(version: string, folder: string): void {
  const tar = brotliDecompressSync(readFileSync(join(folderOf(version), 'data.tar.br')));
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
}
