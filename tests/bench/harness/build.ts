import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Alias } from 'vite';
import { compileAhead } from '../../../kit/bundler/compileAhead.ts';
import { smallLodash } from '../../../kit/bundler/smallLodash.ts';
import { removeNotes } from '../../../scripts/vite/compileMessages.ts';
import { entryPoints } from '../../../scripts/vite/entryPoints.ts';
import { BENCH, BUNDLES, PROJECT } from './serve.ts';

const LAYERS = ['schemas', 'translations', 'kit', 'renderers'];
const inProject = (...parts: string[]) => path.join(PROJECT, ...parts);

/** The kit as shipped: from source, without Ajv's code generator in the bundle. */
const KIT_ALIASES: Alias[] = [{ find: /^ajv(-formats)?$/, replacement: inProject('kit/pure/validation/noAjv.ts') }];
/** As in the package: without notes to translators, and with the plugins that applications use. */
const KIT_PLUGINS = [smallLodash(inProject('kit/bundler/lodash/index.ts')), compileAhead(), removeNotes()];
const LAYER_ALIASES: Alias[] = LAYERS.map((layer) => ({ find: `#${layer}`, replacement: inProject(layer) }));
const isKit = (bundle: string) => bundle.startsWith('kit');

const pageFor = (bundle: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${bundle}</title><link rel="icon" href="data:,"></head>` +
  `<body><div id="root"></div><script type="module" src="../../page/contenders/${bundle}.tsx"></script></body></html>\n`;

/** The output folder of a bundle: minified, or readable (names kept, for profiles). */
export const bundleFolder = (bundle: string, readable = false): string =>
  path.join(BUNDLES, readable ? `${bundle}-readable` : bundle);

/** Builds one contender as a separate production bundle. */
export async function buildBundle(bundle: string, readable = false): Promise<void> {
  const root = path.join(BENCH, '.pages', bundle);
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'index.html'), pageFor(bundle));
  await build({
    root,
    base: './',
    configFile: false,
    plugins: [entryPoints(PROJECT), ...(isKit(bundle) ? KIT_PLUGINS : [])],
    mode: 'production',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [...LAYER_ALIASES, ...(isKit(bundle) ? KIT_ALIASES : [])],
      dedupe: ['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/styled', 'dayjs'],
    },
    esbuild: { jsx: 'automatic' },
    build: {
      outDir: bundleFolder(bundle, readable),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      minify: !readable,
    },
  });
}

/** Builds all bundles in sequence and removes the previous pages first. */
export async function buildBundles(bundles: readonly string[]): Promise<void> {
  rmSync(path.join(BENCH, '.pages'), { recursive: true, force: true });
  for (const bundle of new Set(bundles)) {
    console.log(`Building ${bundle} …`);
    await buildBundle(bundle);
  }
}

/** Gzipped size (level 9) in bytes of each script of a bundle, by file name. */
export function scriptSizes(bundle: string): Map<string, number> {
  const folder = path.join(bundleFolder(bundle), 'assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length]));
}
