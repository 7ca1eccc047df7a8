import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { EXACT } from '../pictures/compare.ts';
import { pictureOf, shot, showPictures } from '../pictures/take.ts';
import { TRACKED_HEIGHT, trackedViews } from '../pictures/tracked.ts';
import { keepPictures } from '../pictures/views.ts';
import { isChanged, sampleOf } from '../sample.ts';
import { canRunPackaged, launchOptions, packagedChromium } from './chromium.ts';
import { serveFolder } from './gallery/serveFolder.ts';
import { serveGallery } from './gallery/serveGallery.ts';

/**
 * The pictures in `docs/pictures`, compared with what the examples and the screens of the portal show now. `npm run pictures` compares
 * all pictures with the commit before; `npm run pictures -- --update` takes the ones in the repository again.
 */
test.skip(!canRunPackaged, 'The packaged browser runs on Linux x64 only; pictures of another cannot be compared.');
test.use({ launchOptions: canRunPackaged ? launchOptions(packagedChromium()) : {} });
// One test per view, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

const root = fileURLToPath(new URL('../..', import.meta.url));
const views = await trackedViews(root);
const origins = { gallery: '', portal: '' };
const close: (() => unknown)[] = [];

test.beforeAll(async () => {
  if (!existsSync(`${root}/dist/ladle/portal`)) throw new Error('dist/ladle is missing: run `npm run ladle -- build`.');
  const [gallery, portal] = [await serveGallery(), await serveFolder(`${root}/dist/ladle/portal`)];
  Object.assign(origins, { gallery: gallery.origin, portal: portal.origin });
  close.push(gallery.close, portal.close);
});
test.afterAll(() => Promise.all(close.map((each) => each())));

/** With at most 256 colors a picture is a third as large; the same picture always gets the same ones. */
const indexed = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();

async function compare(seen: Page | Locator, name: string): Promise<void> {
  const file = `${name}.png`;
  const size = { height: TRACKED_HEIGHT };
  // Nearly always the first picture is the right one to the byte. Only another one has to be stable and compared by pixel.
  const kept = test.info().snapshotPath(file, { kind: 'snapshot' });
  if (existsSync(kept) && readFileSync(kept).equals(await indexed(await shot(seen, size)))) return;
  expect.soft(await indexed(await pictureOf(seen, size))).toMatchSnapshot(file, EXACT);
}

/** The folder of a field type, so that a run of `npm test -- --changed` takes the pictures of a changed one. */
const changed = ({ query }: (typeof views)[number]): boolean =>
  query.folder !== undefined && isChanged(`renderers/${query.folder}`);

for (const view of sampleOf(views, changed))
  test(`${view.pictures.map(({ name }) => name).join(', ')}: the same picture as before`, async ({ page }) => {
    await showPictures(page, origins, view, compare);
  });

test('a picture with one other pixel fails', async ({ page }, info) => {
  test.skip(['all', 'changed'].includes(info.config.updateSnapshots), 'its picture would be kept');
  const [view] = keepPictures(views, ({ name }) => name === 'fields-text-360-light');
  await showPictures(page, origins, view!, async (seen, name) => {
    await page.evaluate(() => {
      const pixel = document.createElement('div');
      Object.assign(pixel.style, { position: 'absolute', inset: '8px auto auto 8px', width: '1px', height: '1px' });
      pixel.style.background = 'rgb(190, 190, 190)';
      document.body.append(pixel);
    });
    const picture = await indexed(await pictureOf(seen));
    expect(() => expect(picture).toMatchSnapshot(`${name}.png`, EXACT)).toThrow(/1 pixels .*different/);
  });
});
