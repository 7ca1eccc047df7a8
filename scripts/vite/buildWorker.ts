import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Fonts of scripts that the portal has no texts in, which a browser fetches only for answers in these scripts, and the
 * kit's texts in languages that the portal does not speak.
 */
const RARE = /-(cyrillic|greek|vietnamese)[\w-]*\.woff2$|\/(de|fr)-[\w-]+\.js$/;
/** Files of the build that a page can need. Their names change with their content. */
const NEEDED = /^assets\/.+\.(js|css|woff2)$/;

export interface PrecacheEntry {
  url: string;
  /** `null`: the name changes with the content. */
  revision: string | null;
}

/** The files of a build that the portal needs without network. Pure. @param contentOf the content of a file whose name stays the same */
export const precacheOf = (files: readonly string[], contentOf: (file: string) => Buffer): PrecacheEntry[] => [
  ...files
    .filter((file) => NEEDED.test(file) && !RARE.test(file))
    .toSorted()
    .map((file) => ({ url: `/${file}`, revision: null })),
  ...[STRIP_TOKENS].map((file) => ({
    url: `/${file}`,
    revision: hashOf(contentOf(file)),
  })),
];
const STRIP_TOKENS = 'strip-tokens.js';
const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

interface WorkerBuild {
  /** The service worker, and the script that takes its place while it is switched off, by name of the built file. */
  entries: Readonly<Record<string, string>>;
  define: Record<string, string>;
  /** The oldest browsers, as Vite takes them. */
  target: string[];
  /** Looks at the built scripts. */
  check?: Plugin;
}

/** Builds the service worker with the list of the files that it keeps. Each is one file, because workers import none. */
export const buildWorker = ({ entries, define, target, check }: WorkerBuild): Plugin => ({
  name: 'build-worker',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }, bundle) {
    const precache = precacheOf(Object.keys(bundle), (file) => readFileSync(join(dir!, file)));
    const list = JSON.stringify(precache);
    for (const [name, entry] of Object.entries(entries))
      await build({
        configFile: false,
        root: join(entry, '..'),
        logLevel: 'warn',
        publicDir: false,
        plugins: [check],
        define: {
          ...define,
          __PRECACHE__: list,
          __BUILD__: JSON.stringify(hashOf(list)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir!,
          emptyOutDir: false,
          target,
          modulePreload: false,
          rollupOptions: {
            input: entry,
            // The worker uses single functions of the portal. The screens beside them stay out.
            treeshake: { moduleSideEffects: false },
            output: { entryFileNames: name, format: 'iife', codeSplitting: false },
          },
        },
      });
  },
});
