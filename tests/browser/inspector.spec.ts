import { expect, type Page, test } from '@playwright/test';
import { previewOf } from '#service/testing/pilot.ts';
import { look } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';

let study: StartedStudy;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  study = await startStudy();
  const { 'preview-token': token } = await previewOf(study.service, 'sleep-and-mood');
  address = `${study.origin}/sleep-and-mood/surveys/sleep-and-mood?preview_token=${token}`;
});
test.afterAll(() => study.stop());

/** How many rows each table has that could hold answers. */
async function storedRows(): Promise<number[]> {
  const { db } = study.service;
  const tables = ['submissions', 'drafts', 'enrollments', 'uploads', 'consents'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
}

const HOURS = 'form [data-field="hours_slept"] input';
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const panel = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const tab = async (page: Page, name: string) => panel(page).getByRole('tab', { name }).click();

test('the inspector leads to pages and questions, says why they are shown, fills them in and shows what would be sent; nothing is stored', async ({
  page,
  browser,
}) => {
  const before = await storedRows();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  await page.getByRole('button', { name: 'Inspect this page' }).click();

  await tab(page, 'Why');
  await expect(panel(page).getByText('Which medicine do you take to sleep?: hidden')).toBeVisible();
  await expect(panel(page)).toContainText('sleep_aids (no answer): not true');

  await tab(page, 'View');
  await panel(page).getByLabel('Color mode').selectOption('dark');
  await panel(page).getByLabel('Text size').selectOption('large');
  await panel(page).getByLabel('Brand').selectOption('clinic');
  await panel(page).getByLabel('Made-up answers, number').fill('7');
  await panel(page).getByRole('button', { name: 'Fill in' }).click();
  await tab(page, 'Data');
  await expect(panel(page)).toContainText('What would be sent');
  await expect(panel(page)).toContainText('"attribute": "hours_slept"');
  await tab(page, 'Outline');
  await panel(page).getByRole('button', { name: 'How many hours do you usually sleep at night?' }).click();
  await expect(page.locator(HOURS)).toBeFocused();
  const hours = await page.locator(HOURS).inputValue();
  expect(hours).not.toBe('');

  await tab(page, 'View');
  await panel(page).getByRole('button', { name: 'Copy a link to this view' }).click();
  const link = await panel(page).getByLabel('Whoever has this link sees this screen').inputValue();
  expect(page.url(), 'the token stays out of the address').not.toContain('preview_token');
  const other = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  ).newPage();
  await other.goto(link);
  await expect(panel(other)).toBeVisible();
  await expect(other.locator(HOURS)).toHaveValue(hours);
  await expect(panel(other).getByLabel('Text size')).toHaveValue('large');
  expect(await backgroundOf(other)).toBe(await backgroundOf(page));
  await look(other, 'link-360');
  await panel(other).getByRole('tab', { name: 'View' }).press('Escape');
  await expect(panel(other)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Inspect this page' })).toBeFocused();
  expect(await storedRows()).toEqual(before);
});

test('hidden questions can be shown and errors skipped, in Spanish too', async ({ page }) => {
  const view = new URLSearchParams({ tab: 'view', language: 'es', hidden: 'show', errors: 'skip' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${address}&inspect=${encodeURIComponent(view.toString())}`);
  await expect(page.getByRole('complementary', { name: 'Panel de revisión' })).toContainText('Preguntas ocultas');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page
      .getByText('¿Qué medicina toma para dormir?')
      .or(page.getByText(/medicamento/))
      .first(),
  ).toBeVisible();
  await look(page, 'spanish-360');
});
