import './scripts/generated.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { compileCatalogues, compileMessages } from './scripts/vite/compileMessages.ts';
import { checkBrowsers } from './scripts/vite/checkBrowsers.ts';
import { buildFirstPaint } from './scripts/vite/buildFirstPaint.ts';
import { buildWorker } from './scripts/vite/buildWorker.ts';
import { questionnaireChunks } from './scripts/vite/chunks.ts';
import { compileAhead } from './kit/bundler/compileAhead.ts';
import { smallLodash } from './kit/bundler/smallLodash.ts';
import { entryPoints } from './scripts/vite/entryPoints.ts';
import { compressFiles } from './scripts/vite/compressFiles.ts';
import { withoutHostCode } from './scripts/vite/withoutHostCode.ts';
import { withoutInputSchemas } from './scripts/vite/withoutInputSchemas.ts';
import { sourceFiles } from './scripts/vite/sourceFiles.ts';
import { allSources } from './portal/shell/firstPaint/sources.ts';
import { WORKER_FILE, WORKER_OFF_FILE } from './schemas/serviceWorker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string };
const alias = [{ find: /^ajv(-formats)?$/, replacement: here('./kit/pure/validation/noAjv.ts') }];
const define = { __RELEASE__: JSON.stringify(version) };
/** Those of `catalogues` in translations/load.ts, whose imports the loader of this file does not take. */
const languages = ['es'];
const target = browserslistToEsbuild();
const service = process.env.API_TARGET || `http://127.0.0.1:${process.env.SERVICE_PORT || 8081}`;

/**
 * The portal's build. `ajv` generates code, which the portal's content-security policy forbids; JSON Forms imports it but
 * calls only what it is handed, so the browser bundle gets a stub that throws if anybody reaches it.
 */
export default defineConfig({
  root: here('./portal'),
  plugins: [
    entryPoints(here('.')),
    smallLodash(here('./kit/bundler/lodash/index.ts')),
    react(),
    compileCatalogues(),
    compileMessages(),
    withoutInputSchemas(),
    withoutHostCode(),
    questionnaireChunks(),
    sourceFiles(allSources(languages)),
    // The first key of a questionnaire must not wait for the compiler.
    compileAhead(['form']),
    checkBrowsers(here('.')),
    compressFiles(),
    buildWorker({
      entries: {
        [WORKER_FILE]: here('./portal/shell/worker/worker.ts'),
        [WORKER_OFF_FILE]: here('./portal/shell/worker/off.ts'),
      },
      define,
      target,
      check: checkBrowsers(here('.')),
    }),
    buildFirstPaint({ entry: here('./portal/shell/firstPaint/firstPaint.tsx'), define, alias }),
  ],
  define,
  resolve: {
    alias,
    dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@mui/material', 'dayjs'],
  },
  // While working on it, the service runs beside (npm run dev), or another back end answers.
  server: {
    proxy: Object.fromEntries(
      // Not `/api/` alone: the modules of portal/api have such addresses while they are served one by one.
      ['^/api/v\\d', '/dev/', '/ehr/', '/study-files'].map((path) => [path, { target: service, changeOrigin: true }]),
    ),
    fs: { allow: [here('.')] },
  },
  build: {
    outDir: here('./dist/portal'),
    emptyOutDir: true,
    // The oldest browsers stand in package.json.
    target,
    assetsInlineLimit: 0,
    // `npm run size` has a budget for each screen.
    chunkSizeWarningLimit: Infinity,
    modulePreload: { polyfill: false },
    // The plugins of this project take most of the time of a build.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The first script names each other one, and no compression makes a hash smaller.
      output: { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
});
