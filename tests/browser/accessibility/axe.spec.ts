import { expect, type Page } from '@playwright/test';
import { places } from '#portal/state/routing/places.ts';
import { SWITCHES } from '../../../.ladle/switches.ts';
import { chooseMode, fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { runAxe } from '../gallery/runAxe.ts';
import { screens } from './screens.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { oneOf, viewsOf } from '../../sample.ts';

/**
 * Every field type and every screen of the portal, in every mode, width and language. A run takes one field type and an eighth of the screens, in
 * one width and language; gallery.spec.ts runs axe on an eighth of the field types.
 */

// One test per field type and screen, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

const widths = [360, 1280];
/** Language and width. The gallery alone has the pseudo-locale. */
const views = SWITCHES.locale.flatMap((locale) => widths.map((width) => ({ locale, width })));
const portalViews = (['en', 'es'] as const).flatMap((locale) => widths.map((width) => ({ locale, width })));
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
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  for (const folder of oneOf(folders, isTypeChanged))
    test(`axe finds nothing in any state, mode, width and language: ${folder}`, async ({ page }) => {
      test.setTimeout(1_200_000);
      for (const { locale, width } of viewsOf(views, folders.indexOf(folder))) {
        await openStates(page, gallery.origin, folder, { locale }, width);
        for (const state of fieldStates) {
          await showState(page, state, width);
          for (const mode of SWITCHES.mode) {
            await chooseMode(page, mode);
            expect.soft(await runAxe(page), `${locale} ${mode} ${width} px ${state}`).toEqual([]);
          }
        }
        // A calendar or a clock.
        await showState(page, 'untouched', width);
        const opener = page.locator('[aria-haspopup=dialog]').first();
        if ((await opener.count()) === 0) continue;
        await opener.click();
        await page.getByRole('dialog').waitFor();
        await page.setViewportSize({ width, height: 900 });
        for (const mode of SWITCHES.mode) {
          await chooseMode(page, mode);
          expect.soft(await runAxe(page), `${locale} ${mode} ${width} px, its dialog`).toEqual([]);
        }
      }
    });
});

testScreens({
  title: (name) => `axe finds nothing in any mode, width and language: ${name}`,
  timeout: 600_000,
  async run(open, screen) {
    for (const { locale, width } of viewsOf(portalViews, screens.indexOf(screen))) {
      const page = await open({ locale, viewport: { width, height: 900 } });
      for (const mode of SWITCHES.mode) {
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
