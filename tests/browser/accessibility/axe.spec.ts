import { expect, type Page } from '@playwright/test';
import { places } from '#portal/state/routing/places.ts';
import { SWITCHES } from '../../../.ladle/switches.ts';
import { chooseMode, fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { modeRules, runAxe } from '../gallery/runAxe.ts';
import { screens } from './screens.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { oneOf, viewsOf } from '../../sample.ts';

/**
 * Every field type and every screen of the portal, in every mode, width and language. A mode changes colors alone, so all rules run in one of
 * the modes, each time in another one, and the rules about colors in the others. A run takes one field type and an eighth of the screens, in
 * one width and language; gallery.spec.ts runs axe on an eighth of the field types.
 */

// One test per field type and screen, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

const widths = [360, 1280];
const views = (['en', 'es'] as const).flatMap((locale) => widths.map((width) => ({ locale, width })));
type Mode = (typeof SWITCHES.mode)[number];

/** What axe finds in each mode, by its name. @param at which mode gets all rules, modulo their number */
async function foundInModes(page: Page, at: number, choose: (mode: Mode) => Promise<void>): Promise<object> {
  const found: Record<string, string[]> = {};
  for (const [i, mode] of SWITCHES.mode.entries()) {
    await choose(mode);
    const faults = await runAxe(page, i === at % SWITCHES.mode.length ? undefined : modeRules);
    if (faults.length > 0) found[mode] = faults;
  }
  return found;
}

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
      for (const [view, { locale, width }] of viewsOf(views, folders.indexOf(folder)).entries()) {
        const where = `${locale} ${width} px`;
        await openStates(page, gallery.origin, folder, { locale }, width);
        for (const [at, state] of fieldStates.entries()) {
          await showState(page, state, width);
          const found = await foundInModes(page, view + at, (mode) => chooseMode(page, mode));
          expect.soft(found, `${where} ${state}`).toEqual({});
        }
        // A calendar or a clock.
        await showState(page, 'untouched', width);
        const opener = page.locator('[aria-haspopup=dialog]').first();
        if ((await opener.count()) === 0) continue;
        await opener.click();
        await page.getByRole('dialog').waitFor();
        await page.setViewportSize({ width, height: 900 });
        const found = await foundInModes(page, view, (mode) => chooseMode(page, mode));
        expect.soft(found, `${where}, its dialog`).toEqual({});
      }
    });
});

testScreens({
  title: (name) => `axe finds nothing in any mode, width and language: ${name}`,
  timeout: 600_000,
  async run(open, screen) {
    const own = screens.indexOf(screen);
    for (const [view, { locale, width }] of viewsOf(views, own).entries()) {
      const page = await open({ locale, viewport: { width, height: 900 } });
      const found = await foundInModes(page, own + view, (mode) => turn(page, mode, width));
      expect.soft(found, `${locale} ${width} px`).toEqual({});
      await page.context().close();
    }
  },
});

test('every address of the portal has a screen in the list', () => {
  expect(
    places.filter((place) => !screens.some(({ place: shown, from }) => shown === place || from === place)),
  ).toEqual([]);
});
