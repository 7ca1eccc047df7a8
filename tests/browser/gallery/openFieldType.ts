import { readdirSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Switches } from '../../../.ladle/switches.ts';

const RENDERERS = fileURLToPath(new URL('../../../renderers', import.meta.url));

/** Every field type that has examples, by its folder below `renderers`. */
export const folders: readonly string[] = readdirSync(RENDERERS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: kind }) => readdirSync(`${RENDERERS}/${kind}`).map((type) => `${kind}/${type}`))
  .filter((folder) => existsSync(`${RENDERERS}/${folder}/examples.ts`));

/** Opens all examples of a field type and makes the window as high as the page, so that nothing is skipped as off-screen. */
export const openFieldType = (
  page: Page,
  origin: string,
  folder: string,
  switches: Partial<Switches> & { texts?: 'hostile' },
  width = 360,
): Promise<void> => open(page, `${origin}/?${new URLSearchParams({ folder, ...switches })}`, width);

/** Opens the examples of one group of ordinary JSON Forms in the same way. */
export const openPlain = (
  page: Page,
  origin: string,
  group: string,
  switches: Partial<Switches>,
  width = 360,
): Promise<void> => open(page, `${origin}/?${new URLSearchParams({ plain: group, ...switches })}`, width);

async function open(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expect(page.locator('.gallery-example').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  for (let height = 0, next = await heightOf(page); next > height; next = await heightOf(page)) {
    height = next;
    await page.setViewportSize({ width, height });
  }
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
