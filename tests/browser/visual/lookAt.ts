import { existsSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';

/** Every pixel counts. The threshold is that of Playwright's comparison: colors that nobody can tell apart are the same. */
export const EXACT = { maxDiffPixels: 0, threshold: 0.1 } as const;

/** How often a picture is taken until two in a row are the same. */
const MOST_TRIES = 20;

/** With at most 256 colors a picture is a third as large; the same picture always gets the same ones. */
const indexed = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, dither: 0, effort: 3, compressionLevel: 9 }).toBuffer();

const shot = (seen: Page | Locator): Promise<Buffer> =>
  seen.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });

/**
 * A picture that no longer changes, as an indexed PNG.
 * @throws if it still changes after 20 tries
 */
export async function pictureOf(seen: Page | Locator): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = await shot(seen);
    if (before?.equals(now)) return indexed(now);
    before = now;
  }
  throw new Error(`The screen still changes after ${MOST_TRIES} pictures.`);
}

/**
 * Compares a picture with the one in the repository. The browser is always the packaged one, so that a picture is the
 * same on every machine.
 */
export async function lookAt(seen: Page | Locator, name: string): Promise<void> {
  // Nearly always the first picture is the right one to the byte. Only another one has to be stable and compared by pixel.
  const kept = test.info().snapshotPath(name, { kind: 'snapshot' });
  if (existsSync(kept) && readFileSync(kept).equals(await indexed(await shot(seen)))) return;
  expect.soft(await pictureOf(seen)).toMatchSnapshot(name, EXACT);
}

/** Waits until everything that a screen shows is there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-loading], .KitLoadingBlock-root')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
