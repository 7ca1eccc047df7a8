import { type Browser, expect, test } from '@playwright/test';
import {
  breathingWeek,
  BreatheWellTraveler,
  personalInformation,
  secondFactor,
  signUp,
} from './journeys/breatheWell.ts';
import { type Mode, setOutAs } from './journeys/setOut.ts';
import type { Language } from './journeys/words.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { storageOf } from './setup/storageOf.ts';

// Two participants of Breathe Well on one device, one after the other. The second sees nothing of the first, on screens
// or in what the device stores, and the first loses nothing. Part of `npm run test:journeys`.

const whole = process.env.JOURNEYS === 'all' ? test : test.skip;

let study: StartedStudy;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  study = await startStudy({ CAPTCHA_DIFFICULTY: '4' });
});
test.afterAll(() => study.stop());

async function share(browser: Browser, lang: Language, mode: Mode): Promise<void> {
  const { person: first, page, isClean, close } = await setOutAs(BreatheWellTraveler, study, browser, lang, mode);
  const { hands, words } = first;
  const { say } = words;
  const main = page.getByRole('main');
  const note = 'Rain on the roof';
  /** What only the first participant has given. */
  const own = () => [first.email, first.phone!.slice(-7), note];
  const isFreeOf = async (where: string, text: string) => {
    for (const fact of own()) expect(text, `${where}: ${fact}`).not.toContain(fact);
  };
  const isForgotten = async (where: string) => {
    await isFreeOf(`screen ${where}`, await page.locator('body').innerText());
    await isFreeOf(`inputs ${where}`, JSON.stringify(await first.answers()));
    await isFreeOf(`storage ${where}`, await storageOf(page));
    await isFreeOf(`cookies ${where}`, decodeURIComponent(JSON.stringify(await page.context().cookies())));
  };
  const signUpAs = async (person: BreatheWellTraveler) => {
    await person.enroll();
    for (const stop of [secondFactor, ...signUp, personalInformation]) await person.pass(stop);
    await person.start(breathingWeek.path);
    await expect(main.locator('form input:visible').first()).toBeVisible();
  };
  const logOut = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await hands.press(page.getByRole('banner').getByRole('button', { name: say('portal.header.menu') }));
    await hands.press(page.getByRole('banner').getByRole('button', { name: say('portal.header.logOut') }));
    await hands.press(page.getByRole('button', { name: 'Log out' }));
    await expect(page).toHaveURL(/\/breathe-well\/(\?|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await signUpAs(first);
  await first.answer(breathingWeek);
  await expect(page.locator('.KitBillboard-status')).toHaveText(words.saved);
  const answers = await first.answers();
  expect(JSON.stringify(answers)).toContain(note);
  await logOut();
  await isForgotten('after the log-out');
  // The Back button leads past the log-out to what was on the screen.
  for (let step = 0; step < 4; step += 1) {
    await page.goBack().catch(() => undefined);
    await page.waitForLoadState();
    if (page.url().startsWith(`${study.origin}/breathe-well`))
      await isForgotten(`after Back, ${new URL(page.url()).pathname}`);
  }

  const second = new BreatheWellTraveler(
    study,
    page,
    hands,
    words,
    `second-${first.email}`.replace(/\d+/, '9$&'),
    first.look,
  );
  await signUpAs(second);
  expect(await first.answers(), 'the second participant starts with an empty form').not.toContain(note);
  await isForgotten('of the second participant, the form');
  for (const path of ['/manage/dashboard', '/manage/settings', '/manage/settings#contact', '/manage/summary']) {
    await page.goto(`${study.origin}/breathe-well${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await isForgotten(`of the second participant, ${path}`);
  }
  await logOut();

  await page.goto(`${study.origin}/breathe-well/`);
  await first.logIn();
  await first.start(breathingWeek.path);
  await expect.poll(() => first.answers(), 'the draft of the first participant is still there').toEqual(answers);
  isClean();
  await close();
}

for (const [lang, mode] of [
  ['es', 'keyboard'],
  ['en', 'touch'],
] as const)
  whole(`a second participant on the same device sees nothing of the first: ${lang}, ${mode}`, async ({ browser }) => {
    test.setTimeout(300_000);
    await share(browser, lang, mode);
  });
