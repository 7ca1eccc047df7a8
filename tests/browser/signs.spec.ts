import { views } from './setup/look.ts';
import { expect } from '@playwright/test';
import { watchPage } from './gallery/watchPage.ts';
import { sampleOf } from '../sample.ts';
import { test } from './setup/test.ts';

/** A sign “<” that begins no element swallows no words, and what is markup stays markup. */
let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

const shown = {
  en: 'You drink <five cups a day: a < b and c > d. We <3 sleep.',
  es: 'Toma <cinco tazas al día: a < b y c > d. Nos <3 el sueño.',
};

for (const [lang, width] of sampleOf(views))
  test(`a sign that begins no element is shown as it is written (${lang}, ${width} px)`, async ({ page }) => {
    const trespasses = await watchPage(page, gallery.origin);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${gallery.origin}/?${new URLSearchParams({ folder: 'layouts/static', locale: lang })}`);
    const text = page
      .locator('.gallery-example')
      .filter({ has: page.getByRole('heading', { name: 'signs that are no markup' }) })
      .locator('.KitRichText-content');
    await expect(text).toHaveText(shown[lang]);
    await expect(text.locator('strong')).toHaveText(lang === 'en' ? 'sleep' : 'sueño');
    await expect(text.locator('p > *')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
  });
