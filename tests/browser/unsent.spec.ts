import { type Page, type Route, expect } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { deviceKey } from '#service/participation/drafts/deviceKey.ts';
import { lastNight, onDashboard, PASSWORD, STUDY, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { runAxe } from './gallery/runAxe.ts';
import {
  answered,
  ANSWERS,
  dashboardOf,
  heading,
  lastNightOf,
  NOTE,
  PICTURE,
  sendOffline,
  submissionsOf,
  words,
} from './setup/lastNight.ts';
import { logIn } from './setup/logIn.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { storageOf } from './setup/storageOf.ts';
import { unsentOn, untilAnswersCanWait } from './setup/deviceStorage.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { followRequests } from './setup/rest.ts';

/** Answers that are submitted without network wait on the device, sealed, and are sent once when it is back. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const dashboard = () => dashboardOf(study);
const diary = () => lastNightOf(study);
const submissions = (person: TestParticipant) => submissionsOf(study, person);
const look = async (page: Page, name: string) =>
  void (
    process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/unsent-${name}.png`, fullPage: true }))
  );

/** Neither the answers nor the key that opens them can be read on the device. */
async function expectSealed(page: Page, { id }: TestParticipant): Promise<void> {
  const stored = await storageOf(page);
  expect(stored, 'the answers').not.toContain(NOTE);
  expect(stored, 'the key').not.toContain(deviceKey(study.service.deps.secret, id));
}

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`answers and a file that are sent without network wait, also after a reload, and arrive once: ${lang}`, async ({
    browser,
  }) => {
    const { texts } = words[lang];
    const { person, page } = await answered(study, browser, lang, 'allow');
    await page.context().setOffline(true);
    await page.locator('.KitFiles-drop input[type=file]').setInputFiles(PICTURE);
    await expect(page.locator('.KitFiles-row')).toHaveCount(1);
    await sendOffline(page, lang);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('main').getByRole('status')).toContainText(texts['portal.waiting.text'].slice(0, 30));
    await expect(page.getByRole('main')).toContainText(NOTE);
    expect(await unsentOn(page), 'the answers and the file').toBe(2);
    await expectSealed(page, person);
    expect(await runAxe(page)).toEqual([]);
    await look(page, `waiting-${lang}`);

    await page.getByRole('button', { name: texts['portal.waiting.tryNow'] }).click();
    await expect(heading(page)).toHaveText(texts['portal.waiting.title']);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 15_000 });
    await expect(page.getByRole('main')).toContainText(NOTE);
    await expect(page.getByRole('main'), 'its bytes are sealed with the answers').toContainText(
      texts['kit.files.kept'].replace('{name}', PICTURE.name),
    );
    await page.goto(dashboard());
    await expect(page.getByRole('main')).toContainText(texts['portal.dashboard.unsent.waits']);
    expect(await runAxe(page)).toEqual([]);
    await look(page, `dashboard-${lang}`);
    await page.goto(diary());
    await expect(heading(page)).toHaveText(texts['portal.waiting.title']);

    expect(await submissions(person)).toEqual([]);
    const sending = page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('/answers'));
    const connectedAt = new Date().toISOString();
    await page.context().setOffline(false);
    const { answered_at: answeredAt } = (await sending).postDataJSON() as { answered_at: string };
    expect(answeredAt < connectedAt, `${answeredAt} is when they were sent, before ${connectedAt}`).toBe(true);
    await expect(heading(page)).toHaveText(texts['portal.questionnaire.thanks'], { timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText(NOTE);
    await expect(page.getByRole('main'), 'the copy has a file that arrived').toContainText(`${PICTURE.name} (PNG`);
    expect(await submissions(person)).toEqual([expect.objectContaining({ times_awake: 3, night_note: NOTE })]);
    expect(JSON.stringify(await submissions(person)), 'the file has the reference of its upload').not.toContain(
      'file_id',
    );
    const files = await study.service.db
      .selectFrom('uploads')
      .select(['id', 'submission_id'])
      .where('enrollment_id', '=', person.id)
      .execute();
    expect(files.filter(({ submission_id }) => submission_id !== null)).toHaveLength(1);
    expect(JSON.stringify(await submissions(person))).toContain(files.find((file) => file.submission_id !== null)!.id);
    expect(await unsentOn(page)).toBe(0);
  });
}

