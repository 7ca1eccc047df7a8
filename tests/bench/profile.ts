/**
 * `npm run bench -- profile kit 1000`: profiles a contender. Builds a readable bundle, then lists the functions with the largest share of
 * time at mount and while six keys are typed 450 ms apart, by own time and by time including callees.
 */
import type { CDPSession, Page } from 'playwright-core';
import { CONTENDERS } from './contenders.ts';
import { launch, BUNDLES, installPeers, serveFolder } from './harness/serve.ts';
import { buildBundle } from './harness/build.ts';
import { profileShares, type CpuProfile } from './harness/profileShares.ts';
import { addressOf, focusMiddle } from './harness/visit.ts';

const [name = 'kit', n = '1000'] = process.argv.slice(2);
const contender = CONTENDERS.find((one) => one.name === name);
if (!contender)
  throw new Error(`There is no contender "${name}". There are: ${CONTENDERS.map((one) => one.name).join(', ')}.`);

async function profiled(cdp: CDPSession, title: string, work: () => Promise<unknown>): Promise<void> {
  await cdp.send('Profiler.start');
  await work();
  const { profile } = await cdp.send('Profiler.stop');
  const { busy, own, whole } = profileShares(profile as CpuProfile);
  console.log(`\n${title}: ${busy.toFixed(0)} ms busy`);
  for (const [heading, list] of [
    ['own time', own.slice(0, 25)],
    ['with what they call', whole.slice(0, 60)],
  ] as const) {
    console.log(`  ${heading}`);
    for (const { where, ms } of list)
      console.log(`  ${ms.toFixed(1).padStart(8)} ms ${((100 * ms) / busy).toFixed(1).padStart(5)} %  ${where}`);
  }
}

async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(450);
  }
}

installPeers();
await buildBundle(contender.bundle, true);
const server = await serveFolder(BUNDLES);
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await profiled(cdp, `${name}, N = ${n}, mount`, async () => {
    await page.goto(addressOf(server.origin, contender, Number(n), true), { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchMount, null, { timeout: 120_000, polling: 300 });
  });
  await page.evaluate(focusMiddle);
  await typeSlowly(page, 'warm');
  await profiled(cdp, `${name}, N = ${n}, six keys`, () => typeSlowly(page, 'slowly'));
} finally {
  await browser.close();
  await server.close();
}
