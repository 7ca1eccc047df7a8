// npm run bench -- lighthouse   Lighthouse (mobile) for the screens that matter, on the real service; needs the npm registry the first time
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { onDashboard } from '#service/testing/participants.ts';
import { launchOptions } from '../browser/chromium.ts';
import { logIn } from '../browser/setup/logIn.ts';
import { screens } from './screens.ts';
import { startLoadStudy } from './startLoadStudy.ts';

/** The last version that runs on Node 20. It is not in the lock file because it brings 100 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOALS: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const REPORTS = 'test-results/lighthouse';

const options: { runs: string; only?: string } = new Command('npm run bench -- lighthouse')
  .description('Lighthouse (mobile) for the screens that matter, on the real service.')
  .option('--runs <count>', 'runs of each screen', '5')
  .option('--only <word>', 'only screens with this word in their names')
  .parse()
  .opts();
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

mkdirSync(REPORTS, { recursive: true });
const study = await startLoadStudy();
const person = await onDashboard(study.service);
let failed = false;
try {
  for (const screen of screens.filter(
    ({ name, locale }) => locale === 'en' && (!options.only || name.includes(options.only)),
  )) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(options.runs); run += 1)
      reports.push(
        await measure(screen.path, screen.loggedIn, `${REPORTS}/${screen.name.replaceAll(' ', '-')}-${run}`),
      );
    const scores = CATEGORIES.map((name) =>
      Math.round(median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100))),
    );
    const facts = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((name) =>
      median(reports.map(({ audits }) => audits[name]?.numericValue ?? NaN)),
    );
    const misses = CATEGORIES.filter((name, i) => scores[i]! < GOALS[name]);
    failed ||= misses.length > 0;
    console.log(
      `${screen.name}: ${CATEGORIES.map((name, i) => `${name} ${scores[i]}`).join(', ')}; LCP ${Math.round(facts[0]!)} ms, blocking ${Math.round(facts[1]!)} ms, shift ${facts[2]!.toFixed(3)}${misses.length > 0 ? `; MISSED: ${misses.join(', ')}` : ''}`,
    );
  }
} finally {
  await study.stop();
}
process.exitCode = failed ? 1 : 0;

/** One run in a browser of its own, with Lighthouse's usual phone: CPU ÷ 4 and a slow mobile network. */
async function measure(path: string, loggedIn: boolean, file: string): Promise<Report> {
  const port = await freePort();
  const launch = launchOptions();
  const context = await chromium.launchPersistentContext('', {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    if (loggedIn) await logIn(context, study.origin, person);
    const flags = [
      '--port',
      String(port),
      '--output',
      'json',
      '--output',
      'html',
      '--output-path',
      file,
      '--quiet',
      '--disable-storage-reset',
      '--disable-full-page-screenshot',
      `--only-categories=${CATEGORIES.join(',')}`,
    ];
    // Without blocking: the service runs in this process.
    await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, `${study.origin}/sleep-and-mood${path}`, ...flags]);
    return JSON.parse(readFileSync(`${file}.report.json`, 'utf8')) as Report;
  } finally {
    await context.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
