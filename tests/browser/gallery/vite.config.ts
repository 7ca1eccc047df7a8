import '../../../scripts/generated.ts';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallLodash } from '../../../kit/bundler/smallLodash.ts';
import { entryPoints } from '../../../scripts/vite/entryPoints.ts';

const project = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Built like the portal, so that results are valid for it. */
export default defineConfig({
  root: project('tests/browser/gallery'),
  base: '/',
  logLevel: 'warn',
  plugins: [entryPoints(project('.')), smallLodash(project('kit/bundler/lodash/index.ts')), react()],
  resolve: {
    alias: [{ find: /^ajv(-formats)?$/, replacement: project('kit/pure/validation/noAjv.ts') }],
    dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@mui/material', 'dayjs'],
  },
  build: {
    outDir: project('dist/gallery'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: Infinity,
  },
});
