import { expect } from '@playwright/test';
import { fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { misfits, spaceText } from './layout.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { sampleOf, viewsOf } from '../../sample.ts';
import { screens } from './screens.ts';

/**
 * Every field type and every screen of the portal at 320 CSS pixels, which is also what a window of 1280 pixels shows at a zoom of 400 %
 * (WCAG 1.4.10), and with the text spacing of WCAG 1.4.12.
 */
test.describe.configure({ mode: 'parallel' });

/** A window of 1280 × 1024 pixels at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
const locales = ['en', 'es'] as const;

test.describe('field types', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  for (const folder of sampleOf(folders, isTypeChanged))
    test(`nothing is cut off, covered or wider than 320 px, also with spaced text: ${folder}`, async ({ page }) => {
      test.setTimeout(600_000);
      for (const locale of viewsOf(locales, folders.indexOf(folder))) {
        await openStates(page, gallery.origin, folder, { locale, textSize: '20' }, 320);
        for (const isSpaced of [false, true]) {
          if (isSpaced) await spaceText(page);
          for (const state of fieldStates) {
            await showState(page, state, 320);
            expect.soft(await misfits(page), `${locale} ${state}${isSpaced ? ', spaced' : ''}`).toEqual([]);
          }
        }
      }
    });
});

testScreens({
  title: (name) => `nothing is cut off, covered or wider than the window at 400 %, also with spaced text: ${name}`,
  timeout: 300_000,
  async run(open, screen) {
    for (const locale of viewsOf(locales, screens.indexOf(screen))) {
      const page = await open({ locale, ...ZOOMED });
      expect.soft(await misfits(page), locale).toEqual([]);
      await spaceText(page);
      expect.soft(await misfits(page), `${locale}, spaced`).toEqual([]);
      await page.context().close();
    }
  },
});

test('what is too wide, cut off or covered is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  const found = async (html: string) => {
    await page.setContent(html);
    return (await misfits(page)).map((fault) => fault.split(/[:<]| is /)[0]);
  };
  expect(await found('<p>Everything fits.</p><button>One</button> <button>Two</button>')).toEqual([]);
  expect(await found('<p style="inline-size: 400px">Too wide</p>')).toEqual(['the page']);
  expect(
    await found('<p style="inline-size: 40px; white-space: nowrap; overflow: hidden">Cut off at the end</p>'),
  ).toEqual(['cut off']);
  expect(await found('<button>One</button><button style="margin-inline-start: -20px">Two</button>')).toEqual([
    'overlap',
  ]);
  const links = (style: string) =>
    `<p>Ask the whole <a href="#">study<br>team</a> or its <a href="#" style="${style}">papers</a></p>`;
  expect(await found(links(''))).toEqual([]);
  expect(await found(links('margin-inline-start: -6em'))).toEqual(['overlap']);
  const farBelow = (controls: string) =>
    `<div style="block-size: 9000px"></div><div style="content-visibility: auto; contain-intrinsic-block-size: 10px">${controls}</div><button>Next</button>`;
  expect(await found(farBelow('<button style="block-size: 60px">Higher than expected</button>'))).toEqual([]);
  expect(await found(farBelow('<button>One</button><button style="margin-inline-start: -20px">Two</button>'))).toEqual([
    'overlap',
  ]);
});
