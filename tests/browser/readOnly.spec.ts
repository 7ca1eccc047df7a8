import { expect, test } from '@playwright/test';
import { openFieldType } from './gallery/openFieldType.ts';
import { serveGallery } from './gallery/serveGallery.ts';
import { isSweep } from './setup/sample.ts';

/** What cannot be changed must not look as if it could: nothing invites a press, and nothing answers to a pointer. */

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

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

/** `npm test` takes every sixth type, in the two widths in turn. */
const widthsAt = (place: number): number[] => {
  if (isSweep) return [360, 1280];
  if (place % 6 !== 0) return [];
  return [place % 12 === 0 ? 360 : 1280];
};
for (const [place, folder] of folders.entries())
  for (const width of widthsAt(place))
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
