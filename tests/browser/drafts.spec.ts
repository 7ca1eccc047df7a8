import { type Page, expect } from '@playwright/test';
import { handleOf } from '#service/http/headers/sessionCookie.ts';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { logIn } from './setup/logIn.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { followRequests } from './setup/rest.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const diary = () => `${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`;
const questionnaire = () => `${study.origin}/sleep-and-mood/manage/dashboard/contribution/sleep-and-mood`;
const times = (page: Page) => page.getByLabel('How many times did you wake up?');
const status = (page: Page) => page.locator('.KitBillboard-status');
/**
 * What the browser stores in IndexedDB, as text.
 * @param database only the databases whose names start so; default: all
 */
const kept = (page: Page, database = ''): Promise<string> =>
  page.evaluate(async (start) => {
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name!.startsWith(start)) continue;
      const db = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => done(request.result);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        await new Promise((done) => {
          all.onsuccess = done;
        });
        for (const each of all.result as { data: ArrayBuffer }[])
          found.push(new TextDecoder('latin1').decode(each.data));
      }
      db.close();
    }
    return found.join('\n');
  }, database);

for (const [locale, words] of sampleOf([
  ['en-US', { saved: /^Saved at/, back: 'Your earlier answers are still here.' }],
  ['es-MX', { saved: /^Guardado a las?/, back: 'Sus respuestas anteriores siguen aquí.' }],
] as const)) {
  test(`a reload leads back to the same page with the same answers: ${locale}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { locale });
    await page.goto(questionnaire());
    const year = page.locator('input[autocomplete=bday-year]');
    await page.locator('input[autocomplete=bday-day]').fill('4');
    await year.fill('1980');
    await expect(status(page)).toHaveText(words.saved, { timeout: 10_000 });
    await page.reload();
    await expect(page.getByText(words.back)).toBeVisible();
    await expect(year).toHaveValue('1980');
    const other = await study.loggedIn(browser, person, { locale });
    await other.goto(questionnaire());
    await expect(other.locator('input[autocomplete=bday-year]')).toHaveValue('1980');
  });
}

test('a typed answer is stored on the device, unreadable without the session, and restored after a crash', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(diary());
  await page.route('**/drafts/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await times(page).fill('4711');
  await expect(status(page)).toHaveText('Kept on this device only');
  expect(await kept(page)).not.toContain('4711');
  expect((await kept(page)).length).toBeGreaterThan(100);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(diary());
  await expect(times(again)).toHaveValue('4711');
  await expect(status(again)).toHaveText(/^Saved at/);
});

test('without a network, the status says where the answers are; they are saved when the network is back', async ({
  browser,
}) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await page.clock.install();
  await page.goto(diary());
  await times(page).fill('2');
  await expect(status(page)).toHaveText(/^Saved at/, { timeout: 10_000 });
  await page.context().setOffline(true);
  await times(page).fill('5');
  await expect(status(page)).toHaveText('Kept on this device only');
  // Several attempts later.
  await page.clock.runFor(60_000);
  await expect(status(page)).toHaveText('Kept on this device only');
  await page.context().setOffline(false);
  await expect(status(page)).toHaveText(/^Saved at/);
});

test('only one of two tabs can write; the other says so and can take over with all typed answers', async ({
  browser,
}) => {
  const first = await study.loggedIn(browser, await onDashboard(study.service));
  await first.goto(diary());
  await times(first).fill('6');
  const second = await first.context().newPage();
  await second.goto(diary());
  await expect(second.getByText('This activity is open in another tab.')).toBeVisible();
  await expect(times(second)).not.toBeEditable();
  await second.getByRole('button', { name: 'Continue in this tab' }).click();
  await expect(times(second)).toBeEditable();
  await expect(times(second)).toHaveValue('6');
  await expect(first.getByText('This activity is open in another tab.')).toBeVisible();
  await expect(times(first)).not.toBeEditable();
});

test('a tab that was taken over while it was stuck changes nothing afterwards', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const first = await study.loggedIn(browser, person);
  await first.goto(diary());
  let goOn = (): void => undefined;
  const stuck = new Promise<void>((resolve) => (goOn = resolve));
  await first.route('**/drafts/**', async (route) => {
    if (route.request().method() === 'PUT') await stuck;
    await route.continue();
  });
  await times(first).fill('6');
  await expect(status(first)).toHaveText('Kept on this device only');
  const second = await first.context().newPage();
  await second.goto(diary());
  await second.getByRole('button', { name: 'Continue in this tab' }).click();
  await expect(times(second)).toBeEditable({ timeout: 10_000 });
  await expect(times(second)).toHaveValue('6');
  await times(second).fill('7');
  await expect(status(second)).toHaveText(/^Saved at/, { timeout: 10_000 });
  await expect(times(first)).not.toBeEditable();
  const late = first.waitForResponse((response) => response.request().method() === 'PUT');
  goOn();
  await late;
  // A page that believes to be online again saves what it has not saved.
  const atRest = followRequests(first);
  await first.evaluate(() => window.dispatchEvent(new Event('online')));
  await atRest();
  await second.reload();
  await expect(times(second)).toHaveValue('7');
  const { body } = await study.service.call('GET', `${person.url}/drafts/last-night`, { token: person.token });
  expect(body.draft.values).toEqual([expect.objectContaining({ name: 'times_awake', value: 7 })]);
});

test('the next participant on the same device sees nothing of the draft, and the first one finds it again', async ({
  browser,
}) => {
  const [one, other] = [await onDashboard(study.service), await onDashboard(study.service)];
  const page = await study.loggedIn(browser, one);
  await page.route('**/drafts/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.goto(diary());
  await times(page).fill('4711');
  await expect(status(page)).toHaveText('Kept on this device only');
  await logIn(page.context(), study.origin, other);
  await page.goto(diary());
  await expect(times(page)).toHaveValue('');
  await times(page).fill('12');
  await expect(status(page)).toHaveText('Kept on this device only');
  expect(await kept(page)).not.toMatch(/4711|times_awake/);
  await logIn(page.context(), study.origin, one);
  await page.goto(diary());
  await expect(times(page)).toHaveValue('4711');
});

test('answers on a device that takes long to read them come into the form, and are not overwritten before', async ({
  browser,
}) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await page.goto(diary());
  await page.route('**/drafts/**', async (route) => {
    if (route.request().method() === 'PUT') return route.abort();
    // A save that a page sends while it is left can pass by the line above.
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), revision: 0, draft: null } });
  });
  await times(page).fill('6');
  await expect(status(page)).toHaveText('Kept on this device only');
  // Reading waits while another page writes.
  const other = await page.context().newPage();
  await other.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
  const written = other.evaluate(holdStorage, 15_000);
  await other.waitForFunction(() => document.documentElement.dataset.holds === 'storage');
  await page.reload();
  await expect(times(page)).toBeEditable({ timeout: 10_000 });
  await expect(times(page)).toHaveValue('');
  await page.getByRole('radio', { name: 'So-so' }).check();
  await expect(status(page)).toHaveText('Not saved. Trying again…', { timeout: 10_000 });
  await written;
  await expect(times(page)).toHaveValue('6');
  await expect(page.getByRole('radio', { name: 'So-so' })).toBeChecked();
  await expect(status(page)).toHaveText('Kept on this device only');
  await page.unroute('**/drafts/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(status(page)).toHaveText(/^Saved at/);
});

/** Runs in a page: keeps every other page from reading the stored drafts for some milliseconds, and marks when it does. */
async function holdStorage(milliseconds: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open('drafts_sleep-and-mood');
    request.onsuccess = () => done(request.result);
  });
  const transaction = db.transaction('drafts', 'readwrite');
  const end = Date.now() + milliseconds;
  const hold = (): void => {
    document.documentElement.dataset.holds = 'storage';
    if (Date.now() < end) transaction.objectStore('drafts').count().onsuccess = hold;
  };
  transaction.objectStore('drafts').count().onsuccess = hold;
  await new Promise((done) => (transaction.oncomplete = done));
  db.close();
}

rotating(
  'a login in another tab continues the session of this tab, and answers typed here are saved',
  async ({ browser }) => {
    const person = await onDashboard(study.service);
    const first = await study.loggedIn(browser, person);
    await first.goto(diary());
    await times(first).fill('5');
    await expect(status(first)).toHaveText(/^Saved at/, { timeout: 10_000 });
    await study.service.call('DELETE', `${person.url}/participant_auth_tokens/current`, { token: person.token });

    // Another tab of the same device has noticed the end of the session first and logged in again.
    const { body } = await study.service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments/sign_in', {
      body: { email: person.email, password: PASSWORD },
    });
    await logIn(first.context(), study.origin, { id: person.id, token: body.participant_auth_token });

    await times(first).fill('6');
    await expect(status(first)).toHaveText(/^Saved at/, { timeout: 10_000 });
    await expect(times(first)).toHaveValue('6');
    const { body: there } = await study.service.call('GET', `${person.url}/drafts/last-night`, {
      token: body.participant_auth_token,
    });
    expect(there.draft.values).toEqual([expect.objectContaining({ name: 'times_awake', value: 6 })]);
    const cookies = await first.context().cookies();
    expect(decodeURIComponent(cookies.find(({ name }) => name.startsWith('participant_'))!.value)).toContain(
      handleOf(body.participant_auth_token),
    );
  },
);

test('a submission whose response was lost is repeated and stored once', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(diary());
  await times(page).fill('1');
  await page.getByRole('radio', { name: 'So-so' }).check();
  let lost = 0;
  await page.route('**/surveys/last-night/**', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const send = page.locator('.KitBillboard-primary');
  await send.dblclick();
  // It waits only for a moment: there is a connection.
  await expect(
    page.getByRole('heading', { name: 'Thank you. Your answers have arrived.', includeHidden: true }),
  ).toBeVisible();
  expect(lost).toBe(1);
  const stored = await study.service.db
    .selectFrom('submissions')
    .select('id')
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'last-night')
    .execute();
  expect(stored).toHaveLength(1);
});

test('a page restored from the back-forward cache is reloaded with its answers', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await page.goto(diary());
  await times(page).fill('8');
  await expect(status(page)).toHaveText(/^(Saved at|Kept)/);
  const again = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await again;
  await expect(times(page)).toHaveValue('8');
});

for (const [locale, text] of sampleOf([
  ['en-US', 'Changes that you made after that were not sent'],
  ['es-MX', 'Los cambios que hizo después no se enviaron'],
] as const)) {
  test(`typing on a second device after the first one has submitted reports it at once and never as saved: ${locale}`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const [first, second] = [
      await study.loggedIn(browser, person, { locale }),
      await study.loggedIn(browser, person, { locale }),
    ];
    for (const page of [first, second]) await page.goto(diary());
    await first.getByRole('radio').first().check();
    await first.locator('input[inputmode=numeric]').fill('1');
    await first.locator('.KitBillboard-primary').click();
    await expect(first.getByRole('heading', { name: /^(Thank you|Gracias)/, includeHidden: true })).toBeVisible();
    await second.locator('input[inputmode=numeric]').fill('5');
    await expect(second.locator('main').getByText(text)).toBeVisible({ timeout: 15_000 });
    await expect(second.getByText(/Saved at|Guardado a las?/)).toHaveCount(0);
    expect(await kept(second, 'drafts_')).toBe('');
  });
}

test('one invalid character is reported at its field, and everything else is saved', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(diary());
  const note = page.locator('input[type=text]:not([inputmode])');
  await note.fill('a\0b');
  await times(page).fill('4');
  await expect(page.getByText('Your answer contains a character that we cannot save.')).toBeVisible();
  await expect(status(page)).toHaveText(/^Saved at/, { timeout: 10_000 });
  const { body } = await study.service.call('GET', `${person.url}/drafts/last-night`, { token: person.token });
  expect(body.draft.values.map(({ value }: { value: unknown }) => value)).toEqual([4, 'ab']);
});

test('submitting deletes the draft', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(diary());
  await times(page).fill('1');
  await page.getByRole('radio', { name: 'So-so' }).check();
  await expect(status(page)).toHaveText(/^(Saved at|Kept)/);
  await page.locator('.KitBillboard-primary').click();
  await expect(
    page.getByRole('heading', { name: 'Thank you. Your answers have arrived.', includeHidden: true }),
  ).toBeVisible();
  expect(await kept(page, 'drafts_')).toBe('');
  expect(
    await study.service.db.selectFrom('drafts').select('node').where('enrollment_id', '=', person.id).execute(),
  ).toEqual([]);
});

for (const [locale, words] of sampleOf([
  [
    'en-US',
    {
      text: /This activity has changed.*How many times did you wake up at night\?/,
      removed: /1 of your earlier answers belongs to a question/,
    },
  ],
  [
    'es-MX',
    {
      text: /Esta actividad cambió.*¿Cuántas veces se despertó en la noche\?/,
      removed: /1 de sus respuestas anteriores corresponde/,
    },
  ],
] as const)) {
  test(`after a change of the questionnaire, fitting answers are kept and the others are reported: ${locale}`, async ({
    browser,
  }) => {
    const page = await study.loggedIn(browser, await onDashboard(study.service), { locale });
    await page.goto(diary());
    await page.getByRole('radio').nth(2).check();
    await page.locator('input[inputmode=numeric]').fill('7');
    await page.locator('input[type=text]:not([inputmode])').fill('The neighbour’s dog');
    await expect(status(page)).toHaveText(/^(Saved at|Guardado a las?)/, { timeout: 10_000 });
    await page.route('**/surveys/last-night?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [section] = body.nodes[0].content.form.schema;
      section.inputs = section.inputs.filter(({ name }: { name: string }) => name !== 'night_note');
      const times = section.inputs.find(({ name }: { name: string }) => name === 'times_awake');
      times.label = { en: 'How many times did you wake up at night?', es: '¿Cuántas veces se despertó en la noche?' };
      times.config.maximum = 5;
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    const notice = page.locator('main').getByRole('status').filter({ hasText: words.text });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(words.removed);
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await expect(page.locator('input[inputmode=numeric]')).toHaveValue('');
  });
}
