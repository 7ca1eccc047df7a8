import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { exportsOf, isEntryPoint, skipEntryPoints, type Exports } from '../vite/entryPoints.ts';

/** For each source file, the source files that it imports at run time. Paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g;
const SOURCE = /\.(tsx?|mjs|json)$/;

/**
 * Reads the imports of all source files. Types alone make no edge, and an import of an entry point of the kit leads to the files behind
 * the imported names, not to the whole layer.
 * @param files paths from the root, with slashes
 */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
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
  return new Map(files.filter((path) => SOURCE.test(path)).map((path) => [path, importsOf(path)]));
}

/** The code with relative imports of entry points written from the root, as those from other folders are. */
const fromRoot = (code: string, path: string): string =>
  code.replaceAll(/ from '(\.[^']*)'/g, (whole, relative: string) => {
    const target = posix.join(posix.dirname(path), relative);
    return isEntryPoint(target) ? ` from '#${target}'` : whole;
  });

/** Paths of the files that a source imports from this repository. Pure. @param path of the source, from the root */
export function importsIn(code: string, path: string): string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, fixed, lazy]) => {
    const from = fixed ?? lazy!;
    if (from.startsWith('#')) return [from.slice(1)];
    return from.startsWith('.') ? [posix.join(posix.dirname(path), from.replace(/\?.*$/, ''))] : [];
  });
}
