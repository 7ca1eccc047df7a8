import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';
import { compressFiles } from '../../scripts/vite/compressFiles.ts';
import { BENCH } from '../bench/harness/folders.ts';
import { installPeers } from '../bench/harness/install.ts';

/** Peers that render the same questionnaire as a page of their own. */
export const PEERS = ['surveyjs', 'jsonforms'] as const;
export type Peer = (typeof PEERS)[number];

const folderOf = (peer: Peer): string => path.join(BENCH, 'dist', `load-${peer}`);
const pageOf = (peer: Peer): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Your day</title><link rel="icon" href="data:,"></head>` +
  `<body><main id="root"></main><script type="module" src="../../page/load/${peer}.tsx"></script></body></html>\n`;

async function buildPeer(peer: Peer): Promise<void> {
  const root = path.join(BENCH, '.pages', `load-${peer}`);
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'index.html'), pageOf(peer));
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [compressFiles()],
    define: { 'process.env.NODE_ENV': '"production"' },
    esbuild: { jsx: 'automatic' },
    resolve: { dedupe: ['react', 'react-dom', '@mui/material', '@emotion/react', '@emotion/styled', 'dayjs'] },
    build: {
      outDir: folderOf(peer),
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
    },
  });
}

/** Builds the peers' pages and serves each as the service serves the portal: compressed, and files with a hash in their name for ever. */
export async function startPeers(): Promise<{ origins: Record<Peer, string>; stop(): Promise<void> }> {
  installPeers();
  const servers = await Promise.all(
    PEERS.map(async (peer) => {
      await buildPeer(peer);
      const app = fastify();
      await app.register(fastifyStatic, {
        root: folderOf(peer),
        preCompressed: true,
        setHeaders: (reply, file) =>
          void reply.header(
            'cache-control',
            file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
          ),
      });
      return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
    }),
  );
  return {
    origins: Object.fromEntries(PEERS.map((peer, i) => [peer, servers[i]!.origin])) as Record<Peer, string>,
    stop: async () => void (await Promise.all(servers.map(({ app }) => app.close()))),
  };
}
