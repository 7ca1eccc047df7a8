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
import { spawnSync, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { baseOf } from '../../scripts/test/changed.ts';
import { compareFolders, picturesIn } from './compare.ts';
import { writeReport } from './report.ts';
import { TRACKED_FOLDER, trackedViews } from './tracked.ts';
import { keepPictures, selectViews, type View, viewsOf } from './views.ts';
import { createHash } from 'node:crypto';
import { tmpdir, availableParallelism } from 'node:os';
import { chromiumPath, launchOptions } from '../browser/chromium.ts';
import { once } from 'node:events';
import { type Browser, chromium } from '@playwright/test';
import { serveFolder } from '../browser/gallery/serveFolder.ts';
import { serveGallery } from '../browser/gallery/serveGallery.ts';
import config from '../browser/playwright.config.ts';
import { type Origins, pictureOf, shot, showPictures } from './take.ts';

/** A busy machine can be late; what fails twice is a fault. */
const TRIES = 2;

const { locale, timezoneId, serviceWorkers, contextOptions } = config.use!;

/**
 * Takes the pictures of views in several browsers at a time.
 * @param tree folder of the checkout, whose pages are built
 * @param folder for the pictures; those in it stay
 * @param before folder with pictures that are probably the same: a picture that equals the one before needs no second look
 * @returns names of the pictures that could not be taken, with the reason
 */
async function takeAll(
  tree: string,
  views: readonly View[],
  folder: string,
  before?: string,
): Promise<Map<string, string>> {
  mkdirSync(folder, { recursive: true });
  const failures = new Map<string, string>();
  const waiting = [...views];
  const gallery = await serveGallery(join(tree, 'dist/gallery'));
  const portal = await serveFolder(join(tree, 'dist/ladle/portal'));
  const origins = { gallery: gallery.origin, portal: portal.origin };

  async function work(): Promise<void> {
    const browser = await chromium.launch(launchOptions());
    try {
      for (let view = waiting.shift(); view; view = waiting.shift()) {
        for (const [name, reason] of await takeView(browser, origins, view, folder, before)) failures.set(name, reason);
        const done = views.length - waiting.length;
        if (done % 50 === 0) console.log(`  ${done} of ${views.length} pages`);
      }
    } finally {
      await browser.close();
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), views.length) }, work));
  } finally {
    await gallery.close();
    portal.close();
  }
  return failures;
}

/** Takes the pictures of a view, and returns those that could not be taken. */
async function takeView(
  browser: Browser,
  origins: Origins,
  view: View,
  folder: string,
  before: string | undefined,
): Promise<[name: string, reason: string][]> {
  let reason = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const context = await browser.newContext({ locale, timezoneId, serviceWorkers, ...contextOptions });
    try {
      await showPictures(await context.newPage(), origins, view, async (seen, name) => {
        const old = before && join(before, `${name}.png`);
        const first = old && existsSync(old) ? await shot(seen) : undefined;
        const isSame = first !== undefined && readFileSync(old!).equals(first);
        writeFileSync(join(folder, `${name}.png`), isSame ? first : await pictureOf(seen));
      });
      return [];
    } catch (error) {
      reason = (error as Error).message;
    } finally {
      await context.close();
    }
  }
  return view.pictures
    .map(({ name }) => name)
    .filter((name) => !existsSync(join(folder, `${name}.png`)))
    .map((name) => [name, reason]);
}

/** Number of commits whose pictures are kept. */
const MOST_KEPT = 3;

/** What decides how a picture is taken, besides the commit that it shows. */
const TAKING = ['tests/pictures/take.ts', 'tests/pictures/views.ts', 'tests/browser/gallery/fitWindow.ts'];

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A commit in one line, for people. */
const titleOf = (root: string, hash: string): string => git(root, 'log', '-1', '--format=%h %s', hash);

/** The folder for the pictures of a commit, taken by this browser. Of other commits the last used are kept. */
function folderOfCommit(root: string, hash: string): string {
  const key = createHash('sha256').update(chromiumPath());
  for (const file of TAKING) key.update(readFileSync(join(root, file)));
  const cache = join(root, 'node_modules/.cache/pictures');
  const folder = join(cache, `${hash.slice(0, 12)}-${key.digest('hex').slice(0, 8)}`);
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  const others = existsSync(cache) ? readdirSync(cache).map((name) => join(cache, name)) : [];
  const byAge = others.filter((path) => path !== folder).toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(MOST_KEPT - 1)) rmSync(old, { recursive: true });
  return folder;
}

/**
 * Checks a commit out into a temporary folder, with the installed packages, and removes it when the process ends or `remove` is called.
 * @throws if a command fails
 */
async function checkOut(root: string, hash: string): Promise<{ tree: string; remove(): void }> {
  const tree = mkdtempSync(join(tmpdir(), 'pictures-'));
  const modules = join(tree, 'node_modules');
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(tree, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  process.on('exit', remove);
  git(root, 'worktree', 'add', '--detach', tree, hash);
  const lock = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(tree) === lock(root)) symlinkSync(join(root, 'node_modules'), modules);
  else await runIn(tree, 'npm', ['ci', '--no-audit', '--no-fund']);
  // Commits before this script track what it writes.
  const generated = 'scripts/generated.ts';
  if (existsSync(join(tree, generated))) await runIn(tree, process.execPath, ['--import', 'tsx', generated]);
  return { tree, remove };
}

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

await new Command('npm run pictures --')
  .description('Takes every picture of this working tree and of the commit before, and reports each that differs.')
  .argument('[words...]', 'only pictures with one of these words in their names, or of a folder')
  .option('--base <commit>', 'the commit before (default: the merge base with main; on main, the last commit)')
  .option('--update', 'take the pictures in docs/pictures again')
  .action(async (words: string[], { base, update }: { base?: string; update?: true }) => {
    process.exitCode = await (update ? updateTracked(words) : comparePictures(base, words));
  })
  .parseAsync();

/**
 * Runs a program in a folder and waits for its end.
 * @throws with what it printed if it fails
 */
async function runIn(folder: string, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed in ${folder}:\n${Buffer.concat(printed)}`);
}

/** Builds the examples and the screens of the portal of a checkout. @throws with what a build printed if it fails */
async function buildPages(tree: string): Promise<void> {
  await Promise.all([
    runIn(tree, process.execPath, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'tests/browser/gallery/vite.config.ts',
    ]),
    runIn(tree, process.execPath, ['--import', 'tsx', '.ladle/gallery.ts', 'portal']),
  ]);
}
