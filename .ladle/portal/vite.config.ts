import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallLodash } from '../../kit/bundler/smallLodash.ts';
import { entryPoints } from '../../scripts/vite/entryPoints.ts';
import { FRAME_PATH, FRAME_PORT } from './frame.ts';

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The portal's page of the gallery: built into the gallery's folder, or served beside it. */
export default defineConfig(({ command }) => ({
  root: project('.ladle/portal'),
  base: command === 'build' ? './' : FRAME_PATH,
  cacheDir: project('node_modules/.vite-ladle-portal'),
  logLevel: 'warn',
  publicDir: project('.ladle/recordings/files'),
  plugins: [entryPoints(project('.')), smallLodash(project('kit/bundler/lodash/index.ts')), react()],
  define: { __RELEASE__: JSON.stringify('gallery') },
  resolve: {
    alias: [{ find: /^ajv(-formats)?$/, replacement: project('kit/pure/validation/noAjv.ts') }],
    dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@mui/material', 'dayjs'],
  },
  server: { port: FRAME_PORT, strictPort: true, hmr: false, fs: { allow: [project('.')] } },
  build: {
    outDir: project('dist/ladle/portal'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: Infinity,
  },
}));
