import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the page has of axe; the tables of its rules and checks are not in its types. */
interface AxeInPage {
  run(options: RunOptions & { checks: Record<string, { options: object }> }): Promise<AxeResults>;
  _audit: {
    rules: readonly { id: string; tags: readonly string[] }[];
    checks: Readonly<Record<string, { options: object }>>;
  };
}

/** Makes axe known to a page. Its script is evaluated because the CSP blocks script tags, and once, because that takes as long as a run. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/** The rules about what a mode of colors changes: colors, and the sizes that borders add to. */
export const modeRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block', 'target-size'] };

/** The open list of a combobox is rendered at the end of the page, outside of its landmarks; it is reached and read through its box. */
const isListOfBox = (rule: string, target: string): boolean =>
  rule === 'region' && target.startsWith('.MuiPopper-root');

/**
 * The violations that axe finds on a page, as `rule: selector …`.
 * Every rule of WCAG 2.2 A and AA runs, the experimental ones too, and every released best practice. The pseudo elements of the kit are bars,
 * ticks and arrows beside the text; with one of them around a text, axe would leave out its contrast.
 * Axe skips content that the browser does not render off-screen, so make the window as high as the page first.
 * @param options of axe instead, such as the only rules to run
 */
export async function runAxe(page: Page, options?: RunOptions): Promise<string[]> {
  await loadAxe(page);
  const { violations } = await page.evaluate((given) => {
    const { axe } = window as unknown as { axe: AxeInPage };
    const isRun = ({ tags }: { tags: readonly string[] }) =>
      !tags.includes('deprecated') &&
      (tags.some((tag) => /^wcag\d*aa?$/.test(tag)) ||
        (tags.includes('best-practice') && !tags.includes('experimental')));
    const rules = Object.fromEntries(axe._audit.rules.map((rule) => [rule.id, { enabled: isRun(rule) }]));
    const checks = Object.fromEntries(
      ['color-contrast', 'color-contrast-enhanced'].map((name) => [
        name,
        { options: { ...axe._audit.checks[name]!.options, ignorePseudo: true } },
      ]),
    );
    return axe.run({ ...(given ?? { rules }), checks, resultTypes: ['violations'] });
  }, options);
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
