import { type CDPSession, type Page, expect } from '@playwright/test';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { minutes } from '#service/clock.ts';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { storageOf } from './setup/storageOf.ts';
import { keptOn } from './setup/deviceStorage.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { lootOf, opened } from './setup/thief.ts';

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

const diary = () => `${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`;
const status = (page: Page) => page.locator('.KitBillboard-status');
const noteOn = (page: Page) => page.locator('form input[type=text]:not([inputmode])');

async function logInBy(page: Page, email: string): Promise<void> {
  await page.goto(`${study.origin}/sleep-and-mood/log-in`);
  await page.getByLabel(en['portal.account.email']).fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('main form').getByRole('button', { name: en['portal.logIn.button'], exact: true }).click();
  await expect(page).toHaveURL(/manage\/dashboard/);
}

/** Writes an answer without network, so that only the device has it. */
async function writeOffline(page: Page, note: string): Promise<void> {
  await expect(noteOn(page)).toBeVisible();
  await page.context().setOffline(true);
  await noteOn(page).fill(note);
  await expect(status(page)).toHaveText(/this device/, { timeout: 20_000 });
}

test('behind a closed window, what is kept for a time without network opens as long as the session, and not after it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await onDashboard(study.service, 'kept@example.org');
  const note = 'Canary draft of Ana Example, at night';
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await logInBy(page, person.email);
  await page.goto(diary());
  // The end of the session, the study, the participant, the questionnaire and its draft.
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toBeGreaterThan(4);
  await writeOffline(page, note);
  await page.close();
  await context.setOffline(false);
  const loot = await lootOf(context, study.origin);
  expect(await opened(loot), 'the thief knows how').toContain(note);
  // After half an hour, the browser has deleted what opens it.
  const now = Date.now() / 1000;
  study.service.wait(minutes(31));
  const rest = loot.cookies.filter(({ expires }) => expires === -1 || expires > now + 1_860);
  expect(rest.map(({ name }) => name)).toContain('participant_sleep-and-mood');
  const later = { ...loot, cookies: rest, text: rest.map(({ value }) => value).join(' ') };
  const found = await opened(later);
  for (const secret of [person.email, note, 'device_key'])
    for (const place of [found, JSON.stringify(rest)]) expect(place).not.toContain(secret);
  for (const { name } of loot.cookies.filter((cookie) => !rest.includes(cookie))) await context.clearCookies({ name });

  const again = await context.newPage();
  await again.goto(diary());
  await expect(again).toHaveURL(/session-expired/);
  const next = await context.newPage();
  await logInBy(next, person.email);
  await next.goto(diary());
  await expect(noteOn(next)).toHaveValue(note);
  await context.close();
});
