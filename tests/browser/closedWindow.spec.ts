import { type BrowserContext, expect, type Page } from '@playwright/test';
import { onDashboard, PASSWORD, type TestParticipant } from '#service/testing/participants.ts';
import {
  answerLastNight,
  heading,
  lastNightOf,
  NOTE,
  pressSendOffline,
  submissionsOf,
  words,
} from './setup/lastNight.ts';
import { look } from './setup/look.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { lootOf, opened } from './setup/thief.ts';
import { keptOn, unsentOn, untilAnswersCanWait } from './setup/deviceStorage.ts';

// A device that participants share: the session ends with the last window, and nothing that is left can be read.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const at = (path: string) => `${study.origin}/sleep-and-mood${path}`;

/** When the newest session of a participant ends, in seconds from now by the clock of the service. */
async function endsIn({ id }: TestParticipant): Promise<number> {
  const { expires_at } = await study.service.db
    .selectFrom('tokens')
    .select('expires_at')
    .where('enrollment_id', '=', id)
    .where('kind', '=', 'session')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return (expires_at.getTime() - study.service.deps.now().getTime()) / 1000;
}
const willEnd = (person: TestParticipant) => expect.poll(() => endsIn(person)).toBeLessThan(31);
const goesOn = (person: TestParticipant) => expect.poll(() => endsIn(person)).toBeGreaterThan(1_700);

/** Closes a window as people do, with all that its page does then. */
async function close(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

/** The cookies of a login, with the seconds that each still lives; -1: until the browser is closed. */
const logInCookies = async (context: BrowserContext): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await context.cookies())
      .map(({ name, expires }) => [name.replace(/_.*/, ''), expires < 0 ? -1 : expires - Date.now() / 1000] as const)
      .filter(([name]) => ['participant', 'session', 'kept'].includes(name)),
  );

/** Without the cookie of the login, the other one opens nothing. */
async function isLoggedOutSoon(context: BrowserContext): Promise<void> {
  const { participant } = await logInCookies(context);
  expect(participant).toBeGreaterThan(0);
  expect(participant).toBeLessThanOrEqual(30);
}

