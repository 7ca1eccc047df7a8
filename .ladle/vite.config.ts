import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Ladle brings its own Vite and React plugin; the stories only need what the portal's build needs: no code generator in the bundle. */
export default defineConfig({
  publicDir: false,
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-ladle', import.meta.url)),
  resolve: {
    alias: [{ find: /^ajv(-formats)?$/, replacement: fileURLToPath(new URL('../kit/validation/noAjv.ts', import.meta.url)) }],
    dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@mui/material', 'dayjs'],
  },
  server: { open: 'none' },
});
