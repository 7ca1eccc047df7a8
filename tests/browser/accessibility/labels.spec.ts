import { expect, type Page } from '@playwright/test';
import { fieldStates, folders, isTypeChanged, openStates, showState } from '../gallery/openFieldType.ts';
import { labelFaults, textPictures } from './labels.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';
import { sampleOf, viewsOf } from '../../sample.ts';
import { screens } from './screens.ts';

/**
 * The headings, labels and pictures of every field type and every screen of the portal, in both languages: the text that is seen on a control
 * is part of its name (WCAG 2.5.3), headings and labels say what they are about and differ (2.4.6), and no text is a picture (1.4.5).
 */
test.describe.configure({ mode: 'parallel' });

const locales = ['en', 'es'] as const;

/** A picture of the study in the examples of this field type: a ring and a dot, in pixels. */
const WRISTBAND = 'a picture in pixels: data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAABkAQMAA';

async function look(page: Page, where: string, { areTextsAlike = false } = {}): Promise<void> {
  const faults = (await labelFaults(page)).filter((fault) => !areTextsAlike || !/^tw(?:ice|o headings)/.test(fault));
  expect.soft(faults, where).toEqual([]);
  const pictures = (await textPictures(page)).filter((picture) => !picture.startsWith(WRISTBAND));
  expect.soft(pictures, where).toEqual([]);
}

test.describe('field types', () => {
  let gallery: { origin: string };
  test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

  for (const folder of sampleOf(folders, isTypeChanged))
    test(`labels say what they are, and names contain them: ${folder}`, async ({ page }) => {
      test.setTimeout(300_000);
      for (const locale of viewsOf(locales, folders.indexOf(folder))) {
        await openStates(page, gallery.origin, folder, { locale }, 1280);
        for (const state of fieldStates) {
          await showState(page, state, 1280);
          // The long texts of an example are all the same.
          await look(page, `${locale} ${state}`, { areTextsAlike: state === 'long' });
        }
      }
    });
});

testScreens({
  title: (name) => `headings and labels say what they are, and names contain them: ${name}`,
  timeout: 300_000,
  async run(open, screen) {
    for (const locale of viewsOf(locales, screens.indexOf(screen))) {
      const page = await open({ locale, viewport: { width: 1280, height: 900 } });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, `${locale} ${width} px`);
      }
      await page.context().close();
    }
  },
});

test('a label outside the name, a label that says nothing, a double one, and a text in a picture are found', async ({
  page,
}) => {
  const faults = async (body: string) => {
    await page.setContent(`<h1>Sleep</h1><main>${body}</main>`);
    return [...(await labelFaults(page)), ...(await textPictures(page))].map((fault) => fault.split(/[:“]/)[0]!.trim());
  };
  const fine = '<h2>Last night</h2><label>Hours <input></label><button aria-label="Send now">Send</button>';
  expect(await faults(fine)).toEqual([]);
  expect(await faults('<button aria-label="Submit">Send</button>')).toEqual(['not in the name']);
  expect(await faults('<label for="a">Hours</label><input id="a" aria-label="Time">')).toEqual(['not in the name']);
  expect(await faults('<input>')).toEqual(['label without words']);
  expect(await faults('<h2>–</h2>')).toEqual(['heading without words']);
  expect(await faults('<h2>Section</h2>')).toEqual(['heading that says nothing']);
  expect(await faults('<a href="#a">Click here</a>')).toEqual(['label that says nothing']);
  expect(await faults('<button>More</button>')).toEqual(['label that says nothing']);
  expect(await faults('<label>More <input type="radio"></label>')).toEqual([]);
  expect(await faults('<h2>You</h2><p>1</p><h2>You</h2>')).toEqual(['two headings']);
  expect(await faults('<button>Remove</button><button>Remove</button>')).toEqual(['twice']);
  const example = '<section class="gallery-example"><h2>You</h2></section>';
  expect(await faults(example + example)).toEqual([]);
  const closed = (corner: string) =>
    `<div role="dialog" aria-label="You"><button class="${corner}" aria-label="Close"></button><button>Close</button></div>`;
  expect(await faults(closed('KitDialog-close'))).toEqual([]);
  expect(await faults(closed('other'))).toEqual(['twice']);
  const group = (name: string) => `<fieldset><legend>${name}</legend><label>Day <input></label></fieldset>`;
  expect(await faults(group('From') + group('To'))).toEqual([]);
  expect(await faults(group('From') + group('From'))).toEqual(['twice']);
  expect(await faults('<svg><text y="20">Hello</text></svg>')).toEqual(['a drawing with']);
  expect(await faults('<p style="background: url(data:,x)">Night</p>')).toEqual([
    'p has a picture by background-image',
  ]);
  const picture = (source: string) => `<img alt="" width="20" height="20" src="${source}">`;
  expect(await faults(picture('data:image/png;base64,iVBORw0KGgo='))).toEqual(['a picture in pixels']);
  const drawn = `<canvas></canvas>${picture('data:image/png;base64,iVBORw0KGgo=')}`;
  expect(await faults(drawn)).toEqual([]);
  const drawing = (inside: string) =>
    picture(`data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)}`);
  expect(await faults(drawing('<circle r="4"/>'))).toEqual([]);
  expect(await faults(drawing('<text>Hello</text>'))).toEqual(['a drawing with letters']);
});
