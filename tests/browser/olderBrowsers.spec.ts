import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect } from '@playwright/test';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { missingIn, oldestBrowsers } from '../../scripts/vite/checkBrowsers.ts';
import { setOut } from './journeys/setOut.ts';
import { lastNight, signUp } from './journeys/stops.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { oneOf } from '../sample.ts';

// The oldest browsers that package.json lists, as far as a new browser can play them: without the functions that they lack.

const missing = missingIn(oldestBrowsers(fileURLToPath(new URL('../..', import.meta.url))));
/** `Array.findLast`, for methods and static functions of the types of JavaScript. */
const methods = Object.entries(bcd.javascript.builtins ?? {}).flatMap(([owner, members]) =>
  Object.keys(members ?? {})
    .filter((name) => missing.methods.has(name))
    .map((name) => `${owner}.${name}`),
);

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

/**
 * Takes away what the oldest browsers lack: functions, the selector `:has` and container queries. A rule with one of these
 * is no rule for them. Also takes away what a page of a local network has only over https.
 */
const makeOld = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (names) => {
      const isNew = (rule: string): boolean => /^[^{]*:has\(|^@container/.test(rule);
      const insert = CSSStyleSheet.prototype.insertRule;
      CSSStyleSheet.prototype.insertRule = function (rule, index) {
        const old = rule
          .replaceAll(/selector\(:has\(a\)\)/g, '(unknown: 1)')
          .replaceAll(/\(container-type: ?inline-size\)/g, '(unknown: 1)');
        if (isNew(old)) throw new DOMException('', 'SyntaxError');
        return insert.call(this, old, index);
      };
      /** The same for the styles that come with the page, which nobody inserts. */
      const makeRulesOld = (parent: CSSStyleSheet | CSSGroupingRule): void => {
        for (const [i, rule] of [...[...parent.cssRules].entries()].reverse()) {
          const isAsked =
            rule instanceof CSSSupportsRule && /:has\(a\)|container-type: ?inline-size/.test(rule.conditionText);
          if (rule instanceof CSSGroupingRule) makeRulesOld(rule);
          if (!isAsked && !isNew(rule.cssText)) continue;
          parent.deleteRule(i);
          if (isAsked && rule.conditionText.startsWith('not'))
            for (const inner of [...rule.cssRules].reverse())
              if (parent instanceof CSSStyleSheet) insert.call(parent, inner.cssText, i);
              else parent.insertRule(inner.cssText, i);
        }
      };
      document.addEventListener('DOMContentLoaded', () => [...document.styleSheets].forEach(makeRulesOld));
      for (const name of names) {
        const [owner, member] = name.split('.') as [string, string];
        const type = (globalThis as unknown as Record<string, Record<string, object> | undefined>)[owner];
        if (!type) continue;
        delete type[member];
        if (type.prototype) delete (type.prototype as Record<string, unknown>)[member];
      }
      delete (Crypto.prototype as Partial<Crypto>).randomUUID;
    },
    [...methods, ...missing.statics],
  );

for (const [lang, mode] of oneOf([
  ['es', 'touch'],
  ['en', 'keyboard'],
] as const))
  test(`a participant with an old browser signs up and sends answers: ${lang}, ${mode}`, async ({ browser }) => {
    const { person, page, isClean, close } = await setOut(study, browser, lang, mode);
    await makeOld(page.context());
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await person.enroll();
    expect(await page.evaluate(() => [typeof URL.canParse, typeof [].toSpliced, typeof crypto.randomUUID])).toEqual([
      'undefined',
      'undefined',
      'undefined',
    ]);
    for (const stop of signUp) await person.pass(stop);
    // The header has its menu, and no links beside it.
    const header = page.getByRole('banner');
    await person.hands.press(header.locator('button[aria-expanded]'));
    await expect(header.getByRole('link').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await person.open(lastNight);
    const radio = page.getByRole('radio').first();
    await radio.focus();
    await page.keyboard.press('Space');
    expect(await radio.evaluate((input) => getComputedStyle(input).outlineStyle)).not.toBe('none');
    await person.pass(lastNight);
    await person.isThanked();
    expect(await person.stored('last-night')).toMatchObject({ night_note: 'Rain on the roof' });
    expect(failures).toEqual([]);
    isClean();
    await close();
  });

test('older browsers than these are told what to do, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 600 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${study.origin}/sleep-and-mood/`);
  const notice = page.locator('#too-old');
  await expect(notice).toBeHidden();
  // What a browser shows that does not know layers.
  await page.route('**/sleep-and-mood/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('@layer', '@unknown');
    // The policy names the hash of the style as it is sent.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('This browser is too old for this page.');
  await expect(notice.locator('[lang=es]')).toContainText('Este navegador es demasiado antiguo');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});
