/**
 * `npm run pictures` takes every picture of this working tree and of the commit before, and reports each that differs.
 *
 *     npm run pictures                              the commit before is the merge base with main; on main, the last commit
 *     npm run pictures -- --base HEAD~3 phq9        another commit, and only pictures with a word in their names
 *     npm run pictures -- renderers/fields/number   only those of a folder
 *     npm run pictures -- --update                  takes the pictures in docs/pictures again; also with words
 *
 * The pictures before are kept in `node_modules/.cache/pictures`. Exits with 1 if a picture differs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { baseOf } from '../../scripts/test/changed.ts';
import { checkOut, folderOfCommit, titleOf } from './before.ts';
import { buildPages } from './build.ts';
import { compareFolders, picturesIn } from './compare.ts';
import { writeReport } from './report.ts';
import { takeAll } from './takeAll.ts';
import { TRACKED_FOLDER, trackedViews } from './tracked.ts';
import { keepPictures, selectViews, type View, viewsOf } from './views.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const REPORT = join(ROOT, 'test-results/pictures');

const namesOf = (views: readonly View[]): string[] => views.flatMap(({ pictures }) => pictures.map(({ name }) => name));

/** The pictures of a commit that are not kept yet are taken. @returns the selected names, and why some could not be taken */
async function takeBefore(
  hash: string,
  folder: string,
  words: readonly string[],
): Promise<{ names: string[]; failures: Map<string, string> }> {
  const list = join(folder, 'views.json');
  const kept = new Set(picturesIn(folder));
  const known = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as View[]) : undefined;
  const lacks = (views: readonly View[]): View[] =>
    keepPictures(selectViews(views, words), ({ name }) => !kept.has(name));
  if (known && lacks(known).length === 0) return { names: namesOf(selectViews(known, words)), failures: new Map() };

  const { tree, remove } = await checkOut(ROOT, hash);
  try {
    const views = await viewsOf(tree);
    mkdirSync(folder, { recursive: true });
    writeFileSync(list, JSON.stringify(views));
    await buildPages(tree);
    return { names: namesOf(selectViews(views, words)), failures: await takeAll(tree, lacks(views), folder) };
  } finally {
    remove();
  }
}

/** @returns the exit code */
async function comparePictures(base: string | undefined, words: readonly string[]): Promise<number> {
  const start = Date.now();
  const commit = baseOf(ROOT, base);
  const before = folderOfCommit(ROOT, commit);
  const after = join(REPORT, 'after');
  const title = `Before: ${titleOf(ROOT, commit)}. After: the working tree.`;
  const views = selectViews(await viewsOf(ROOT), words);
  console.log(`${title}\nTaking the pictures before, unless they are kept …`);
  rmSync(REPORT, { recursive: true, force: true });
  const old = await takeBefore(commit, before, words);
  const names = new Set([...old.names, ...namesOf(views)]);
  if (names.size === 0) throw new Error(`No picture has ${words.join(' or ')} in its name.`);
  console.log(`Taking ${namesOf(views).length} pictures of the working tree …`);
  await buildPages(ROOT);
  const failures = new Map([...old.failures, ...(await takeAll(ROOT, views, after, before))]);

  const { same, differences } = compareFolders(before, after, (name) => names.has(name) && !failures.has(name));
  writeReport(REPORT, before, title, differences);
  for (const { name, kind, message } of differences) console.log(`${kind} ${name}: ${message}`);
  for (const [name, reason] of failures) console.log(`failed ${name}: ${reason}`);
  console.log(`${join(REPORT, 'index.html')} shows them. ${Math.round((Date.now() - start) / 1000)} s`);
  console.log(`pictures: ${same.length} passed, ${differences.length + failures.size} failed`);
  return differences.length + failures.size > 0 ? 1 : 0;
}

/** Takes the tracked pictures again, and removes those of what is gone. @returns the exit code */
async function updateTracked(words: readonly string[]): Promise<number> {
  const tracked = namesOf(await trackedViews(ROOT));
  await buildPages(ROOT);
  const only = words.length === 0 ? [] : ['--grep', namesOf(selectViews(await trackedViews(ROOT), words)).join('|')];
  const args = ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', 'pictures.spec.ts'];
  const { status } = spawnSync('npx', [...args, '--update-snapshots=changed', ...only], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SAMPLE: 'all' },
  });
  for (const name of picturesIn(TRACKED_FOLDER))
    if (!tracked.includes(name)) rmSync(join(TRACKED_FOLDER, `${name}.png`));
  return status ?? 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, update: { type: 'boolean', default: false } },
});
process.exitCode = await (values.update ? updateTracked(positionals) : comparePictures(values.base, positionals));
