import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { LONG } from '#tests/filesOfRun.ts';
import { exportsOf, isEntryPoint, skipEntryPoints, type Exports } from '../vite/entryPoints.ts';

/** For each source file, the source files that it imports at run time or starts as a program. Paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'|\bfileURLToPath\(new URL\('([^']+\.(?:tsx?|mjs))', import\.meta\.url\)\)/g;
const SOURCE = /\.(tsx?|mjs|json)$/;

/**
 * Reads the imports of all source files. Types alone make no edge, and an import of an entry point of the kit leads to the files behind
 * the imported names, not to the whole layer. A test of the service has an edge to the handlers of the calls that it makes: to those that it
 * is about, and to a part of the others.
 * @param files paths from the root, with slashes
 * @param part number of the run, or `all`; without it, no test has an edge to a handler that it is not about
 */
export function readImportGraph(root: string, files: readonly string[], part?: 'all' | number): ImportGraph {
  const known = new Set(files);
  const cache = new Map<string, Exports>();
  const exportsAt = (path: string): Exports => {
    const exports = cache.get(path) ?? exportsOf(path, readFileSync(join(root, path), 'utf8'));
    cache.set(path, exports);
    return exports;
  };
  const importsOf = (path: string): string[] => {
    if (path.endsWith('.json') || isEntryPoint(path)) return [];
    const code = fromRoot(readFileSync(join(root, path), 'utf8'), path);
    const imported = importsIn(skipEntryPoints(code, exportsAt), path);
    return [...imported, ...importsIn(code, path).filter(isEntryPoint)].filter((target) => known.has(target));
  };
  const graph = new Map(files.filter((path) => SOURCE.test(path)).map((path) => [path, importsOf(path)]));
  for (const [test, handlers] of calledHandlers(root, files, part)) graph.get(test)!.push(...handlers);
  return graph;
}

const CONTRACT = 'schemas/openapi.json';
const SERVICE_TEST = /^service\/.*\.test\.ts$/;

/** So many tests are about a handler. The others make its calls to come to what they are about. */
const ABOUT = 6;
/** A run takes one of so many parts of the others. */
const PARTS = 7;

/** For each test of the service, the handlers whose calls it makes by HTTP. A long test has none: it makes many calls that it is not about. */
function calledHandlers(
  root: string,
  files: readonly string[],
  part: 'all' | number | undefined,
): Map<string, string[]> {
  const called = new Map<string, string[]>();
  if (!files.includes(CONTRACT)) return called;
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const calls = callsIn(JSON.parse(read(CONTRACT)) as Contract);
  const tests = files
    .filter((path) => SERVICE_TEST.test(path) && !LONG.includes(path))
    .map((path) => ({ path, code: read(path).replaceAll(/ from '[^']*'/g, '') }));
  for (const handler of files.filter((path) => /^service\/http\/handlers\/.+\/\w+\.ts$/.test(path))) {
    const code = read(handler);
    const names = calls.filter(({ id }) => new RegExp(`export const ${id}\\b`).test(code)).map(({ name }) => name);
    const callers = callersOf(handler, names, tests);
    const taken = callers.filter(
      (_, place) => place < ABOUT || part === 'all' || (part !== undefined && place % PARTS === part % PARTS),
    );
    for (const test of taken) called.set(test, [...(called.get(test) ?? []), handler]);
  }
  return called;
}

/**
 * The tests that make the calls of a handler, by address or operationId: first those in a folder of its name, then those that name its calls
 * most often. Pure.
 * @param handler its path
 * @param names patterns of {@link callsIn}
 */
export function callersOf(
  handler: string,
  names: readonly RegExp[],
  tests: readonly { path: string; code: string }[],
): string[] {
  const folder = posix.basename(posix.dirname(handler));
  return tests
    .map(({ path, code }) => ({
      path,
      isBeside: path.includes(`/${folder}/`),
      times: names.reduce((sum, name) => sum + code.split(name).length - 1, 0),
    }))
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => Number(b.isBeside) - Number(a.isBeside) || b.times - a.times)
    .map(({ path }) => path);
}

interface Contract {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

/** The calls of the contract, and the pattern that finds each in a test: the last fixed part of its address, or its operationId. Pure. */
export const callsIn = ({ paths }: Contract): { id: string; name: RegExp }[] =>
  Object.entries(paths).flatMap(([address, methods]) => {
    const part = address.split('/').findLast((each) => each !== '' && !each.startsWith('{'));
    return Object.values(methods).flatMap(({ operationId: id }) =>
      id === undefined ? [] : [{ id, name: new RegExp(`/${part}\\b|\\b${id}\\b`) }],
    );
  });

/** The code with relative imports of entry points written from the root, as those from other folders are. */
const fromRoot = (code: string, path: string): string =>
  code.replaceAll(/ from '(\.[^']*)'/g, (whole, relative: string) => {
    const target = posix.join(posix.dirname(path), relative);
    return isEntryPoint(target) ? ` from '#${target}'` : whole;
  });

/** Paths of the files that a source imports from this repository. Pure. @param path of the source, from the root */
export function importsIn(code: string, path: string): string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, fixed, lazy, started]) => {
    if (started !== undefined) return [posix.join(posix.dirname(path), started)];
    const from = fixed ?? lazy!;
    if (from.startsWith('#')) return [from.slice(1)];
    return from.startsWith('.') ? [posix.join(posix.dirname(path), from.replace(/\?.*$/, ''))] : [];
  });
}
