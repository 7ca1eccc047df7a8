import { posix } from 'node:path';
import { specsFor } from '#tests/browser/specsFor.ts';
import type { ImportGraph } from './importGraph.ts';

/** The tests that changed files can affect. */
interface RelatedTests {
  /** Tests that import a changed file, themselves or through others. */
  near: readonly string[];
  /** Tests that reach a changed file through a list of all things of a kind only. */
  far: readonly string[];
}

const TEST = /\.test\.tsx?$/;

/**
 * The tests that import changed files. Pure.
 * @param changed paths of the changed files, from the root
 * @param lists files that import all things of a kind, such as all field types: nearly every test imports one
 */
export function relatedTests(graph: ImportGraph, changed: readonly string[], lists: readonly string[]): RelatedTests {
  const testsOf = (files: Iterable<string>) =>
    [...files].filter((file) => TEST.test(file) && graph.has(file)).toSorted();
  const near = testsOf(importersOf(graph, changed, (file) => !lists.includes(file) || changed.includes(file)));
  return { near, far: testsOf(importersOf(graph, changed)).filter((file) => !near.includes(file)) };
}

/** Files, and all that import them, themselves or through others for which `isCrossed`. */
function importersOf(
  graph: ImportGraph,
  files: readonly string[],
  isCrossed: (file: string) => boolean = () => true,
): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (isCrossed(file)) importers.get(file)?.forEach(visit);
  };
  files.forEach(visit);
  return reached;
}

/** Files that import all things of a kind. Nearly every test imports one. */
const LISTS = [
  'renderers/fieldTypes.ts',
  'renderers/registry.ts',
  'renderers/passports.ts',
  'renderers/index.ts',
  'service/http/handlers/index.ts',
];
/** Tests of all field types that restrict themselves to the changed ones. */
const WALKS = /^tests\/(catalogue|spoken|wcag)/;

/** Files that tests read instead of importing them, and the beginnings of the paths of these tests. */
const READ: readonly (readonly [changed: RegExp, tests: readonly string[]])[] = [
  [
    /^service\//,
    [
      'service/texts',
      'service/http/contract/',
      'service/identity/accounts/limits',
      'service/background/queue/outlives',
    ],
  ],
  // Studies, migrations, pages and tables.
  [/^service\/(?!.*\.tsx?$)|^service\/database\/migrations\//, ['service/']],
  [/^service\/studies\//, ['tests/check/', 'tests/portalForms', 'scripts/']],
  [/^schemas\/.*\.json$/, ['service/http/contract', 'tests/check/', 'scripts/']],
  [/^translations\//, ['tests/translations', 'tests/wording', 'tests/wcag/']],
  [/^docs\/|^[A-Z]+\.md$/, ['tests/docs', 'tests/links', 'scripts/documents']],
  [/^scripts\//, ['scripts/']],
  [/^docs\/pictures\/|\/examples\.ts$|^\.ladle\/portal\//, ['tests/pictures/']],
  // They reach the instruments through the list of all field types.
  [/^(kit|renderers)\/instruments\//, ['tests/instruments/']],
  [/README\.md$|^scripts\/lint\//, ['tests/layers']],
  [/^(kit|portal|renderers)\/.*\.tsx?$/, ['tests/catalogue-guards', 'tests/translations', 'tests/wording']],
  [/^tests\/faults\/|^tests\/browser\/chaos\//, ['tests/faults/', 'tests/chaos/']],
];

/** The tests that a change can affect: files for Vitest, and arguments for Playwright. */
export interface Selection {
  tests: readonly string[];
  specs: readonly string[];
}

/**
 * @param graph of all source files of the repository
 * @param changed paths of the changed files, from the root
 * @param quoting paths of the tests and their helpers that contain a text that has changed
 */
export function selectTests(
  graph: ImportGraph,
  changed: readonly string[],
  quoting: readonly string[] = [],
): Selection {
  const { near, far } = relatedTests(graph, changed, LISTS);
  const read = READ.filter(([pattern]) => changed.some((path) => pattern.test(path))).flatMap(([, tests]) => tests);
  const isRead = (test: string) => read.some((beginning) => test.startsWith(beginning));
  const all = [...graph.keys()].filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/browser/'));
  // Tests of the service call it by HTTP, so those beside a changed file may not import it.
  const isBeside = (test: string) =>
    test.startsWith('service/') && changed.some((path) => posix.dirname(path) === posix.dirname(test));
  const stale = [...importersOf(graph, quoting)];
  const chosen = new Set([
    ...near,
    ...far.filter((test) => WALKS.test(test)),
    ...all.filter(isRead),
    ...all.filter(isBeside),
    ...stale,
  ]);
  const specs = specsFor([...changed, ...stale.filter((path) => path.endsWith('.spec.ts'))]);
  return { tests: all.filter((test) => chosen.has(test)), specs };
}

/**
 * The tests that `npm test` is given by name.
 * @param files paths of the repository's files
 * @param words parts of paths for Vitest; the whole name of a spec, such as `clipped`, for Playwright. Options (`-t`) come last and are for Vitest
 */
export function selectNamed(files: readonly string[], words: readonly string[]): Selection {
  const options = words.findIndex((word) => word.startsWith('-'));
  const names = options < 0 ? words : words.slice(0, options);
  const isNamed = (path: string) => names.some((name) => `/${path}`.endsWith(`/${name}.spec.ts`) || path === name);
  const hasTests = files.some((path) => /\.test\.tsx?$/.test(path) && names.some((name) => path.includes(name)));
  return { tests: hasTests ? words : [], specs: files.filter((path) => path.endsWith('.spec.ts') && isNamed(path)) };
}
