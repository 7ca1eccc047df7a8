import { expect, type Page, test } from '@playwright/test';
import { places } from '#portal/routing/places.ts';
import { SWITCHES } from '../../../.ladle/switches.ts';
import { chooseMode, fieldStates, folders, openStates, showState } from '../gallery/openFieldType.ts';
import { runAxe } from '../gallery/runAxe.ts';
import { serveGallery } from '../gallery/serveGallery.ts';
import { isSweep } from '../setup/sample.ts';
import { screens } from './screens.ts';
import { testScreens } from './testScreens.ts';

/** Every field type and every screen of the portal, in every mode, width and language. `npm test` takes a few screens in one mode; gallery.spec.ts has its
 * sample of the field types.
 */

// One test per field type and screen, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

const widths = [360, 1280];
type Mode = (typeof SWITCHES.mode)[number];

/**
 * Lets an open page follow the device to another mode, and shows all of it in another width: axe skips what is below the window. To load the
 * page again takes longer than axe.
 */
async function turn(page: Page, mode: Mode, width: number): Promise<void> {
  await page.emulateMedia({
    colorScheme: mode === 'dark' ? 'dark' : 'light',
    contrast: mode === 'high-contrast' ? 'more' : 'no-preference',
  });
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(document.documentElement.scrollHeight))),
      ),
  );
  await page.setViewportSize({ width, height: Math.max(height, 900) });
}

test.describe('field types', () => {
  let gallery: Awaited<ReturnType<typeof serveGallery>>;
  test.beforeAll(async () => {
    gallery = await serveGallery();
  });
  test.afterAll(() => gallery.close());

  for (const folder of isSweep ? folders : [])
    test(`axe finds nothing in any state, mode, width and language: ${folder}`, async ({ page }) => {
      test.setTimeout(1_200_000);
      for (const locale of SWITCHES.locale) {
        await openStates(page, gallery.origin, folder, { locale }, widths[0]!);
        for (const width of widths)
          for (const state of fieldStates) {
            await showState(page, state, width);
            for (const mode of SWITCHES.mode) {
              await chooseMode(page, mode);
              expect.soft(await runAxe(page), `${locale} ${mode} ${width} px ${state}`).toEqual([]);
            }
          }
        // A calendar or a clock.
        await showState(page, 'untouched', widths[0]!);
        const opener = page.locator('[aria-haspopup=dialog]').first();
        if ((await opener.count()) === 0) continue;
        await opener.click();
        await page.getByRole('dialog').waitFor();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          for (const mode of SWITCHES.mode) {
            await chooseMode(page, mode);
            expect.soft(await runAxe(page), `${locale} ${mode} ${width} px, its dialog`).toEqual([]);
          }
        }
      }
    });
});

/** Screens of the sample; other tests of `npm test` look for barriers on the others. */
const sampled = ['questionnaire sleep-and-mood'];
const modes = isSweep ? SWITCHES.mode : (['dark'] as const);
// The gallery alone has the pseudo-locale.
const locales = ['en', 'es'] as const;

testScreens({
  title: (name) => `axe finds nothing in any mode, width and language: ${name}`,
  ...(!isSweep && { sample: sampled }),
  timeout: 600_000,
  async run(open) {
    for (const locale of locales) {
      const page = await open({ locale, viewport: { width: widths[0]!, height: 900 } });
      for (const width of widths)
        for (const mode of modes) {
          await turn(page, mode, width);
          expect.soft(await runAxe(page), `${locale} ${mode} ${width} px`).toEqual([]);
        }
      await page.context().close();
    }
  },
});

test('every address of the portal has a screen in the list', () => {
  expect(
    places.filter((place) => !screens.some(({ place: shown, from }) => shown === place || from === place)),
  ).toEqual([]);
});
