import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { lastNight, onDashboard, PASSWORD, STUDY, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import { SEND_UNSENT } from '#schemas/serviceWorker.ts';
import { dashboardOf, heading, lastNightOf, NOTE, PICTURE, submissionsOf, words } from './setup/lastNight.ts';
import { logIn } from './setup/logIn.ts';
import { SETTLED } from './keyboard.ts';
import { untilOfflineWorks } from './setup/offline.ts';
import { Phone } from './setup/Phone.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { unsentOn } from './setup/unsent.ts';

/** Answers that wait are sent while no page of the study is open, in browsers that wake its service worker. */
let study: StartedStudy;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  study = await startStudy();
});
test.afterAll(() => study.stop());

let phone: Phone;
let person: TestParticipant;
test.afterEach(() => phone.end());

/** A page whose answers, with a file, wait for a connection. */
async function waiting(lang: keyof typeof words = 'en'): Promise<Page> {
  const { locale, texts } = words[lang];
  phone = new Phone(locale);
  person = await onDashboard(study.service);
  const page = await phone.start();
  await logIn(phone.context, study.origin, person);
  await page.goto(lastNightOf(study));
  await page.getByRole('radio').nth(2).check();
  await page.locator('form input[inputmode=numeric]').fill('3');
  await page.locator('form input[type=text]:not([inputmode])').fill(NOTE);
  await untilOfflineWorks(page);
  await phone.setOffline(true);
  await page.locator('.KitFiles-drop input[type=file]').setInputFiles(PICTURE);
  await expect(page.locator('.KitFiles-row')).toHaveCount(1);
  await page.waitForTimeout(SETTLED);
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

/** Closes the study, so that only an empty page is left. */
async function closed(page: Page): Promise<Page> {
  const empty = await phone.context.newPage();
  await page.close();
  return empty;
}

for (const lang of ['en', 'es'] as const)
  test(`answers and a file are sent once while the study is closed, and it then shows them as sent: ${lang}`, async () => {
    const { texts } = words[lang];
    const page = await waiting(lang);
    const tags = () =>
      page.evaluate(async () => {
        const registration = (await navigator.serviceWorker.ready) as unknown as {
          sync: { getTags(): Promise<string[]> };
        };
        return registration.sync.getTags();
      });
    await expect.poll(tags, 'the browser is asked to wake the worker').toEqual([SEND_UNSENT]);
    const empty = await closed(page);
    await wake(empty);
    await empty.waitForTimeout(1_500);
    expect(await submissionsOf(study, person), 'there is no connection yet').toEqual([]);
    await phone.setOffline(false);
    await wake(empty);
    const sent = () => submissionsOf(study, person);
    await expect
      .poll(sent, { timeout: 20_000 })
      .toEqual([expect.objectContaining({ times_awake: 3, night_note: NOTE })]);
    const file = await study.service.db
      .selectFrom('uploads')
      .select('id')
      .where('enrollment_id', '=', person.id)
      .where('submission_id', 'is not', null)
      .execute();
    expect(file).toHaveLength(1);
    await wake(empty);
    await empty.goto(lastNightOf(study));
    await expect(empty.getByRole('main')).toContainText(NOTE, { timeout: 20_000 });
    await expect(heading(empty)).not.toHaveText(texts['portal.waiting.title']);
    await empty.goto(dashboardOf(study));
    await expect(heading(empty)).toBeVisible();
    await expect(empty.getByRole('main')).not.toContainText(texts['portal.dashboard.unsent.waits']);
    expect(await unsentOn(empty)).toBe(0);
    expect(await sent()).toHaveLength(1);
  });

test('while a page of the study is open, it sends, and shows the receipt', async () => {
  const page = await waiting();
  await phone.setOffline(false);
  await wake(page);
  await expect(heading(page)).toHaveText(en['portal.questionnaire.thanks'], { timeout: 30_000 });
  expect(await submissionsOf(study, person)).toHaveLength(1);
});

test('what the study refuses meanwhile is told when the study is opened again, with the answers', async () => {
  const empty = await closed(await waiting());
  await study.service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: lastNight, locale: 'en' },
  });
  await phone.setOffline(false);
  await wake(empty);
  await empty.waitForTimeout(3_000);
  await empty.goto(lastNightOf(study));
  await expect(empty.getByRole('main')).toContainText(en['portal.waiting.already'], { timeout: 20_000 });
  await expect(empty.getByRole('main')).toContainText(NOTE);
  expect(await submissionsOf(study, person)).toHaveLength(1);
});

test('after the session has ended, the answers wait for a log-in', async () => {
  const empty = await closed(await waiting());
  study.service.wait(minutes(31));
  await phone.setOffline(false);
  await wake(empty);
  await empty.waitForTimeout(3_000);
  expect(await submissionsOf(study, person)).toEqual([]);
  await empty.goto(`${study.origin}/sleep-and-mood/log-in`);
  await expect.poll(() => unsentOn(empty), 'the answers and the file').toBe(2);
  const { body } = await study.service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  await logIn(phone.context, study.origin, { id: person.id, token: body.participant_auth_token });
  await empty.goto('about:blank');
  await wake(empty);
  await expect.poll(() => submissionsOf(study, person), { timeout: 20_000 }).toHaveLength(1);
});
