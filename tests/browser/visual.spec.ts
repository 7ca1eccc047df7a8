import { expect, test } from '@playwright/test';
import type { FieldExample } from '#kit/fields/index.ts';
import { portalScreens } from '../../.ladle/portal/screens.ts';
import { canRunPackaged, launchOptions, packagedChromium } from './chromium.ts';
import { fitWindow } from './gallery/fitWindow.ts';
import { chooseMode, folders, openFieldType } from './gallery/openFieldType.ts';
import { serveFolder } from './gallery/serveFolder.ts';
import { serveGallery } from './gallery/serveGallery.ts';
import { EXACT, lookAt, pictureOf, settled } from './visual/lookAt.ts';
import { modes, pictureName, takesAll, widths } from './visual/views.ts';

/**
 * Pictures of every field type in its states, of every screen of the instruments, and of every screen of the portal,
 * compared with those in the repository. They are always taken by the packaged browser with the kit's own font and at one
 * moment, so that they are the same on every machine. After an intended change: `npm run test:visual -- --update-snapshots`.
 */
test.skip(!canRunPackaged, 'The packaged browser runs on Linux x64 only; pictures of another cannot be compared.');
test.use({ launchOptions: canRunPackaged ? launchOptions(packagedChromium()) : {} });

/** A hidden field renders nothing. */
const rendered = folders.filter((folder, place) => folder !== 'fields/hidden' && (takesAll || place % 8 === 0));
const instruments = folders.filter((folder) => folder.startsWith('instruments/'));
const NOW = '2030-03-15T12:00:00Z';

// One test per field type or screen, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

for (const folder of rendered)
  for (const width of widths)
    test(`${folder} looks as it did, ${width} px`, async ({ page }) => {
      await openFieldType(page, gallery.origin, folder, { show: 'states' }, width);
      await settled(page);
      for (const mode of modes) {
        await chooseMode(page, mode);
        await lookAt(page, pictureName(folder, width, mode));
      }
    });

test('a picture with one other pixel fails', async ({ page }, info) => {
  test.skip(['all', 'changed'].includes(info.config.updateSnapshots), 'its picture would be kept');
  await openFieldType(page, gallery.origin, 'fields/text', { show: 'states' });
  await settled(page);
  await page.evaluate(() => {
    const pixel = document.createElement('div');
    Object.assign(pixel.style, { position: 'absolute', inset: '8px auto auto 8px', width: '1px', height: '1px' });
    pixel.style.background = 'rgb(190, 190, 190)';
    document.body.append(pixel);
  });
  const picture = await pictureOf(page);
  expect(() => expect(picture).toMatchSnapshot(pictureName('fields/text', 360, 'light'), EXACT)).toThrow(
    /1 pixels .*different/,
  );
});

if (takesAll) {
  for (const folder of instruments)
    for (const width of widths)
      test(`every screen of ${folder} looks as it did, ${width} px`, async ({ page }) => {
        await openFieldType(page, gallery.origin, folder, {}, width);
        await settled(page);
        const { examples } = (await import(`../../renderers/${folder}/examples.ts`)) as { examples: FieldExample[] };
        const shown = await page.locator('.gallery-example').all();
        const screens = shown.filter((_, at) => examples[at]!.place !== undefined);
        for (const mode of screens.length > 0 ? modes : []) {
          await chooseMode(page, mode);
          for (const [at, screen] of screens.entries())
            await lookAt(screen, pictureName(folder, 'screen', at + 1, width, mode));
        }
      });

  test.describe('the portal', () => {
    let portal: Awaited<ReturnType<typeof serveFolder>>;
    test.beforeAll(async () => {
      portal = await serveFolder('dist/ladle/portal');
    });
    test.afterAll(() => portal.close());

    for (const { name } of portalScreens)
      for (const width of widths)
        for (const locale of ['en', 'es'] as const)
          test(`${name} looks as it did, ${width} px, ${locale}`, async ({ page }) => {
            const height = width < 600 ? 740 : 800;
            await page.setViewportSize({ width, height });
            await page.goto(`${portal.origin}/?${new URLSearchParams({ screen: name, locale, mode: 'device' })}`);
            await expect(page.locator('main h1').first()).toBeVisible();
            await settled(page);
            await fitWindow(page, width, height);
            // One language shows the modes; the other has other texts only.
            for (const mode of locale === 'en' ? modes : modes.slice(0, 1)) {
              await page.emulateMedia({
                colorScheme: mode === 'dark' ? 'dark' : 'light',
                contrast: mode === 'high-contrast' ? 'more' : 'no-preference',
                reducedMotion: 'reduce',
              });
              await lookAt(page, pictureName('portal', name, width, locale, mode));
            }
          });
  });
}
