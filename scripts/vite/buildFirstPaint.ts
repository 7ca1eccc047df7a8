import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Alias, type Plugin } from 'vite';

interface FirstPaintBuild {
  entry: string;
  define: Record<string, string>;
  alias: Alias[];
}

/** What a first paint shows is built; all other code that the portal fetches later is left out. */
const RENDERED = /(landing\/Landing\.tsx|\.json)$/;
const onlyRendered: Plugin = {
  name: 'only-rendered',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && RENDERED.test(specifier) ? null : { id: 'data:text/javascript,', external: true },
};

/** Builds what the service renders pages with into `.server/` of the portal's folder, which is not served. */
export const buildFirstPaint = ({ entry, define, alias }: FirstPaintBuild): Plugin => ({
  name: 'build-first-paint',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }) {
    await build({
      configFile: false,
      root: join(entry, '..'),
      logLevel: 'warn',
      publicDir: false,
      plugins: [react(), onlyRendered],
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      resolve: { alias },
      // In one file, which needs no packages beside it and is imported anew after each build.
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: entry,
        outDir: join(dir!, '.server'),
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'firstPaint.js', codeSplitting: false } },
      },
    });
  },
});
