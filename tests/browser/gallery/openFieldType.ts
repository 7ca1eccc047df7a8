import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { SWITCHES, type Switches } from '../../../.ladle/switches.ts';
import { isChanged } from '../../sample.ts';
import { fitWindow } from './fitWindow.ts';
import { foldersOf } from './foldersOf.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The window before it is fitted to its page, in CSS pixels. */
const HEIGHT = 800;

/** The field types of this checkout. */
export const folders: readonly string[] = foldersOf(ROOT);

/** True if a field type has changed: then a run takes it in every sweep. */
export const isTypeChanged = (folder: string): boolean => isChanged(`renderers/${folder}`);

/** Opens all examples of a field type and makes the window as high as the page, so that nothing is skipped as off-screen. */
export const openFieldType = (
  page: Page,
  origin: string,
  folder: string,
  switches: Partial<Switches> & { texts?: 'hostile'; show?: 'states' },
  width = 360,
): Promise<void> => open(page, `${origin}/?${new URLSearchParams({ folder, ...switches })}`, width);

/** Opens one example of a field type in the same way. Its page has few controls, and shows at once what happens to one of them. */
export const openExample = (
  page: Page,
  origin: string,
  folder: string,
  example: number,
  width: number,
): Promise<void> =>
  open(page, `${origin}/?${new URLSearchParams({ folder, example: String(example) })}`, width, 'main:has(> h1 ~ *)');

/** The number of examples of a field type. */
export async function countExamples(page: Page, origin: string, folder: string): Promise<number> {
  await page.goto(origin);
  return Number(await page.locator(`a[href="?folder=${folder}"]`).getAttribute('data-examples'));
}

/** The states of a field type's examples; the examples themselves are empty or filled in. */
export const fieldStates = [...SWITCHES.state, 'long'] as const;

/** Opens a page whose examples {@link showState} then shows in one state after the other. */
export const openStates = async (
  page: Page,
  origin: string,
  folder: string,
  switches: Partial<Switches>,
  width: number,
): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(`${origin}/?${new URLSearchParams({ folder, ...switches, every: 'state' })}`);
};

/** Shows all examples in a state, without loading the page again. */
export async function showState(page: Page, state: (typeof fieldStates)[number], width: number): Promise<void> {
  await page.evaluate((next) => void (location.hash = next), state);
  await expect(page.locator(`[data-state=${state}] .gallery-example`).first()).toBeVisible();
  await grow(page, width);
}

/** Opens the examples of one group of ordinary JSON Forms in the same way. */
export const openPlain = (
  page: Page,
  origin: string,
  group: string,
  switches: Partial<Switches>,
  width = 360,
): Promise<void> => open(page, `${origin}/?${new URLSearchParams({ plain: group, ...switches })}`, width);

async function open(page: Page, address: string, width: number, shown = '.gallery-example'): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(address);
  await expect(page.locator(shown).first()).toBeVisible();
  await grow(page, width);
}

/** Waits until everything is loaded, and makes the window as high as the page. */
async function grow(page: Page, width: number): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await fitWindow(page, width, HEIGHT);
}

/** Changes the mode of a page that is open, without loading it again. */
export const chooseMode = (page: Page, mode: Switches['mode']): Promise<void> =>
  page.evaluate((chosen) => {
    const query = new URLSearchParams(location.search);
    query.set('mode', chosen);
    history.replaceState(null, '', `?${query}${location.hash}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, mode);
