import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';

/** The file and the name behind each export of an entry point. */
export type Exports = ReadonlyMap<string, { file: string; name: string }>;

const ENTRY_POINT = /^#(kit\/\w+\/(?:\w+\/)?(?:index\.ts|ui\.tsx))$/;
/** True for the path of an entry point from the root: `kit/pure/dates/index.ts`. */
export const isEntryPoint = (path: string): boolean => ENTRY_POINT.test(`#${path}`);
const EXPORT = /^export \{([^}]*)\} from '([^']+)';/gm;
const USE = /^(import|export) \{([^}]*)\} from '(#kit\/\w+\/(?:\w+\/)?(?:index\.ts|ui\.tsx))';/gm;

const specifiers = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Splits `name as alias`. */
const partsOf = (specifier: string): { name: string; alias: string } => {
  const [name, alias = name] = specifier.split(/\s+as\s+/);
  return { name: name!, alias: alias! };
};

/**
 * Reads an entry point, a file of re-exports. Types are left out: a build has none.
 * @param path path of the entry point from the root, with slashes
 */
export function exportsOf(path: string, code: string): Exports {
  const found = new Map<string, { file: string; name: string }>();
  for (const [, list, from] of code.matchAll(EXPORT))
    for (const specifier of specifiers(list!).filter((each) => !each.startsWith('type '))) {
      const { name, alias } = partsOf(specifier);
      found.set(alias, { file: posix.join(posix.dirname(path), from!), name });
    }
  return found;
}

/**
 * Replaces imports from entry points by imports of the files behind them. Keeps the number of lines.
 * @throws Error if an entry point does not export a name
 */
export function skipEntryPoints(code: string, exportsAt: (path: string) => Exports): string {
  return code.replace(USE, (whole, kind: string, list: string, from: string) => {
    const exports = exportsAt(ENTRY_POINT.exec(from)![1]!);
    const statements = specifiers(list)
      .filter((each) => !each.startsWith('type '))
      .map((specifier) => {
        const { name, alias } = partsOf(specifier);
        const target = exports.get(name);
        if (!target) throw new Error(`${from} does not export ${name}.`);
        const own = target.name === alias ? alias : `${target.name} as ${alias}`;
        return `${kind} { ${own} } from '#${target.file}';`;
      });
    return statements.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

/**
 * A Vite plugin that skips the entry points of the kit's layers. Otherwise each file that imports one name of a layer would load the whole
 * layer: in development over the network, in a build as part of its chunk.
 * @param root root of the project
 */
export function entryPoints(root: string): Plugin {
  const cache = new Map<string, Exports>();
  const exportsAt = (path: string): Exports => {
    const known = cache.get(path) ?? exportsOf(path, readFileSync(join(root, path), 'utf8'));
    cache.set(path, known);
    return known;
  };
  return {
    name: 'entry-points',
    enforce: 'pre',
    buildStart: () => cache.clear(),
    hotUpdate: () => cache.clear(),
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/') || !code.includes("from '#kit/")) return undefined;
      return { code: skipEntryPoints(code, exportsAt), map: null };
    },
  };
}
