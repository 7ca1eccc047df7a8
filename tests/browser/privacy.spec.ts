import { type BrowserContext, type CDPSession, type Page, expect } from '@playwright/test';
import { importKey, keyOfSecret, unseal } from '#portal/device/sealing.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { minutes } from '#service/clock.ts';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { storageOf } from './setup/storageOf.ts';
import { keptOn } from './setup/offline.ts';
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

/** What somebody finds who takes the device: every cookie, and all that the portal stores. */
interface Loot {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Sealed values by database and name, bytes as base64. */
  sealed: { database: string; name: string; iv: string; data: string }[];
  text: string;
}

/** Takes all from a page of the study's origin that is not the portal. */
async function lootOf(context: BrowserContext): Promise<Loot> {
  const page = await context.newPage();
  await page.goto(`${study.origin}/robots.txt`);
  const text = await storageOf(page);
  const sealed = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
    const found: { database: string; name: string; iv: string; data: string }[] = [];
    for (const { name: database } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(database!));
      for (const store of opened.objectStoreNames) {
        const records = opened.transaction(store).objectStore(store);
        const [names, values] = [await done(records.getAllKeys()), await done(records.getAll())];
        for (const [at, value] of values.entries())
          if (value?.iv)
            found.push({
              database: database!,
              name: String(names[at]),
              iv: base64(value.iv.buffer),
              data: base64(value.data),
            });
      }
      opened.close();
    }
    return found;
  });
  await page.close();
  return { cookies: await context.cookies(), sealed, text };
}

/** Opens what any text of the loot opens, directly or as the secret of a log-in, and what the opened texts open. */
async function opened({ cookies, sealed, text }: Loot): Promise<string> {
  const words = (from: string) => from.match(/[\w+/=.-]{16,}/g) ?? [];
  const tried = new Set<string>();
  const next = [text, ...cookies.map(({ name, value }) => `${name} ${decodeURIComponent(value)}`)].flatMap(words);
  const plain: string[] = [];
  for (let word = next.pop(); word !== undefined; word = next.pop()) {
    if (tried.has(word)) continue;
    tried.add(word);
    const asKey = async (text: string) => importKey(text);
    const keys = [await keyOfSecret(word), await asKey(word).catch(() => undefined)];
    for (const { name, iv, data } of sealed)
      for (const key of keys) {
        const value = {
          iv: new Uint8Array(Buffer.from(iv, 'base64')),
          data: new Uint8Array(Buffer.from(data, 'base64')).buffer,
        };
        const found = key && (await unseal(key, name, value).catch(() => undefined));
        if (found === undefined) continue;
        plain.push(JSON.stringify(found));
        next.push(...words(JSON.stringify(found)));
      }
  }
  return plain.join('\n');
}

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
  const loot = await lootOf(context);
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
