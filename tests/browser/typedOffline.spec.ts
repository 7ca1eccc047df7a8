import { type Browser, expect } from '@playwright/test';
import type { ChangedDemo } from '#service/testing/changedDemo.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { hasSeen } from './keyboard.ts';
import { DeviceNetwork } from './setup/DeviceNetwork.ts';
import { dashboardOf, heading, submissionsOf, words } from './setup/lastNight.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { unsentOn, untilOfflineWorks } from './setup/deviceStorage.ts';
import type { TypedField } from './typed/typedFields.ts';
import { fillAll, fits, sensitiveForm, type TypedForm, typedForms, typedStudy } from './typed/typedStudy.ts';
import { test } from './setup/test.ts';

// A questionnaire that was only assigned opens without a network, whatever its field types are; its answers wait, also over
// a reload, and what is stored once the network is back is what was typed.

let fields: readonly TypedField[];
let demo: ChangedDemo;
let study: StartedStudy;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  ({ demo, fields } = await typedStudy(true));
  study = await startStudy(demo.env);
});
test.afterAll(async () => {
  await study?.stop();
  demo?.remove();
});

let network: DeviceNetwork;
test.beforeEach(async () => void (network = await DeviceNetwork.start()));
test.afterEach(() => network.end());

const { locale, texts } = words.en;

/** A questionnaire that is opened without a network, and filled in. */
async function filledOffline(browser: Browser, { slug, types }: TypedForm) {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person, {
    locale,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'allow',
    proxy: { server: network.address },
  });
  await page.goto(dashboardOf(study));
  await untilOfflineWorks(page);
  await network.setOffline(page.context(), true);
  await page.goto(`${dashboardOf(study)}/contribution/${slug}`);
  await expect(page.locator('form [data-field]').first()).toBeVisible({ timeout: 30_000 });
  const asked = fields.filter(({ type }) => types.includes(type));
  page.setDefaultTimeout(10_000);
  expect(await fillAll(page, asked)).toEqual([]);
  await hasSeen(page);
  await page.locator('.KitBillboard-primary').click();
  return { person, page, asked };
}

for (const form of typedForms)
  test(`without a network what is typed is what is stored later: ${form.types.join(', ')}`, async ({ browser }) => {
    const { person, page, asked } = await filledOffline(browser, form);
    await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 20_000 });
    await page.reload();
    await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 20_000 });
    await network.setOffline(page.context(), false);
    await expect(heading(page)).toHaveText(texts['portal.questionnaire.thanks'], { timeout: 40_000 });
    await expect(page.getByRole('main'), 'the copy of its files').not.toContainText('not uploaded');
    expect(await unsentOn(page)).toBe(0);
    const submissions = await submissionsOf(study, person, form.slug);
    expect(submissions).toHaveLength(1);
    const [stored] = submissions;
    const wanted = asked.flatMap((field) => Object.entries(field.stored));
    expect(Object.keys(stored!).toSorted()).toEqual(wanted.map(([attribute]) => attribute).toSorted());
    const wrong = wanted.filter(([attribute, expected]) => !fits(expected, stored![attribute]));
    expect(wrong.map(([attribute]) => [attribute, stored![attribute]])).toEqual([]);
  });

test(`without a network the form keeps what a device may not: ${sensitiveForm.types.join(', ')}`, async ({
  browser,
}) => {
  const { person, page } = await filledOffline(browser, sensitiveForm);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts['portal.failure.offline']);
  expect(await unsentOn(page)).toBe(0);
  await network.setOffline(page.context(), false);
  await hasSeen(page);
  await page.locator('.KitBillboard-primary').click();
  await expect(heading(page)).toHaveText(texts['portal.questionnaire.thanks'], { timeout: 40_000 });
  expect(await submissionsOf(study, person, sensitiveForm.slug)).toHaveLength(1);
});
