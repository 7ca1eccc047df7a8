/**
 * `npm run bench -- screens`: where the time of the main thread goes until the landing page and the first question can be
 * used, on a processor four times slower, without a slow network. Builds the portal with source maps into a folder of its own.
 */
import { readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { testFolder } from '#service/testing/testFolder.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { launch } from '../bench/harness/serve.ts';
import { logIn } from '../browser/setup/logIn.ts';
import { startLoadStudy, TEXT_AND_CHOICE } from './startLoadStudy.ts';

const CPU = 4;

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const folder = testFolder();
await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, sourcemap: true } });
process.env.BUILT_PORTAL = folder;
const study = await startLoadStudy();
const maps = new Map<string, SourceMap>();
const browser = await launch();
try {
  const person = await onDashboard(study.service);
  const screens = [
    { name: 'landing page', path: '/', ready: 'main h1', loggedIn: false },
    {
      name: 'first question',
      path: `/manage/dashboard/contribution/${TEXT_AND_CHOICE}`,
      ready: 'input[type=radio]:not([disabled])',
      loggedIn: true,
    },
  ];
  for (const { name, path, ready, loggedIn } of screens) {
    const context = (await browser.newContext({ viewport: { width: 360, height: 740 } })) as BrowserContext;
    if (loggedIn) await logIn(context, study.origin, person);
    await profile(context, name, `${study.origin}/sleep-and-mood${path}`, ready);
    await context.close();
  }
} finally {
  await browser.close();
  await study.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function profile(context: BrowserContext, name: string, url: string, ready: string): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await cdp.send('Performance.enable');
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 500 });
  await cdp.send('Profiler.start');
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const { profile: samples } = await cdp.send('Profiler.stop');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const milliseconds = (metric: string): string =>
    (1000 * (metrics.find((one) => one.name === metric)?.value ?? 0)).toFixed(0).padStart(6);
  console.log(`\n${name}, processor ÷ ${CPU}`);
  console.log(`${milliseconds('TaskDuration')} ms all tasks of the main thread`);
  console.log(`${milliseconds('ScriptDuration')} ms scripts, of which by source:`);
  for (const [source, ms] of bySource(samples as Profile)) console.log(`  ${ms.toFixed(0).padStart(6)} ms ${source}`);
  console.log(`${milliseconds('LayoutDuration')} ms layout`);
  console.log(`${milliseconds('RecalcStyleDuration')} ms styles`);
  await page.close();
}

/** Own time of each package, and of each folder of the project, the largest first; those above 1 %. */
function bySource({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const sources = new Map(nodes.map(({ id, callFrame }) => [id, sourceOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((sample, i) => {
    const source = sources.get(sample);
    if (source) times.set(source, (times.get(source) ?? 0) + timeDeltas[i]! / 1000);
  });
  const all = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  return [...times].filter(([, ms]) => ms > all / 100).sort(([, a], [, b]) => b - a);
}

/** The package or the folder that a function was written in; `undefined` for idle time. */
function sourceOf({ functionName, url, lineNumber, columnNumber }: Profile['nodes'][number]['callFrame']) {
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return functionName;
  const file = /\/assets\/([^/?]+\.js)$/.exec(url)?.[1];
  if (!file) return functionName === '(program)' ? 'the browser itself' : 'functions of the browser';
  const entry = sourceMap(file).findEntry(lineNumber, columnNumber);
  const path = 'originalSource' in entry ? entry.originalSource : file;
  const [, dependency] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return (
    dependency ??
    relative(process.cwd(), resolve(folder, 'assets', path))
      .split('/')
      .slice(0, 2)
      .join('/')
  );
}

function sourceMap(file: string): SourceMap {
  let map = maps.get(file);
  if (!map)
    maps.set(file, (map = new SourceMap(JSON.parse(readFileSync(join(folder, 'assets', `${file}.map`), 'utf8')))));
  return map;
}
