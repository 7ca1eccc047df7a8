import { type CDPSession, type Page, expect } from '@playwright/test';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { minutes } from '#service/clock.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { storageOf } from './setup/storageOf.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

// What stays in a browser after the participant has left.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

/** All strings in the memory of the page's scripts, after a garbage collection, and the text of its document. */
async function memoryOf(page: Page, devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
  return [...strings, await page.content(), await page.evaluate(() => JSON.stringify([history.state, name]))].join(
    '\n',
  );
}

/** How a session ends. Each reloads the portal at the landing page. */
const endings = {
  'log-out': async (page: Page, t: typeof en) =>
    page.getByRole('banner').getByRole('button', { name: t['portal.header.logOut'], exact: true }).click(),
  'the end of the session': async (page: Page) => {
    study.service.wait(minutes(31));
    await page.clock.fastForward(minutes(31));
  },
};

for (const [lang, width, ending] of [
  ['en', 1280, 'log-out'],
  ['es', 360, 'the end of the session'],
] as const)
  test(`after ${ending}, nothing personal is left in the memory of the page or on the device (${lang})`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service, `canary-${lang}@example.org`);
    const note = `Canary answer of Ana Example, ${lang}`;
    const found = (text: string) =>
      [person.email, person.token, note].filter((secret) => text.includes(secret)).toSorted();
    const page = await study.loggedIn(browser, person, { locale: lang, viewport: { width, height: 800 } });
    const devtools = await page.context().newCDPSession(page);
    await page.clock.install();
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
    await page.locator('form input[type=text]:not([inputmode])').fill(note);
    await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved|Guardado)/);
    // The measurement finds what is there, and the draft is encrypted even during the session.
    expect(found(await memoryOf(page, devtools))).toEqual([person.email, note].toSorted());
    expect(found(await storageOf(page))).toEqual([]);
    await Promise.all([page.waitForEvent('load'), endings[ending](page, { en, es }[lang])]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(found(await memoryOf(page, devtools)), 'memory').toEqual([]);
    const storage = await storageOf(page);
    expect(storage, 'the encrypted draft is kept').toContain('drafts_sleep-and-mood');
    expect(found(storage), 'storage').toEqual([]);
    await page.context().close();
  });
