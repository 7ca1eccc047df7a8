import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, expect } from '@playwright/test';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import { minutes } from '#service/clock.ts';
import { type ChangedDemo, changedDemo, smallNode } from '#service/testing/changedDemo.ts';
import { onDashboard, PASSWORD, STUDY, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { hasSeen } from './keyboard.ts';
import { DeviceNetwork } from './setup/DeviceNetwork.ts';
import { dashboardOf, heading, submissionsOf } from './setup/lastNight.ts';
import { logIn } from './setup/logIn.ts';
import { look } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { unsentOn, untilOfflineWorks } from './setup/deviceStorage.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// What a participant has been assigned and has never opened: the days of a diary, pictures in questions, and many
// activities at once.

/** More activities than the dashboard makes calls. */
const many = Array.from({ length: 30 }, (_, i) => `many-${i}`);

const PICTURE = '/study-files/sleep-and-mood/plan.svg';
const picture = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`;
const pictured: InputDefinition = {
  interface: 'image',
  name: 'plan',
  label: { en: 'A plan', es: 'Un plano' },
  config: { url: PICTURE, take: false, alt: { en: 'The plan of a room', es: 'El plano de un cuarto' } },
};

let demo: ChangedDemo;
let study: StartedStudy;
const savePicture = (color: string): void =>
  writeFileSync(join(demo.env.STUDIES_DIR, 'sleep-and-mood', 'public', 'plan.svg'), picture(color));
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const node = smallNode('pictured');
  demo = await changedDemo({
    'nodes/pictured.json': () => ({
      ...node,
      content: { ...node.content, form: { schema: [{ inputs: [pictured] }] } },
    }),
    ...Object.fromEntries(many.map((slug) => [`nodes/${slug}.json`, () => smallNode(slug)])),
    'study.json': ({ flow }) => void flow.at(-1).nodes.push('pictured', ...many),
  });
  savePicture('red');
  study = await startStudy(demo.env);
});
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});

let network: DeviceNetwork;
test.beforeEach(async () => void (network = await DeviceNetwork.start()));
test.afterEach(() => network.end());

const opens = (browser: Browser, person: TestParticipant, locale = 'en-US'): Promise<Page> =>
  study.loggedIn(browser, person, { locale, serviceWorkers: 'allow', proxy: { server: network.address } });

for (const [lang, locale, texts] of sampleOf([
  ['en', 'en-US', en],
  ['es', 'es-MX', es],
] as const))
  test(`two days of a diary that was never opened wait together without network, and arrive once each: ${lang}`, async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    waitUntil(8);
    const page = await offlineOnDashboard(browser, person, locale);
    for (const day of [2, 1]) {
      await sendDay(page, day);
      await expect(heading(page), `day ${day}`).toHaveText(texts['portal.waiting.title'], { timeout: 20_000 });
    }
    expect(await unsentOn(page)).toBe(2);
    await network.setOffline(page.context(), false);
    await expect.poll(() => unsentOn(page), { timeout: 40_000 }).toBe(0);
    expect(await submissionsOf(study, person, 'sleep-diary')).toHaveLength(2);
  });

test('a day of a diary waits, closes and is refused: list and dashboard say so, with a link to the answers', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  // The session lasts until after noon.
  waitUntil(11, 50);
  const page = await offlineOnDashboard(browser, person, 'es-MX');
  await sendDay(page, 1);
  await expect(heading(page)).toHaveText(es['portal.waiting.title'], { timeout: 20_000 });
  const main = page.getByRole('main');
  const days = `${dashboardOf(study)}/diary/sleep-diary`;
  const rows = main.getByRole('listitem');
  const link = main.locator('a[href$="occurrence=1"]');
  const expectRow = async (state: string) => {
    await expect(rows.first()).toContainText(state, { timeout: 30_000 });
    await expect(rows.first().getByRole('link')).toHaveText(new RegExp(es['portal.waiting.answers']));
    for (const wrong of [es['portal.diary.open'], es['portal.diary.missed']])
      await expect(rows.first()).not.toContainText(wrong);
  };
  await page.goto(days);
  await expectRow(es['portal.waiting.title']);
  await look(page, 'days-wait');
  await page.goto(dashboardOf(study));
  // It has the name of its day.
  const lineOf = (state: string) => new RegExp(`^\\p{L}+, .+: ${state}`, 'u');
  await expect(link).toHaveText(lineOf(es['portal.dashboard.unsent.waits']));
  await look(page, 'dashboard-waits');

  study.service.wait(minutes(15));
  await network.setOffline(page.context(), false);
  await expect(link).toHaveText(lineOf(es['portal.dashboard.unsent.refused']), { timeout: 40_000 });
  await expect(page.getByRole('status').filter({ hasText: es['portal.unsent.refused'] })).toBeVisible();
  await look(page, 'dashboard-refused');
  await page.goto(dashboardOf(study));
  await expect(link).toHaveText(lineOf(es['portal.dashboard.unsent.refused']), { timeout: 30_000 });
  await link.click();
  await expect(heading(page)).toHaveText(es['portal.waiting.refused']);
  await page.goto(days);
  await expectRow(es['portal.waiting.refused']);
  await look(page, 'days-refused');
  await rows.first().getByRole('link').click();
  await expect(main).toContainText(es['portal.waiting.closed']);
  await page.goto(`${study.origin}/sleep-and-mood/manage/settings`);
  await main.getByRole('button', { name: es['portal.header.logOut'] }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: es['portal.logOut.refused.title'] });
  await expect(dialog).toContainText(es['portal.logOut.refused.text']);
  await expect(dialog).not.toContainText(es['portal.logOut.text']);
  await look(page, 'log-out-refused');
  expect(await submissionsOf(study, person, 'sleep-diary')).toEqual([]);
});

test('the dashboard of many activities makes at most 6 calls, and each opens without network, with its draft', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  const values = [{ name: 'answer', input: '7', value: 7 }];
  const saved = await study.service.call('PUT', `${person.url}/drafts/many-3`, {
    token: person.token,
    body: { base_revision: 0, draft: { submission_key: randomUUID(), page: 'page-1', values, places: {} } },
  });
  expect(saved.status).toBe(200);
  const page = await opens(browser, person);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(dashboardOf(study));
  await untilOfflineWorks(page);
  // The sixth asks whether the session was ended elsewhere, which the services of the tests do not offer.
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(5);
  await look(page, 'dashboard-many');

  await network.setOffline(page.context(), true);
  for (const [slug, value] of [
    ['many-3', '7'],
    [many.at(-1)!, ''],
  ] as const) {
    await page.goto(`${dashboardOf(study)}/contribution/${slug}`);
    await expect(page.locator('form').getByRole('textbox'), slug).toHaveValue(value);
  }
});

/**
 * Moves the clock to a time of the next day in the study's time zone. The entry of the day before closes at noon: in the
 * morning, two are open.
 */
function waitUntil(hour: number, minute = 0): void {
  const [now, past] = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone: 'America/New_York',
  })
    .format(study.service.deps.now())
    .split(':')
    .map(Number);
  study.service.wait(minutes(60 * (24 - now! + hour) + minute - past!));
}

/** A page of a participant with a new login who has opened the dashboard, and has no network any more. */
async function offlineOnDashboard(browser: Browser, person: TestParticipant, locale: string): Promise<Page> {
  const { body } = await study.service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  const page = await opens(browser, person, locale);
  await logIn(page.context(), study.origin, { id: person.id, token: body.participant_auth_token });
  await page.goto(dashboardOf(study));
  await untilOfflineWorks(page);
  await network.setOffline(page.context(), true);
  return page;
}

/** Opens a day of the diary from the list, answers it and sends it. */
async function sendDay(page: Page, day: number): Promise<void> {
  await page.goto(`${dashboardOf(study)}/diary/sleep-diary`);
  await page.locator(`main a[href$="occurrence=${day}"]`).first().click();
  await fillDay(page);
  await hasSeen(page);
  await page.locator('.KitBillboard-primary').click();
}

async function fillDay(page: Page): Promise<void> {
  const inputs = page.locator('form').getByRole('textbox');
  for (const [i, time] of ['10:30 PM', '6:45 AM'].entries()) await inputs.nth(i).fill(time);
  await page.getByRole('radio').nth(1).check();
}

rotating(
  'a picture in a questionnaire that was never opened is shown without network, and a new one once there is one',
  async ({ browser }) => {
    const page = await opens(browser, await onDashboard(study.service));
    await page.goto(dashboardOf(study));
    await untilOfflineWorks(page);
    const shown = page.getByRole('img', { name: 'The plan of a room' });
    const open = async () => {
      await page.goto(`${dashboardOf(study)}/contribution/pictured`);
      await expect(shown).toBeVisible();
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    };
    /** The color of the picture that the page gets. */
    const color = () =>
      page.evaluate(async (url) => /fill="(\w+)"/.exec(await (await fetch(url)).text())?.[1], PICTURE);
    await network.setOffline(page.context(), true);
    await open();
    await network.setOffline(page.context(), false);
    savePicture('blue');
    // As an hour later, when the browser asks anew.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await open();
    expect(await color()).toBe('blue');
    await network.setOffline(page.context(), true);
    expect(await color()).toBe('blue');
  },
);
