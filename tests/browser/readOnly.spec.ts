import { expect } from '@playwright/test';
import { isTypeChanged, openFieldType } from './gallery/openFieldType.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** What cannot be changed must not look as if it could: nothing invites a press, and nothing answers to a pointer. */

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

/** One type of each kind of control that shows options, a slider or a surface. */
const folders = [
  'fields/buttongroup',
  'fields/checkbox',
  'fields/checkbox_with_other',
  'fields/color',
  'fields/range_0to10',
  'fields/range_horizontal',
  'fields/range_slider',
  'fields/signature',
  'instruments/gad2',
  'layouts/tabularlist',
];

const views = folders.flatMap((folder) => [360, 1280].map((width) => ({ folder, width })));
for (const { folder, width } of sampleOf(views, (view) => isTypeChanged(view.folder)))
  test(`${folder}: nothing read-only invites a press, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openFieldType(page, gallery.origin, folder, { state: 'read-only' }, width);
    const parts = page
      .locator('[data-field] :is(label.KitField-option, .MuiSlider-root, .MuiSlider-thumb, canvas)')
      .filter({ visible: true });
    const pressable = await parts.evaluateAll((found) =>
      found
        .filter((part) => !['default', 'auto', 'not-allowed'].includes(getComputedStyle(part).cursor))
        .map((part) => part.outerHTML),
    );
    expect(pressable).toEqual([]);
    await page.mouse.move(1, 1);
    const before = await page.screenshot();
    for (const part of (await parts.all()).slice(0, 4)) {
      await part.hover({ force: true });
      expect((await page.screenshot()).equals(before), 'it changes below the pointer').toBe(true);
    }
  });

test('an option that can be changed does answer to the pointer', async ({ page }) => {
  await openFieldType(page, gallery.origin, 'fields/buttongroup', {}, 1280);
  const option = page.locator('label.KitField-option').first();
  await expect(option).toHaveCSS('cursor', 'pointer');
  const before = await option.screenshot();
  await option.hover();
  await expect.poll(async () => (await option.screenshot()).equals(before)).toBe(false);
});
