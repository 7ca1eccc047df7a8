/**
 * Generates the reference for study builders: a page per file of a study in docs/reference, and one per
 * field type in docs/fields. Run by `npm run generate`; with --check it writes nothing and fails if a page is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { fieldIndex } from './docs/fieldIndex.ts';
import { fieldPage, folderOf } from './docs/fieldPage.ts';
import { referencePages } from './docs/referencePages.ts';

const docs = new URL('../docs/', import.meta.url);
const folders = await Promise.all(fieldTypes.map(folderOf));
/** Path below `docs` → Markdown. */
const pages: Record<string, string> = {
  ...Object.fromEntries(Object.entries(referencePages()).map(([file, text]) => [`reference/${file}`, text])),
  ...Object.fromEntries(folders.map((folder) => [`fields/${folder.type.type}.md`, fieldPage(folder)])),
  'fields/README.md': fieldIndex(folders),
};

const present = ['reference', 'fields'].flatMap((folder) =>
  existsSync(new URL(folder, docs))
    ? readdirSync(new URL(`${folder}/`, docs))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`)
    : [],
);
const read = (path: string): string => (present.includes(path) ? readFileSync(new URL(path, docs), 'utf8') : '');
const stale = [
  ...Object.keys(pages).filter((path) => read(path) !== pages[path]),
  ...present.filter((path) => !(path in pages)),
];

if (!process.argv.includes('--check')) {
  for (const folder of ['reference', 'fields']) mkdirSync(new URL(folder, docs), { recursive: true });
  for (const path of stale) {
    if (path in pages) writeFileSync(new URL(path, docs), pages[path]!);
    else rmSync(new URL(path, docs));
  }
  console.log(`docs: ${Object.keys(pages).length} pages, ${stale.length} changed`);
} else if (stale.length > 0) {
  console.error(
    `Out of date: ${stale.map((path) => `docs/${path}`).join(', ')}. Run npm run generate and commit the pages.`,
  );
  process.exitCode = 1;
} else console.log(`docs: ${Object.keys(pages).length} pages agree with their sources.`);
