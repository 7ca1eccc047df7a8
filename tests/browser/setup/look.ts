import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runAxe } from '../gallery/runAxe.ts';

/** Checks a screen with axe and for sideways scrolling. Saves a screenshot if SHOTS names a folder. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  expect.soft(await runAxe(page), `axe: ${name}`).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(excess, `sideways scrolling in px: ${name}`).toBeLessThanOrEqual(0);
}

/** Languages and widths, in CSS pixels, of a test that is the same in each. */
export const views = [
  ['es', 360],
  ['en', 1280],
  ['en', 360],
  ['es', 1280],
] as const;
