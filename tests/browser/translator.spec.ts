import { expect, type Page } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { sampleOf } from '../sample.ts';
import { testScreens } from './accessibility/testScreens.ts';
import { folders, isTypeChanged, openFieldType } from './gallery/openFieldType.ts';
import { useEverything } from './gallery/useEverything.ts';
import { setOutAs } from './journeys/setOut.ts';
import { lastNight, signUp } from './journeys/stops.ts';
import { Traveler } from './journeys/Traveler.ts';
import { test } from './setup/test.ts';
import { translate } from './setup/translate.ts';

// Many participants have their browser translate the page. It moves each text into an element of its own, at once and after every change.

/** The errors of a page from now on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('a translated questionnaire is saved, fails, and is sent', async ({ browser, study }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  const errors = errorsOf(page);
  await translate(page.context());
  await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
  await expect(page.locator('main font').first()).toBeVisible();
  await page.getByRole('radio').nth(2).check();
  await page.locator('form input[inputmode=numeric]').fill('3');
  await expect(page.getByText(/All answers are saved|Saved/).first()).toBeVisible();
  const answers = '**/surveys/last-night/answers*';
  await page.route(answers, (route) => route.fulfill({ status: 500, json: { errors: [{ code: 'x', message: 'x' }] } }));
  await page.locator('.KitBillboard-primary').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await page.unroute(answers);
  await page.locator('form input[inputmode=numeric]').fill('4');
  await page.locator('.KitBillboard-primary').click();
  await expect(page.getByText('Your answers have arrived.').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a participant whose browser translates signs up and answers', async ({ browser, study }) => {
  test.setTimeout(180_000);
  const { person, page, isClean, close } = await setOutAs(Traveler, study, browser, 'en', 'touch', {
    isTranslated: true,
  });
  const errors = errorsOf(page);
  await person.enroll();
  await expect(page.locator('main font').first()).toBeAttached();
  for (const stop of signUp) await person.pass(stop, 'none');
  await person.complete(lastNight, 'reload');
  isClean();
  expect(errors).toEqual([]);
  await close();
});

testScreens({
  title: (name) => `a translated screen stays whole: ${name}`,
  timeout: 120_000,
  async run(open) {
    let errors: string[] = [];
    const page = await open({
      viewport: { width: 360, height: 740 },
      async prepare(opened) {
        errors = errorsOf(opened);
        await translate(opened.context());
      },
    });
    await expect(page.locator('font').first()).toBeAttached();
    // Everything is rendered again: the header, the titles and the dialogs too.
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(errors).toEqual([]);
  },
});

for (const folder of sampleOf(folders, isTypeChanged))
  test(`a translated field is answered: ${folder}`, async ({ page, gallery }) => {
    const errors = errorsOf(page);
    await translate(page.context());
    await openFieldType(page, gallery.origin, folder, { locale: 'en', state: 'touched' });
    await useEverything(page);
    expect(errors).toEqual([]);
  });
