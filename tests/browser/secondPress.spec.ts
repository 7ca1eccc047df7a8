import { randomUUID } from 'node:crypto';
import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { hasSeen, untilSettled } from './keyboard.ts';

/** A double tap on a button that changes the screen: the second tap must press nothing of the new screen. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const heading = (page: Page) => page.locator('form h1');

/** The page with the PHQ-9, on a phone. */
async function openMood(browser: Browser): Promise<Page> {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person, { viewport: { width: 360, height: 640 } });
  const draft = { submission_key: randomUUID(), page: 'mood', values: [], places: {} };
  await study.service.call('PUT', `${person.url}/drafts/sleep-and-mood`, {
    token: person.token,
    body: { base_revision: 0, draft },
  });
  await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/sleep-and-mood`);
  await expect(page.getByRole('radiogroup')).toHaveCount(9);
  return page;
}

/** Two presses at the same place, by mouse: Playwright's taps come later than a finger's. */
async function pressTwice(page: Page, target: Locator, pause: number): Promise<void> {
  const box = (await target.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  // The rhythm of the fingers, by the clock of the page.
  await page.evaluate((time) => new Promise((next) => setTimeout(next, time)), pause);
  await page.mouse.click(x, y);
  // A press that counted has opened the next screen by then.
  await untilSettled(page);
  await hasSeen(page);
}

for (const pause of sampleOf([0, 100])) {
  // "Go back to my answers" of the message stands at the place of the page's Continue.
  test(`Continue does not close the message on help in a crisis unread (${pause} ms)`, async ({ browser }) => {
    const page = await openMood(browser);
    const groups = page.getByRole('radiogroup');
    for (let i = 0; i < 9; i += 1)
      await groups
        .nth(i)
        .locator('label')
        .nth(i === 8 ? 1 : 0)
        .click();
    await pressTwice(page, page.locator('.KitBillboard-primary'), pause);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await pressTwice(page, dialog.getByRole('button', { name: 'Continue' }), pause);
    await expect(heading(page)).toHaveText('Worry');
    await expect(page).toHaveTitle(/^Worry/);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
}

test('the error of a text that was pasted by the context menu is shown', async ({ page, gallery }) => {
  await page.goto(`${gallery.origin}/?${new URLSearchParams({ folder: 'fields/email', example: '0', journey: 'on' })}`);
  const box = (await page.locator('form input').boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  // The menu takes the release of the button.
  await page.mouse.down({ button: 'right' });
  await page.locator('form input').fill('ana');
  await page.keyboard.press('Tab');
  await expect(page.locator('form .KitField-error')).toBeVisible();
});
