import { relative } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** The paths of the files that a browser needs for a source, by source. */
export type SourceFiles = Record<string, readonly string[]>;

type Output = Rollup.OutputChunk | Rollup.OutputAsset;

/**
 * Writes `.vite/sources.json`: the built files of each named source, so that the service can name them in the header of
 * a page. Vite's own manifest leaves out sources that share a chunk with others.
 * @param sources paths from the root of the build
 * @throws Error if the build contains no such source
 */
export const sourceFiles = (sources: readonly string[]): Plugin => {
  let root = '';
  return {
    name: 'source-files',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle(_, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: '.vite/sources.json',
        source: JSON.stringify(filesOfSources(sources, bundle, (id) => relative(root, id).replaceAll('\\', '/'))),
      });
    },
  };
};

/** Pure. @param nameOf the source of a module id */
export function filesOfSources(
  sources: readonly string[],
  bundle: Readonly<Record<string, Output>>,
  nameOf: (id: string) => string,
): SourceFiles {
  const holder = new Map<string, string>();
  for (const output of Object.values(bundle))
    for (const source of output.type === 'chunk' ? output.moduleIds.map(nameOf) : output.originalFileNames)
      // Vite also gives a style sheet that is imported on demand an empty script, which it removes later.
      if (output.type === 'asset' || !source.endsWith('.css')) holder.set(source, output.fileName);
  const reach = (file: string, reached = new Set<string>()): Set<string> => {
    if (reached.has(file)) return reached;
    reached.add(file);
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) reach(imported, reached);
    return reached;
  };
  return Object.fromEntries(
    sources.map((source) => {
      const file = holder.get(source);
      if (!file) throw new Error(`The build has no file for ${source}, which a page names in its header.`);
      return [source, [...reach(file)].map((each) => `/${each}`)];
    }),
  );
}
