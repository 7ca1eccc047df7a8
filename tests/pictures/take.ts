import { expect, type Locator, type Page } from '@playwright/test';
import { fitWindow } from '../browser/gallery/fitWindow.ts';
import { chooseMode, openFieldType } from '../browser/gallery/openFieldType.ts';
import type { Picture, View } from './views.ts';

/** A fixed moment, so that pictures do not change with the calendar. */
const NOW = '2030-03-15T12:00:00Z';

/** How often a picture is taken until two in a row are the same. */
const MOST_TRIES = 20;

export interface ShotOptions {
  /** Leaves out what is below so many CSS pixels of a page. Default: everything. */
  height?: number;
}

/** A picture of what is on the screen now. */
export async function shot(seen: Page | Locator, { height }: ShotOptions = {}): Promise<Buffer> {
  const options = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;
  const size = 'viewportSize' in seen ? seen.viewportSize() : null;
  if ('viewportSize' in seen && height !== undefined && size && size.height > height)
    return seen.screenshot({ ...options, clip: { x: 0, y: 0, width: size.width, height } });
  return seen.screenshot(options);
}

/**
 * A picture that no longer changes.
 * @throws if it still changes after 20 tries
 */
export async function pictureOf(seen: Page | Locator, options?: ShotOptions): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = await shot(seen, options);
    if (before?.equals(now)) return now;
    before = now;
  }
  throw new Error(`The screen still changes after ${MOST_TRIES} pictures.`);
}

/** Waits until everything that a screen shows is there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-loading], .KitLoadingBlock-root')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Where the built examples and the built screens of the portal are served. */
export type Origins = Readonly<Record<View['site'], string>>;

const sites: Readonly<
  Record<
    View['site'],
    {
      open(page: Page, origin: string, view: View): Promise<void>;
      showMode(page: Page, mode: Picture['mode']): Promise<void>;
    }
  >
> = {
  gallery: {
    async open(page, origin, { query: { folder, ...switches }, width }) {
      await openFieldType(page, origin, folder!, switches, width);
      await settled(page);
    },
    showMode: chooseMode,
  },
  portal: {
    async open(page, origin, { query, width }) {
      const height = width < 600 ? 740 : 800;
      await page.setViewportSize({ width, height });
      await page.goto(`${origin}/?${new URLSearchParams(query)}`);
      await expect(page.locator('main h1').first()).toBeVisible();
      await settled(page);
      await fitWindow(page, width, height);
    },
    showMode: (page, mode) =>
      page.emulateMedia({
        colorScheme: mode === 'dark' ? 'dark' : 'light',
        contrast: mode === 'high-contrast' ? 'more' : 'no-preference',
        reducedMotion: 'reduce',
      }),
  },
};

/**
 * Opens a view and shows each of its pictures in turn.
 * @param take receives what a picture shows, and its name
 * @throws if the view does not open
 */
export async function showPictures(
  page: Page,
  origins: Origins,
  view: View,
  take: (seen: Page | Locator, name: string) => Promise<void>,
): Promise<void> {
  const { open, showMode } = sites[view.site];
  await page.clock.setFixedTime(NOW);
  await open(page, origins[view.site], view);
  let shown: Picture['mode'] | undefined;
  for (const { name, mode, example } of view.pictures) {
    if (mode !== shown) await showMode(page, mode);
    shown = mode;
    await take(example === undefined ? page : page.locator('.gallery-example').nth(example), name);
  }
}
