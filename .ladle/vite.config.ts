import '../scripts/generated.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { FRAME_PATH, FRAME_PORT } from './portal/frame.ts';

const RECORDING = fileURLToPath(new URL('recordings/visitor.json', import.meta.url));

/**
 * package.json gives Ladle the Vite of the portal. As in the portal's build, the bundle has no Ajv code generator; style rules keep
 * their order.
 */
export default defineConfig({
  // With a plugin of this name, Ladle does not add its own for paths in tsconfig.json. There are none, and Vite warns of that plugin.
  plugins: [{ name: 'vite:tsconfig-paths' }],
  publicDir: false,
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-ladle', import.meta.url)),
  resolve: {
    alias: [
      {
        find: /^ajv(-formats)?$/,
        replacement: fileURLToPath(new URL('../kit/pure/validation/noAjv.ts', import.meta.url)),
      },
      // Ladle 5.1 replaces CSSStyleSheet.insertRule, which Emotion uses in production, and adds each rule as a tag in
      // reverse order, so that media
      // queries lose. In development Emotion appends a tag per rule, which Ladle also copies into its frames.
      {
        find: /^@emotion\/sheet$/,
        replacement: fileURLToPath(
          new URL('../node_modules/@emotion/sheet/dist/emotion-sheet.development.esm.js', import.meta.url),
        ),
      },
    ],
    dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled', '@mui/material', 'dayjs'],
  },
  server: {
    open: 'none',
    // The portal's page has a server of its own, so that it is built like the portal. Not found until its screens are recorded.
    proxy: {
      [FRAME_PATH]: {
        target: `http://localhost:${FRAME_PORT}`,
        bypass: () => (existsSync(RECORDING) ? undefined : false),
      },
    },
  },
});
