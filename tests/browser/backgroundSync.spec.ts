import { type CDPSession, type Page, expect } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { lastNight, onDashboard, PASSWORD, STUDY, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import { SEND_UNSENT } from '#schemas/serviceWorker.ts';
import { ANSWERS, dashboardOf, heading, lastNightOf, NOTE, PICTURE, submissionsOf, words } from './setup/lastNight.ts';
import { logIn } from './setup/logIn.ts';
import { hasSeen } from './keyboard.ts';
import { Phone } from './setup/Phone.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { unsentOn, untilOfflineWorks } from './setup/deviceStorage.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** Answers that wait are sent while no page of the study is open, in browsers that wake its service worker. */
let study: StartedStudy;
/** The calls that send answers, since the last `waiting`. */
let posts = 0;
const isSending = (method: string | undefined, url: string | undefined): boolean =>
  method === 'POST' && !!url?.includes('/surveys/last-night/answers');

test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  study.service.app.server.on('request', ({ method, url }) => {
    if (isSending(method, url)) posts += 1;
  });
});

let phone: Phone;
let person: TestParticipant;
test.afterEach(() => phone.end());

const sent = (who = person) => submissionsOf(study, who);
const settings = () => `${study.origin}/sleep-and-mood/manage/settings`;

/** Notes under which tags a page asks the browser to wake the worker. The packaged browser then refuses. */
function noteTags(): void {
  const asked: string[] = [];
  const { prototype } = (window as unknown as { SyncManager: { prototype: { register(tag: string): Promise<void> } } })
    .SyncManager;
  const { register } = prototype;
  prototype.register = function (tag) {
    asked.push(tag);
    return register.call(this, tag);
  };
  Object.assign(window, { asked });
}
const askedTags = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked);

/** A page whose answers, with a file, wait for a connection. */
async function waiting(lang: keyof typeof words = 'en'): Promise<Page> {
  const { locale, texts } = words[lang];
  posts = 0;
  phone = new Phone(locale);
  person = await onDashboard(study.service);
  const page = await phone.start();
  await page.addInitScript(noteTags);
  await logIn(phone.context, study.origin, person);
  await page.goto(lastNightOf(study));
  await page.getByRole('radio').nth(2).check();
  await page.locator('form input[inputmode=numeric]').fill('3');
  await page.locator('form input[type=text]:not([inputmode])').fill(NOTE);
  await untilOfflineWorks(page);
  await phone.setOffline(true);
  await page.locator('.KitFiles-drop input[type=file]').setInputFiles(PICTURE);
  await expect(page.locator('.KitFiles-row')).toHaveCount(1);
  await hasSeen(page);
  await page.locator('.KitBillboard-primary').click();
  await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 20_000 });
  return page;
}

/** Wakes the worker as the browser does once it has a connection. A browser without a screen does not look for one. */
async function wake(page: Page): Promise<void> {
  const devTools: CDPSession = await phone.context.newCDPSession(page);
  const registration = new Promise<string>((found) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin: study.origin,
    registrationId: await registration,
    tag: SEND_UNSENT,
    lastChance: false,
  });
}

/** Wakes the worker, and waits until it has done all that it does then. */
async function wakeInVain(page: Page): Promise<void> {
  const worker = phone.context.serviceWorkers()[0] ?? (await phone.context.waitForEvent('serviceworker'));
  await worker.evaluate(noteWork);
  await wake(page);
  await worker.evaluate(() => (globalThis as unknown as { work: Promise<void> }).work);
}

/** In the worker: `work` is over once the next event that it is woken by is. */
function noteWork(): void {
  const { prototype } = (
    globalThis as unknown as { ExtendableEvent: { prototype: { waitUntil(work: Promise<unknown>): void } } }
  ).ExtendableEvent;
  const { waitUntil } = prototype;
  const work = new Promise<unknown>((done) => {
    prototype.waitUntil = function (each) {
      prototype.waitUntil = waitUntil;
      done(Promise.resolve(each).catch(() => undefined));
      return waitUntil.call(this, each);
    };
  });
  Object.assign(globalThis, { work });
}

/** Closes the study, so that only an empty page is left. */
async function closed(page: Page): Promise<Page> {
  const empty = await phone.context.newPage();
  await page.close();
  return empty;
}

/** Logs the participant in again on the device, without a page of the study. */
async function logInAgain(): Promise<void> {
  const { body } = await study.service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  await logIn(phone.context, study.origin, { id: person.id, token: body.participant_auth_token });
}