for (const lang of ['en', 'es'] as const) {
  const { locale, texts, size } = words[lang];
  const box = (page: Page) => page.getByRole('checkbox', { name: texts['portal.shared.label'] });

  /** Logs in with the box checked. */
  async function logIn(page: Page, { email }: TestParticipant): Promise<void> {
    await page.goto(at('/log-in'));
    await page.getByLabel(texts['portal.account.email']).fill(email);
    await page.locator('input[type=password]').fill(PASSWORD);
    if (!(await box(page).isChecked())) await box(page).check();
    await page.locator('main form').getByRole('button', { name: texts['portal.logIn.button'], exact: true }).click();
    await expect(page).toHaveURL(/manage\/dashboard/);
  }
  async function start(browser: Parameters<typeof study.loggedIn>[0]) {
    const person = await onDashboard(study.service);
    await study.service.call('PATCH', person.url, { token: person.token, body: { locale: lang } });
    const context = await browser.newContext({ locale, viewport: size, reducedMotion: 'reduce' });
    const page = await context.newPage();
    return { person, context, page };
  }

  test(`on a shared device, the session ends with the last window, and nothing left can be read: ${lang}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { person, context, page } = await start(browser);
    await page.goto(at('/log-in'));
    await expect(box(page), 'off by default').not.toBeChecked();
    await expect(box(page)).toHaveAccessibleDescription(texts['portal.shared.text']);
    await look(page, `shared-log-in-${lang}`);
    await logIn(page, person);
    expect(await logInCookies(context), 'they end with the browser').toEqual({ participant: -1, session: -1 });
    await page.goto(lastNightOf(study));
    await answerLastNight(page);
    await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Guardado a)/);
    // The last change is not stored in the service when the window closes.
    await page.locator('form input[type=text]:not([inputmode])').fill(`${NOTE}, late`);
    await expect(page.locator('.KitBillboard-status')).not.toHaveText(/^(Saved at|Guardado a)/);
    expect(await keptOn(page), 'responses for a time without network').toBe(0);

    const keeper = await context.newPage();
    await keeper.goto(`${study.origin}/robots.txt`);
    await close(page);
    await willEnd(person);
    await isLoggedOutSoon(context);
    study.service.wait(31_000);
    const loot = await lootOf(context, study.origin);
    expect(loot.sealed.map(({ database }) => database)).toContain('drafts_sleep-and-mood');
    expect(await opened(loot)).toBe('');
    for (const secret of [NOTE, person.email]) expect(JSON.stringify(loot)).not.toContain(secret);

    const next = await context.newPage();
    await next.goto(lastNightOf(study));
    await expect(next).toHaveURL(/session-expired/);
    // Not in the same window, which loads itself anew now.
    const again = await context.newPage();
    await again.goto(at('/log-in'));
    await expect(box(again), 'the device is still shared').toBeChecked();
    await logIn(again, person);
    await again.goto(lastNightOf(study));
    await expect(again.locator('form input[type=text]:not([inputmode])')).toHaveValue(`${NOTE}, late`);
  });

  test(`on a shared device, a reload and another tab keep the session: ${lang}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { person, context, page } = await start(browser);
    await logIn(page, person);
    // The calls of the new page wait until the one before has said that it goes away.
    let isEnding = (): void => undefined;
    const ending = new Promise<void>((resolve) => (isEnding = resolve));
    await page.route(`**/enrollments/${person.id}*`, async (route) => {
      await ending;
      await route.continue();
    });
    const reloaded = page.reload();
    await willEnd(person);
    isEnding();
    await reloaded;
    await goesOn(person);
    await expect.poll(() => logInCookies(context)).toEqual({ participant: -1, session: -1 });

    const other = await context.newPage();
    await other.goto(at('/manage/settings'));
    await expect(heading(other)).toBeVisible();
    const calls = [1, 2].map((number) => {
      let count = 0;
      return other.waitForResponse(
        (response) => response.request().method() === 'GET' && response.url().includes(person.id) && ++count === number,
      );
    });
    await close(page);
    await Promise.all(calls);
    await goesOn(person);
    await expect.poll(() => logInCookies(context)).toEqual({ participant: -1, session: -1 });
    study.service.wait(60_000);
    await other.reload();
    await expect(heading(other)).toHaveText(texts['portal.settings.title']);
    await close(other);
    await willEnd(person);
    await context.close();
  });

  test(`answers that are sent without network from a shared device wait until the next login: ${lang}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { person, context, page } = await start(browser);
    await logIn(page, person);
    await page.goto(lastNightOf(study));
    await answerLastNight(page);
    await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Guardado a)/);
    await untilAnswersCanWait(page);
    await pressSendOffline(page);
    await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 30_000 });
    expect(await unsentOn(page)).toBe(1);
    const keeper = await context.newPage();
    await close(page);
    // The service has not heard of it, but the device is logged out.
    expect(await endsIn(person)).toBeGreaterThan(1_000);
    await isLoggedOutSoon(context);
    await context.clearCookies({ name: 'participant_sleep-and-mood' });
    await context.setOffline(false);
    await keeper.goto(lastNightOf(study));
    await expect(keeper).not.toHaveURL(/contribution/);
    expect(await opened(await lootOf(context, study.origin))).toBe('');
    expect(await submissionsOf(study, person)).toEqual([]);
    await logIn(keeper, person);
    await expect.poll(async () => (await submissionsOf(study, person)).length, { timeout: 30_000 }).toBe(1);
  });

  test(`a device that is shared from now on keeps nothing more, and one that is not any more keeps it again: ${lang}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { person } = await start(browser);
    const page = await study.loggedIn(browser, person, { locale, viewport: size });
    const context = page.context();
    await page.goto(at('/manage/settings#security'));
    await expect.poll(() => keptOn(page), { timeout: 30_000 }).toBeGreaterThan(0);
    const row = page.getByRole('group', { name: texts['portal.settings.shared'], exact: true }).first();
    const choose = async (answer: 'on' | 'off') => {
      await row.getByRole('button', { name: texts['portal.settings.shared.change'] }).click();
      await row.getByRole('radio', { name: texts[`portal.settings.shared.${answer}`] }).check();
      await row.getByRole('button', { name: texts['portal.settings.save'] }).click();
      await expect(row.getByRole('button', { name: texts['portal.settings.shared.change'] })).toBeFocused();
      await expect(row).toContainText(texts[`portal.settings.shared.${answer}`]);
    };
    await expect(row).toContainText(texts['portal.settings.shared.off']);
    await choose('on');
    await look(page, `shared-settings-${lang}`);
    await expect.poll(() => keptOn(page)).toBe(0);
    await expect.poll(() => logInCookies(context)).toEqual({ participant: -1, session: -1 });
    const keeper = await context.newPage();
    await page.reload();
    await expect(row).toContainText(texts['portal.settings.shared.on']);
    await goesOn(person);
    await choose('off');
    study.service.wait(120_000);
    await page.reload();
    await expect.poll(() => keptOn(page), { timeout: 30_000 }).toBeGreaterThan(0);
    await close(page);
    await keeper.goto(at('/manage/settings'));
    await expect(heading(keeper)).toHaveText(texts['portal.settings.title']);
    await goesOn(person);
    const { participant, session, kept } = await logInCookies(context);
    for (const seconds of [participant, session, kept]) expect(seconds).toBeGreaterThan(1_000);
  });
}
