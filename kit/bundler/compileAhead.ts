/** The part of a Rollup or Vite plugin that `compileAhead` uses. */
interface OutputPlugin {
  name: string;
  apply: 'build';
  generateBundle: {
    order: 'post';
    handler(
      options: unknown,
      bundle: Record<string, { type: string; name?: string; code?: string; map?: { mappings: string } | null }>,
    ): void;
  };
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
export const compileAhead = (chunks?: readonly string[]): OutputPlugin => ({
  name: 'participant-forms-kit:compile-ahead',
  apply: 'build',
  // Vite puts a line of its own before the code, and the hint counts only at the top of a file.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle);
      const unknown = chunks?.find((name) => !files.some((file) => file.name === name));
      if (unknown !== undefined) throw new Error(`compileAhead: no chunk “${unknown}” in this build.`);
      for (const file of files) {
        if (file.type !== 'chunk' || (chunks && !chunks.includes(file.name!))) continue;
        file.code = HINT + file.code!;
        // Each line of the file is one further down.
        if (file.map) file.map.mappings = `;${file.map.mappings}`;
      }
    },
  },
});