test('answers that wait are sent from the dashboard, and their response may be lost twice', async ({ browser }) => {
  const { person, page } = await answered(study, browser);
  let lost = 0;
  await page.route(ANSWERS, async (route) => {
    if (route.request().method() === 'POST' && lost < 2) {
      lost += 1;
      await route.fetch();
      return route.abort();
    }
    return route.fallback();
  });
  await page.locator('.KitBillboard-primary').click();
  await expect(heading(page)).toHaveText(en['portal.waiting.title'], { timeout: 20_000 });
  await page.goto(dashboard());
  await expect.poll(() => unsentOn(page), { timeout: 20_000 }).toBe(0);
  await expect(page.getByText(en['portal.unsent.arrived'])).toBeVisible();
  expect(await submissions(person)).toHaveLength(1);
});

const fulfil = (status: number, error: object) => (route: Route) =>
  route.request().method() === 'POST'
    ? route.fulfill({ status, json: { errors: [{ message: 'x', ...error }] } })
    : route.fallback();

/** What the study can say when the answers reach it at last. All but the last can be tried again. */
const obstacles: [name: string, answer: ReturnType<typeof fulfil>, title: keyof typeof en, text: keyof typeof en][] = [
  ['failing', fulfil(500, { code: 'x' }), 'portal.waiting.delayed', 'portal.waiting.delayed.text'],
  ['a code', fulfil(499, { code: 'code_needed' }), 'portal.waiting.refused', 'portal.waiting.code'],
  ['suspended', fulfil(403, { code: 'status' }), 'portal.waiting.refused', 'portal.waiting.notNow'],
  [
    'changed',
    fulfil(422, { code: 'invalid', attribute: 'times_awake' }),
    'portal.waiting.refused',
    'portal.waiting.changed',
  ],
];

test('each refusal is told in words and leaves the answers on the device', async ({ browser }) => {
  test.setTimeout(180_000);
  const { person, page } = await answered(study, browser, 'es');
  const main = page.getByRole('main');
  const isTold = async (name: string, title: keyof typeof en, text: keyof typeof en) => {
    await expect(main.locator('.KitNotice-root').first(), name).toHaveText(es[text], { timeout: 15_000 });
    await expect(heading(page), name).toHaveText(es[title]);
    await expect(main, name).toContainText(NOTE);
    expect(await unsentOn(page), name).toBe(1);
    expect(await runAxe(page), name).toEqual([]);
    await look(page, `refused-${name}`);
  };
  await sendOffline(page, 'es');
  await page.route(ANSWERS, obstacles[0]![1]);
  await page.context().setOffline(false);
  for (const [name, answer, title, text] of obstacles) {
    await page.route(ANSWERS, answer);
    await main.getByRole('button', { name: /^(Intentar|Enviar) ahora$/ }).click();
    if (name === 'a code') await page.getByRole('dialog').press('Escape');
    await isTold(name, title, text);
    await page.unroute(ANSWERS, answer);
  }
  await main.getByRole('button', { name: es['portal.waiting.open'] }).click();
  await expect(page.locator('form input[inputmode=numeric]')).toHaveValue('3');
  await sendOffline(page, 'es');
  await page.route(ANSWERS, fulfil(409, { code: 'contribution_closed' }));
  await page.context().setOffline(false);
  await isTold('closed', 'portal.waiting.refused', 'portal.waiting.closed');
  expect(await submissions(person)).toEqual([]);
});

