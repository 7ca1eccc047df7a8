import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../browser/chromium.ts';
import { serveFolder } from '../browser/gallery/serveFolder.ts';
import { serveGallery } from '../browser/gallery/serveGallery.ts';
import config from '../browser/playwright.config.ts';
import { type Origins, pictureOf, shot, showPictures } from './take.ts';
import type { View } from './views.ts';

/** A busy machine can be late; what fails twice is a fault. */
const TRIES = 2;

const { locale, timezoneId, serviceWorkers, contextOptions } = config.use!;

/**
 * Takes the pictures of views in several browsers at a time.
 * @param tree folder of the checkout, whose pages are built
 * @param folder for the pictures; those in it stay
 * @param before folder with pictures that are probably the same: a picture that equals the one before needs no second look
 * @returns names of the pictures that could not be taken, with the reason
 */
export async function takeAll(
  tree: string,
  views: readonly View[],
  folder: string,
  before?: string,
): Promise<Map<string, string>> {
  mkdirSync(folder, { recursive: true });
  const failures = new Map<string, string>();
  const waiting = [...views];
  const gallery = await serveGallery(join(tree, 'dist/gallery'));
  const portal = await serveFolder(join(tree, 'dist/ladle/portal'));
  const origins = { gallery: gallery.origin, portal: portal.origin };

  async function work(): Promise<void> {
    const browser = await chromium.launch(launchOptions());
    try {
      for (let view = waiting.shift(); view; view = waiting.shift()) {
        for (const [name, reason] of await takeView(browser, origins, view, folder, before)) failures.set(name, reason);
        const done = views.length - waiting.length;
        if (done % 50 === 0) console.log(`  ${done} of ${views.length} pages`);
      }
    } finally {
      await browser.close();
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), views.length) }, work));
  } finally {
    await gallery.close();
    portal.close();
  }
  return failures;
}

/** Takes the pictures of a view, and returns those that could not be taken. */
async function takeView(
  browser: Browser,
  origins: Origins,
  view: View,
  folder: string,
  before: string | undefined,
): Promise<[name: string, reason: string][]> {
  let reason = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const context = await browser.newContext({ locale, timezoneId, serviceWorkers, ...contextOptions });
    try {
      await showPictures(await context.newPage(), origins, view, async (seen, name) => {
        const old = before && join(before, `${name}.png`);
        const first = old && existsSync(old) ? await shot(seen) : undefined;
        const isSame = first !== undefined && readFileSync(old!).equals(first);
        writeFileSync(join(folder, `${name}.png`), isSame ? first : await pictureOf(seen));
      });
      return [];
    } catch (error) {
      reason = (error as Error).message;
    } finally {
      await context.close();
    }
  }
  return view.pictures
    .map(({ name }) => name)
    .filter((name) => !existsSync(join(folder, `${name}.png`)))
    .map((name) => [name, reason]);
}
