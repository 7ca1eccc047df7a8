// npm run size   what a browser receives of each screen from the real service, and whether it keeps to the budgets
import { chromium, type Page } from '@playwright/test';
import { Command } from 'commander';
import { onDashboard } from '#service/testing/participants.ts';
import { launchOptions } from '../browser/chromium.ts';
import { logIn } from '../browser/setup/logIn.ts';
import { isForLater, screens, type MeasuredScreen } from './screens.ts';
import { startLoadStudy } from './startLoadStudy.ts';

/** What a browser receives, by kind. */
const kinds = ['page', 'scripts', 'styles', 'fonts', 'texts', 'pictures', 'data'] as const;
type Kind = (typeof kinds)[number];

interface Received {
  /** Path of the file or call. */
  path: string;
  kind: Kind;
  /** Bytes on the wire: headers, and the body as it was sent, compressed or not. */
  bytes: number;
}

const kindOf = (type: string, path: string): Kind => {
  if (type === 'Document') return 'page';
  if (type === 'Stylesheet') return 'styles';
  if (type === 'Font') return 'fonts';
  if (type === 'Image' || /\.(svg|png|jpe?g|webp|ico)$/.test(path)) return 'pictures';
  // A catalogue of texts is a script of its own.
  if (/\/assets\/es[.-]/.test(path)) return 'texts';
  return type === 'Script' || path.endsWith('.js') ? 'scripts' : 'data';
};

/**
 * Notes each response that a page receives, as the browser's network stack counts it (`encodedDataLength` of the DevTools protocol), until
 * the page rests and fetches for later.
 * @returns a function that waits until nothing has been under way for `quiet` milliseconds, and returns the list
 */
async function watchReceived(page: Page): Promise<(quiet?: number) => Promise<Received[]>> {
  const cdp = await page.context().newCDPSession(page);
  const under = new Map<string, { type: string; path: string }>();
  const received: Received[] = [];
  let isLater = false;
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    isLater ||= isForLater(path);
    if (isLater) return;
    under.set(requestId, { type: type ?? 'Other', path });
    last = Date.now();
  });
  const end = (requestId: string, bytes: number): void => {
    const request = under.get(requestId);
    if (!request) return;
    under.delete(requestId);
    received.push({ path: request.path, kind: kindOf(request.type, request.path), bytes });
    last = Date.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await cdp.send('Network.enable');
  return async (quiet = 1500) => {
    while (under.size > 0 || Date.now() - last < quiet) await page.waitForTimeout(100);
    return received;
  };
}

const options: { files?: true; only?: string } = new Command('npm run size --')
  .description('What a browser receives of each screen, and whether it keeps to the budgets.')
  .option('--files', 'list each file')
  .option('--only <word>', 'only screens with this word in their names')
  .parse()
  .opts();
const STUDY = 'sleep-and-mood';
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const total = (list: readonly Received[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0);

const study = await startLoadStudy();
const browser = await chromium.launch(launchOptions());
const person = await onDashboard(study.service);
let failed = false;
try {
  const rows: string[][] = [];
  for (const screen of screens.filter(({ name }) => !options.only || name.includes(options.only))) {
    const { budget } = screen;
    const keeps = (list: readonly Received[]): boolean =>
      !budget || (total(list) <= budget.kB * 1000 && list.length <= budget.requests);
    const list = await receive(screen);
    const bytes = total(list);
    const isMet = keeps(list);
    failed ||= !isMet;
    rows.push([
      screen.name,
      ...kinds.map((kind) => kB(total(list.filter((each) => each.kind === kind)))),
      kB(bytes),
      String(list.length),
      budget ? `${budget.kB} kB, ${budget.requests}` : '',
      budget ? (isMet ? 'met' : 'MISSED') : '',
    ]);
    if (options.files)
      for (const { path, kind, bytes: size } of list.toSorted((a, b) => b.bytes - a.bytes))
        console.log(`${kB(size).padStart(8)} kB  ${kind.padEnd(8)}  ${path}`);
  }
  print([['screen', ...kinds, 'all kB', 'requests', 'budget', ''], ...rows]);
  if (failed) console.error('A screen receives more than its budget allows.');
} finally {
  await browser.close();
  await study.stop();
}
process.exitCode = failed ? 1 : 0;

async function receive({ path, locale, loggedIn, ready }: MeasuredScreen): Promise<Received[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: locale === 'es' ? 'es-US' : 'en-US',
  });
  try {
    if (loggedIn) await logIn(context, study.origin, person);
    const page = await context.newPage();
    const received = await watchReceived(page);
    await page.goto(`${study.origin}/${STUDY}${path}`, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor();
    return await received();
  } finally {
    await context.close();
  }
}

function print(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  for (const row of rows)
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '));
}
