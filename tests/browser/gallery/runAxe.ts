import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The open list of a combobox stands at the end of the page, outside of its landmarks; it is reached and read through its box. */
const isListOfBox = (rule: string, target: string): boolean => rule === 'region' && target.startsWith('.MuiPopper-root');

/**
 * What axe finds on a page, as `rule: selector …`. Its script comes in by evaluation, since the page's policy lets no script tag in.
 * What the browser skips off screen is not looked at, so make the window as high as the page before.
 */
export async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) => !isListOfBox(id, target.join(' '))) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 5).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`);
}
