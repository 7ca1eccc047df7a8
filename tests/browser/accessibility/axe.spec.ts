import { expect, test } from '@playwright/test';
import { places } from '#portal/routing/places.ts';
import { SWITCHES } from '../../../.ladle/switches.ts';
import { fieldStates, folders, openStates, showState } from '../gallery/openFieldType.ts';
import { runAxe } from '../gallery/runAxe.ts';
import { serveGallery } from '../gallery/serveGallery.ts';
import { isSweep } from '../setup/sample.ts';
import { type StartedScreens, startScreens } from './openScreen.ts';
import { screens } from './screens.ts';

/** Every field type and every screen of the portal, in every mode, width and language. `npm test` takes a few screens; gallery.spec.ts has its
 * sample of the field types.
 */

// One test per field type and screen, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

const widths = [360, 1280];
const views = SWITCHES.locale.flatMap((locale) =>
  SWITCHES.mode.flatMap((mode) => widths.map((width) => ({ locale, mode, width }))),
);

test.describe('field types', () => {
  let gallery: Awaited<ReturnType<typeof serveGallery>>;
  test.beforeAll(async () => {
    gallery = await serveGallery();
  });
  test.afterAll(() => gallery.close());

  for (const folder of isSweep ? folders : [])
    test(`axe finds nothing in any state, mode, width and language: ${folder}`, async ({ page }) => {
      test.setTimeout(1_200_000);
      for (const { locale, mode, width } of views) {
        await openStates(page, gallery.origin, folder, { locale, mode }, width);
        for (const state of fieldStates) {
          await showState(page, state, width);
          expect.soft(await runAxe(page), `${locale} ${mode} ${width} px ${state}`).toEqual([]);
        }
      }
    });
});

test.describe('screens', () => {
  let portal: StartedScreens;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    portal = await startScreens();
  });
  test.afterAll(() => portal.study.stop());

  /** Screens of the sample; other tests of `npm test` look for barriers on the others. */
  const sampled = ['contact dialog', 'questionnaire sleep-and-mood'];
  const sampledViews = [views[0]!, views.at(-1)!];

  for (const screen of screens.filter(({ name }) => isSweep || sampled.includes(name)))
    test(`axe finds nothing in any mode, width and language: ${screen.name}`, async ({ browser }) => {
      test.setTimeout(600_000);
      for (const { locale, mode, width } of isSweep ? views : sampledViews) {
        const page = await portal.open(browser, screen, {
          locale,
          viewport: { width, height: 900 },
          cookies: { mode },
        });
        expect.soft(await runAxe(page), `${locale} ${mode} ${width} px`).toEqual([]);
        await page.context().close();
      }
    });
});

test('every address of the portal has a screen in the list', () => {
  expect(places.filter((place) => !screens.some((screen) => screen.place === place))).toEqual([]);
});
