import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from './titles.ts';

const FOLDERS = ['kit', 'renderers', 'portal', 'service', 'schemas', 'translations', 'tests', 'scripts'];
/** Built, installed, or with ids of its own that are not real. */
const SKIPPED = new Set(['node_modules', 'dist', 'conformance']);

const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** id → files of the sources below `top` that name it outside of comments. Nothing runs: only a run decides what is proven. */
export function scanTitles(top: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of FOLDERS.flatMap((folder) => sourcesIn(top, folder)))
    for (const id of idsIn(readFileSync(join(top, file), 'utf8').replace(COMMENTS, '')))
      found.set(id, [...(found.get(id) ?? []), file]);
  return found;
}

const sourcesIn = (top: string, folder: string): string[] =>
  readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(top, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
