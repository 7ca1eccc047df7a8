/** The parts of Rollup's output that `compileAhead` reads and writes. */
interface OutputFile {
  type: 'chunk' | 'asset';
  fileName: string;
  code?: string | undefined;
  map?: { mappings: string; toString(): string; toUrl(): string } | null | undefined;
  source?: string | Uint8Array | undefined;
}
/** A file of the build, before its name has a hash. */
interface NamedChunk {
  name: string;
}

/** The part of a Rollup or Vite plugin that `compileAhead` uses. */
interface OutputPlugin {
  name: string;
  apply: 'build';
  augmentChunkHash(chunk: NamedChunk): string | undefined;
  generateBundle: { order: 'post'; handler(options: unknown, bundle: Record<string, OutputFile>): void };
}

/**
 * Has the browser compile every function of a file while it loads, beside the main thread. Without it, the browser compiles
 * a function when it is first called, so the first key of a visit waits for all functions that a key calls.
 * https://v8.dev/blog/explicit-compile-hints (Chromium 136; other browsers ignore the comment)
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite or Rollup plugin that lets browsers compile the code of a form before the participant uses it.
 * @param chunks names of the output chunks; `undefined`: all of them
 * @throws if there is no chunk of a name: its code would silently compile late
 */
export function compileAhead(chunks?: readonly string[]): OutputPlugin {
  const isMeant = ({ name }: NamedChunk): boolean => !chunks || chunks.includes(name);
  return {
    name: 'participant-forms-kit:compile-ahead',
    apply: 'build',
    // A file with the hint has another name than one without, or caches would keep the old one.
    augmentChunkHash: (chunk) => (isMeant(chunk) ? HINT : undefined),
    // Vite puts a line of its own before the code, and the hint counts only at the top of a file.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ type }) => type === 'chunk') as (OutputFile & NamedChunk)[];
        const unknown = chunks?.find((name) => !files.some((file) => file.name === name));
        if (unknown !== undefined) throw new Error(`compileAhead: no chunk “${unknown}” in this build.`);
        for (const file of files.filter(isMeant)) {
          file.code = HINT + file.code!;
          if (!file.map) continue;
          // Each line of the file is one further down. The map has been written already, into a file of its own or into the code.
          file.map.mappings = `;${file.map.mappings}`;
          const map = bundle[`${file.fileName}.map`];
          if (map) map.source = file.map.toString();
          file.code = file.code.replace(/(?<=sourceMappingURL=)data:\S+/, file.map.toUrl());
        }
      },
    },
  };
}