for (const lang of sampleOf(['en', 'es'] as const))
  test(`answers and a file are sent once while the study is closed, and it then shows them as sent: ${lang}`, async () => {
    const { texts } = words[lang];
    const page = await waiting(lang);
    expect(await askedTags(page), 'the browser is asked to wake the worker').toContain(SEND_UNSENT);
    const empty = await closed(page);
    // The browser believes that there is a connection, and wakes the worker. The network is still cut.
    await phone.context.setOffline(false);
    await wakeInVain(empty);
    expect(posts).toBe(0);
    await phone.setOffline(false);
    await Promise.all([wake(empty), wake(empty)]);
    await expect
      .poll(sent, { timeout: 20_000 })
      .toEqual([expect.objectContaining({ times_awake: 3, night_note: NOTE })]);
    const files = await study.service.db
      .selectFrom('uploads')
      .select('submission_id')
      .where('enrollment_id', '=', person.id)
      .execute();
    expect(files).toEqual([{ submission_id: expect.any(String) }]);
    await wakeInVain(empty);
    await empty.goto(lastNightOf(study));
    await expect(empty.getByRole('main')).toContainText(NOTE, { timeout: 20_000 });
    await expect(heading(empty)).not.toHaveText(texts['portal.waiting.title']);
    await empty.goto(dashboardOf(study));
    await expect(heading(empty)).toBeVisible();
    await expect(empty.getByRole('main')).not.toContainText(texts['portal.dashboard.unsent.waits']);
    expect(await unsentOn(empty)).toBe(0);
    expect(await sent()).toHaveLength(1);
    expect(posts).toBe(1);
  });

rotating('while a page of the study is open, it sends, and shows the receipt', async () => {
  const page = await waiting();
  // Stops what the page sends, and not what the worker does.
  await page.route(ANSWERS, (route) =>
    isSending(route.request().method(), route.request().url()) ? route.abort() : route.fallback(),
  );
  const attempt = page.waitForEvent('requestfailed', (request) => isSending(request.method(), request.url()));
  await phone.setOffline(false);
  await attempt;
  // The page sends no more for the time being, and has given its turn back.
  const turns = () =>
    page.evaluate(
      async () => ((await navigator.locks.query()).held ?? []).filter(({ name }) => name!.startsWith('outbox ')).length,
    );
  await expect.poll(turns).toBe(0);
  await wakeInVain(page);
  expect(posts, 'the worker leaves it to the page').toBe(0);
  await page.unroute(ANSWERS);
  await expect(heading(page)).toHaveText(en['portal.questionnaire.thanks'], { timeout: 30_000 });
  expect(await sent()).toHaveLength(1);
  expect(posts).toBe(1);
});

rotating('what the study refuses meanwhile is told when the study is opened again, with the answers', async () => {
  const empty = await closed(await waiting());
  await study.service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: lastNight, locale: 'en' },
  });
  await phone.setOffline(false);
  await wake(empty);
  await expect.poll(() => posts).toBe(1);
  await wakeInVain(empty);
  expect(posts, 'what was refused is not sent again').toBe(1);
  await empty.goto(lastNightOf(study));
  await expect(empty.getByRole('main')).toContainText(en['portal.waiting.already'], { timeout: 20_000 });
  await expect(empty.getByRole('main')).toContainText(NOTE);
  expect(await sent()).toHaveLength(1);
});

rotating('after the session has ended, the answers wait for a login of their participant', async () => {
  let empty = await closed(await waiting());
  study.service.wait(minutes(31));
  await phone.setOffline(false);
  await wakeInVain(empty);
  expect(await sent()).toEqual([]);
  const other = await onDashboard(study.service);
  await logIn(phone.context, study.origin, other);
  await wakeInVain(empty);
  expect([...(await sent()), ...(await sent(other))], 'another participant is logged in').toEqual([]);
  expect(posts).toBe(0);
  await phone.context.clearCookies();
  await empty.goto(`${study.origin}/sleep-and-mood/log-in`);
  await expect.poll(() => unsentOn(empty), 'the answers and the file').toBe(2);
  // An open page would notice the login, and send.
  empty = await closed(empty);
  await logInAgain();
  await wake(empty);
  await expect.poll(sent, { timeout: 20_000 }).toHaveLength(1);
});

test('after a logout, nothing is sent, also at the next login', async () => {
  const page = await waiting();
  await page.goto(settings());
  await page.getByRole('main').getByRole('button', { name: en['portal.header.logOut'] }).press('Enter');
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('alertdialog', { name: en['portal.logOut.title'] })
    .getByRole('button', { name: en['portal.logOut.leave'] })
    .click();
  await loaded;
  await expect.poll(() => unsentOn(page)).toBe(0);
  const empty = await closed(page);
  await phone.setOffline(false);
  await wakeInVain(empty);
  await logInAgain();
  await wakeInVain(empty);
  expect(await sent()).toEqual([]);
  expect(posts).toBe(0);
});

test('after a withdrawal on another device, nothing is sent', async () => {
  const empty = await closed(await waiting());
  await study.service.call('POST', `${person.url}/withdraw`, {
    token: person.token,
    body: { opt_out_reason: 'time' },
  });
  await phone.setOffline(false);
  await wakeInVain(empty);
  expect(posts).toBe(0);
  await empty.goto(dashboardOf(study));
  await expect(empty).toHaveURL(/terminal_state/);
  await expect.poll(() => unsentOn(empty)).toBe(0);
  await wakeInVain(empty);
  expect(posts).toBe(0);
  expect(await sent()).toEqual([]);
});
