import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { serveFolder } from './gallery/serveFolder.ts';
import { startLadle } from './gallery/startLadle.ts';
import { test } from './setup/test.ts';
import { pictureOf, settled } from '../pictures/take.ts';
import { isWhole } from '../sample.ts';

/** The gallery as built by `npm run ladle -- build`. */
const root = fileURLToPath(new URL('../..', import.meta.url));

let gallery: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async () => {
  if (!existsSync(`${root}/dist/ladle/index.html`))
    throw new Error('dist/ladle is missing: run `npm run ladle -- build`.');
  gallery = await serveFolder(`${root}/dist/ladle`);
});
test.afterAll(() => gallery.close());

for (const [width, wide] of [
  [1280, true],
  [360, false],
] as const) {
  test(`an instrument is ${wide ? 'a grid' : 'a row of cards'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${gallery.origin}/?mode=preview&story=instruments--phq-9-depression--all-examples`);
    const head = page.locator('[data-field] .head').first();
    await expect(head).toBeAttached();
    // A rule without a media query also sets each of these; the later rule inside the media query must win.
    await expect(head).toHaveCSS('display', wide ? 'grid' : 'none');
    await expect(page.locator('[data-field] .row').first()).toHaveCSS('border-radius', wide ? '0px' : '10px');
    const texts = page.locator('[data-field] .row').first().locator('.KitField-optionText').first();
    await expect(texts).toHaveCSS('position', wide ? 'absolute' : 'static');
  });
}

test('the gallery opens on a start page that leads to a field type, what it is for and what it sends', async ({
  page,
}) => {
  await page.goto(gallery.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participant forms kit');
  await page.getByRole('link', { name: 'Height', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Height');
  const texts = page.locator('section').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(texts).toHaveText([/^When to use it/, /^When not/, /^What it sends[^]*"height": 65.5/]);
});

test('colors of one’s own are kept in the address, and every story shows them', async ({ page, browser }) => {
  await page.goto(`${gallery.origin}/?story=tokens--your-own-brand`);
  await page.getByLabel('color_1', { exact: false }).first().fill('#ffe14d');
  const row = page.locator('[data-color=color_1]');
  await expect(row).toContainText('#ffe14d → #');
  await page.getByLabel('Or paste JSON').fill('{ "color_1": "#1f4fa3", "color_4": "#f5f8fd" }');
  await expect(page).toHaveURL(/arg-brand=own/);
  const primary = 'rgb(31, 79, 163)';
  const button = page.getByRole('button', { name: 'Clear all' });
  await expect(button).toHaveCSS('color', primary);

  await page.getByRole('link', { name: 'Colors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colors');
  await expect(row).toContainText('#1f4fa3');
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-color=color_1] td').first()).toHaveText('#1f4fa3');
  await other.close();
});

test('a brand of one’s own starts from the present colors, and is saved as tokens and CSS', async ({ page }) => {
  await page.goto(`${gallery.origin}/?story=tokens--your-own-brand&arg-brand=clinic`);
  const color = (key: string) => page.getByLabel(key, { exact: false }).first();
  await expect(color('color_3')).toHaveValue('#d0433a');
  await expect(page.getByLabel('Pick color_9'), 'a color that the theme derives').toHaveValue('#2c7a4b');
  await color('color_1').fill('#0b6a64');
  await expect(page).toHaveURL(/arg-brand=own/);
  await expect(color('color_3'), 'the others stay').toHaveValue('#d0433a');
  const names = ['own.light.tokens.json', 'own.dark.tokens.json', 'own.high-contrast.tokens.json', 'own.css'];
  for (const name of names) {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(name);
    const text = readFileSync(await download.path(), 'utf8');
    if (name === 'own.light.tokens.json')
      expect(JSON.parse(text).color.primary).toMatchObject({ $type: 'color', $value: { hex: '#0b6a64' } });
    if (name === 'own.css') expect(text).toContain('--study-color-primary: #0b6a64;');
  }
});

test('the built gallery shows the screens of the portal in the language and mode of its switches', async ({ page }) => {
  await page.goto(`${gallery.origin}/?story=portal-screens--dashboard&arg-locale=es&arg-mode=dark`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Su estudio');
  await expect(frame.locator('main h3')).not.toHaveCount(0);
  const ground = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(Math.max(...ground.match(/\d+/g)!.map(Number))).toBeLessThan(80);
});

/** Opens a story without Ladle's frame. */
async function openStory(browser: Browser, origin: string, story: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
  await page.clock.setFixedTime('2030-03-15T12:00:00Z');
  await page.goto(`${origin}/?mode=preview&story=${story}`);
  const hasFrame = story.startsWith('portal-screens');
  const shown = hasFrame ? page.frameLocator('iframe').locator('main h3') : page.locator('h1, .gallery-example');
  await expect(shown.first()).toBeVisible({ timeout: 120_000 });
  await settled(page);
  return page;
}

test('npm run ladle shows the same pictures as the built gallery', async ({ browser }) => {
  test.skip(!isWhole, 'Takes two minutes: npm run test:all.');
  test.setTimeout(900_000);
  const ladle = await startLadle();
  try {
    const first = await browser.newPage();
    let modules = 0;
    first.on('request', () => modules++);
    await first.goto(ladle.origin);
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 120_000 });
    expect(modules, 'of the start page').toBeLessThanOrEqual(180);
    await first.close();
    for (const story of [
      'start--welcome',
      'tokens--colors',
      'fields--measurement--height--all-states',
      'instruments--phq-9-depression--all-states',
      'portal-screens--dashboard',
      'portal-screens--dashboard&arg-locale=es',
    ]) {
      const built = await openStory(browser, gallery.origin, story);
      const served = await openStory(browser, ladle.origin, story);
      // A served story is compiled while it loads, so its last parts come late.
      await expect
        .configure({ soft: true })
        .poll(async () => (await pictureOf(served)).equals(await pictureOf(built)), { message: story })
        .toBe(true);
      for (const page of [built, served]) await page.close();
    }
  } finally {
    await ladle.stop();
  }
});
