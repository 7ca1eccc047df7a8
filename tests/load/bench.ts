// npm run bench -- load   how long a cheap phone on a slow network waits for the landing page and the first question, against two peers
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Command } from 'commander';
import { launch, BENCH, installPeers } from '../bench/harness/serve.ts';
import { median } from '../bench/harness/statistics.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { logIn } from '../browser/setup/logIn.ts';
import { startLoadStudy, TEXT_AND_CHOICE } from './startLoadStudy.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { build } from 'vite';
import { compressFiles } from '../../scripts/vite/compressFiles.ts';

/** Peers that render the same questionnaire as a page of their own. */
const PEERS = ['surveyjs', 'jsonforms'] as const;
type Peer = (typeof PEERS)[number];

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
async function startPeers(): Promise<{ origins: Record<Peer, string>; stop(): Promise<void> }> {
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

const options: { reps: string } = new Command('npm run bench -- load')
  .description('How long a cheap phone on a slow network waits for the first screens, against two peers.')
  .option('--reps <count>', 'rounds, interleaved', '5')
  .parse()
  .opts();

/** "Slow 3G" of WebPageTest: 400 kbit/s each way, 400 ms for a round trip; and a processor four times slower. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU = 4;

const QUESTION = 'input[type=radio]:not([disabled])';
const STUDY = 'sleep-and-mood';

/** A page whose waiting time is measured. */
interface Contender {
  name: string;
  url: string;
  /** Selector of what the participant waits for. */
  ready: string;
  loggedIn?: boolean;
  /** Seconds. */
  goals: { cold: number; warm?: number };
}

const study = await startLoadStudy();
const peers = await startPeers();
const person = await onDashboard(study.service);
const own = (path: string): string => `${study.origin}/${STUDY}${path}`;
const question = { ready: QUESTION, goals: { cold: 8, warm: 2.5 } };
const contenders: Contender[] = [
  { name: 'landing', url: own('/'), ready: 'main h1', goals: { cold: 4 } },
  {
    name: 'first question',
    url: own(`/manage/dashboard/contribution/${TEXT_AND_CHOICE}`),
    loggedIn: true,
    ...question,
  },
  ...PEERS.map((peer) => ({ name: peer, url: `${peers.origins[peer]}/index.html`, ...question })),
];

const seconds = new Map(contenders.map(({ name }) => [name, { cold: [] as number[], warm: [] as number[] }]));
const browser: Browser = (await launch()) as Browser;
try {
  for (let round = 0; round < Number(options.reps); round += 1)
    for (const contender of contenders) {
      const { cold, warm } = await measure(contender);
      seconds.get(contender.name)!.cold.push(cold);
      seconds.get(contender.name)!.warm.push(warm);
      console.log(`${contender.name.padEnd(16)} cold ${cold.toFixed(2)} s, warm ${warm.toFixed(2)} s`);
    }
} finally {
  await browser.close();
  await peers.stop();
  await study.stop();
}
report();

/** The first visit of a new browser profile, and a second one that has the first one's files in its cache. */
async function measure({ url, ready, loggedIn }: Contender): Promise<{ cold: number; warm: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' });
  try {
    if (loggedIn) await logIn(context, study.origin, person);
    return { cold: await visit(context, url, ready), warm: await visit(context, url, ready) };
  } finally {
    await context.close();
  }
}

/** @returns seconds from the navigation to the frame after the element appeared and, if it can be chosen, reacted to a click */
async function visit(context: BrowserContext, url: string, ready: string): Promise<number> {
  const page: Page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.addInitScript(watchReady, ready);
    await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
    const waited = await page.waitForFunction(() => window.loadReady, null, { timeout: 120_000, polling: 100 });
    const milliseconds = (await waited.jsonValue())!;
    if (ready === QUESTION) {
      const first = page.locator(ready).first();
      await first.check({ force: true });
      if (!(await first.isChecked())) throw new Error(`${url}: the first question did not take an answer.`);
    }
    // Lets everything that is still under way arrive, so that the next visit finds it in the cache.
    await page.waitForLoadState('networkidle');
    return milliseconds / 1000;
  } finally {
    await page.close();
  }
}

/** Runs in the page: notes when the element is there and painted. Contains no named inner function, which the loader would instrument. */
function watchReady(selector: string): void {
  const state: { look?: () => void } = {};
  state.look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element || element.getClientRects().length === 0) return void requestAnimationFrame(state.look!);
    requestAnimationFrame(() => setTimeout(() => (window.loadReady = performance.now())));
  };
  requestAnimationFrame(state.look);
}

declare global {
  interface Window {
    /** Milliseconds from the navigation to the painted element. */
    loadReady?: number;
  }
}

function report(): void {
  const of = (name: string, visits: 'cold' | 'warm'): number => median(seconds.get(name)![visits]);
  const goals = contenders.flatMap(({ name, goals: { cold, warm } }) =>
    PEERS.some((peer) => peer === name)
      ? []
      : [
          { what: `${name}, cold (s)`, atMost: cold, reached: of(name, 'cold') },
          ...(warm ? [{ what: `${name}, warm (s)`, atMost: warm, reached: of(name, 'warm') }] : []),
        ],
  );
  const better = Math.min(...PEERS.map((peer) => of(peer, 'cold')));
  goals.push({
    what: 'first question, cold, against the better peer',
    atMost: 0.5,
    reached: of('first question', 'cold') / better,
  });
  console.log(`\n| page | cold s | warm s |\n| --- | --- | --- |`);
  for (const { name } of contenders)
    console.log(`| ${name} | ${of(name, 'cold').toFixed(2)} | ${of(name, 'warm').toFixed(2)} |`);
  console.log(`\n| goal | at most | reached |  |\n| --- | --- | --- | --- |`);
  for (const { what, atMost, reached } of goals)
    console.log(`| ${what} | ${atMost} | ${reached.toFixed(2)} | ${reached <= atMost ? 'met' : '**missed**'} |`);
  console.log(`\nMedians of ${options.reps} rounds, interleaved: 400 kbit/s, 400 ms round trip, processor ÷ ${CPU}.`);
  if (goals.some(({ reached, atMost }) => reached > atMost)) process.exitCode = 1;
}
