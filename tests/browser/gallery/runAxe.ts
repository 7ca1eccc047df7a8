import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The open list of a combobox is rendered at the end of the page, outside of its landmarks; it is reached and read through its box. */
const isListOfBox = (rule: string, target: string): boolean =>
  rule === 'region' && target.startsWith('.MuiPopper-root');

/**
 * The violations that axe finds on a page, as `rule: selector …`. Its script is injected by evaluation because the CSP blocks script tags.
 * Axe skips content that the browser does not render off-screen, so make the window as high as the page first.
 * @param options of axe, such as the only rules to run
 */
export async function runAxe(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) => !isListOfBox(id, target.join(' '))) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 5)
          .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
}