rotating(
  'answers that arrived from another device meanwhile stay readable until the participant deletes them',
  async ({ browser }) => {
    const { person, page } = await answered(study, browser);
    await sendOffline(page);
    await study.service.call('POST', `${person.url}/surveys/last-night/answers`, {
      token: person.token,
      body: { contributions: lastNight, locale: 'en' },
    });
    expect(await submissions(person)).toHaveLength(1);
    await page.context().setOffline(false);
    const status = page.locator('main .KitNotice-root').first();
    await expect(status).toHaveText(en['portal.waiting.already'], { timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText(NOTE);
    await page.reload();
    await expect(status).toHaveText(en['portal.waiting.already'], { timeout: 30_000 });
    await look(page, 'already');
    await page.getByRole('button', { name: en['portal.waiting.remove'] }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: en['portal.waiting.removeNow'] }).click();
    await expect.poll(() => unsentOn(page)).toBe(0);
    expect(await submissions(person)).toHaveLength(1);
  },
);

test('answers can be changed while they wait, and then arrive as changed', async ({ browser }) => {
  const { person, page } = await answered(study, browser);
  await sendOffline(page);
  await page.getByRole('button', { name: en['portal.waiting.change'] }).click();
  const times = page.locator('form input[inputmode=numeric]');
  await expect(times).toHaveValue('3');
  await times.fill('5');
  expect(await unsentOn(page)).toBe(0);
  await page.context().setOffline(false);
  // By keyboard: a mouse press this soon, near where Change was, counts as the second one of a double press.
  await page.locator('.KitBillboard-primary').press('Enter');
  await expect(heading(page)).toHaveText(en['portal.questionnaire.thanks'], { timeout: 30_000 });
  expect(await submissions(person)).toEqual([expect.objectContaining({ times_awake: 5, night_note: NOTE })]);
});

test('after the session has ended the answers wait for a login; another participant neither sees nor sends them', async ({
  browser,
}) => {
  const { person, page } = await answered(study, browser);
  const context = page.context();
  await sendOffline(page);
  study.service.wait(minutes(31));
  // The end of a session loads the page anew: another navigation meanwhile may wait forever.
  const reloaded = page.waitForEvent('load', { timeout: 40_000 });
  await context.setOffline(false);
  await expect(page).toHaveURL(/session-expired/, { timeout: 30_000 });
  await reloaded;
  await page.goto(`${study.origin}/sleep-and-mood/log-in`);
  await expect(page.getByText(en['portal.logIn.unsent'])).toBeVisible();
  await look(page, 'log-in');
  await logIn(context, study.origin, await onDashboard(study.service));
  const atRest = followRequests(page);
  await page.goto(diary());
  await expect(page.locator('form input[inputmode=numeric]')).toHaveValue('');
  await expect(page.getByRole('main')).not.toContainText(NOTE);
  await untilAnswersCanWait(page);
  await atRest();
  expect(await unsentOn(page)).toBe(1);
  expect(await submissions(person)).toEqual([]);
  const { body } = await study.service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  await logIn(context, study.origin, { id: person.id, token: body.participant_auth_token });
  await page.goto(diary());
  await expect(heading(page)).toHaveText(en['portal.questionnaire.thanks'], { timeout: 30_000 });
  expect(await submissions(person)).toHaveLength(1);
});

test('a logout asks first, and then deletes the answers that wait', async ({ browser }) => {
  const { person, page } = await answered(study, browser, 'en', 'allow');
  await sendOffline(page);
  await page.goto(`${study.origin}/sleep-and-mood/manage/settings`);
  // By keyboard: a second press of the mouse at this place would be ignored this soon.
  const logOut = () => page.getByRole('main').getByRole('button', { name: en['portal.header.logOut'] }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: en['portal.logOut.title'] });
  await logOut();
  await expect(dialog).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await look(page, 'log-out');
  await dialog.getByRole('button', { name: en['portal.logOut.stay'] }).click();
  await expect(dialog).toHaveCount(0);
  expect(await unsentOn(page)).toBe(1);
  await logOut();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: en['portal.logOut.leave'] }).click();
  await reloaded;
  await expect.poll(() => unsentOn(page)).toBe(0);
  await expectSealed(page, person);
  expect(await storageOf(page), 'the login').not.toContain(person.token);
  await page.context().setOffline(false);
  expect(await submissions(person)).toEqual([]);
});
