import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the build makes programs of, by their names: the service, and `npx study` for where no sources run. */
export const PROGRAMS = { start: 'scripts/startBuilt.ts', study: 'scripts/study/study.ts' };

/** Packages of the portal that a command needs a small part of. Everything else stays outside: some packages load files beside their own. */
const PARTS = [/^@(babel|mui|emotion)\//, /^(react|react-is|stylis)(\/|$)/];

/**
 * Bundles programs of the service with their sources' maps. They find the project's files where their sources find them.
 * @param input the sources by the name of their program, such as `{ start: 'scripts/startBuilt.ts' }` for `start.js`
 * @param outDir the folder to write to; other files there stay
 * @param home the folder that the programs are started from, if they are moved there
 */
export async function bundleService(
  input: Readonly<Record<string, string>>,
  outDir: string,
  home = outDir,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [ownFiles(home)],
    define: { __COMMIT__: JSON.stringify(commit()), 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: PARTS },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input,
        // A package of which nothing is used is not loaded.
        treeshake: { moduleSideEffects: 'no-external' },
        // Beside each other, so that an address is the same from each file.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** A text beside a module becomes part of the bundle. Other files are found from the bundle's folder. */
const ownFiles = (home: string): Plugin => ({
  name: 'own-files',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    return code
      .replace(/readFileSync\(new URL\('(.+?)', import\.meta\.url\), 'utf8'\)/g, (_, file: string) =>
        JSON.stringify(readFileSync(join(dirname(id), file), 'utf8')),
      )
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(home, id))}, import.meta.url).href`);
  },
});

/** The commit that is built: `COMMIT`, or what Git says; `null` if neither knows it. */
function commit(): string | null {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
