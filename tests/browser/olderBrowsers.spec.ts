import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect } from '@playwright/test';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { missingIn, oldestBrowsers } from '../../scripts/vite/checkBrowsers.ts';
import { openFieldType } from './gallery/openFieldType.ts';
import { setOut } from './journeys/setOut.ts';
import { lastNight, signUp } from './journeys/stops.ts';
import { words } from './journeys/words.ts';
import { PICTURE } from './setup/lastNight.ts';
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
      const insert = CSSStyleSheet.prototype.insertRule;
      const put = (parent: CSSStyleSheet | CSSGroupingRule, rule: string, at: number): unknown =>
        parent instanceof CSSStyleSheet ? insert.call(parent, rule, at) : parent.insertRule(rule, at);
      /** Takes a rule out, or what is new in it. What an old browser is asked by `@supports not` takes the place of the question. */
      const makeOldRule = (parent: CSSStyleSheet | CSSGroupingRule, at: number): void => {
        const rule = parent.cssRules[at]!;
        const isAsked =
          rule instanceof CSSSupportsRule && /:has\(a\)|container-type: ?inline-size/.test(rule.conditionText);
        // In layers, too.
        if (rule instanceof CSSGroupingRule) makeOldRules(rule);
        const isNew =
          rule instanceof CSSStyleRule ? rule.selectorText.includes(':has(') : rule.cssText.startsWith('@container');
        if (!isAsked && !isNew) return;
        parent.deleteRule(at);
        if (isAsked && rule.conditionText.startsWith('not'))
          for (const inner of [...rule.cssRules].reverse()) put(parent, inner.cssText, at);
      };
      const makeOldRules = (parent: CSSStyleSheet | CSSGroupingRule): void => {
        for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) makeOldRule(parent, at);
      };
      CSSStyleSheet.prototype.insertRule = function (rule, index = 0) {
        const at = insert.call(this, rule, index);
        makeOldRule(this, at);
        return at;
      };
      // The first paint has styles that nobody inserts. An element that Emotion moves reads them again.
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes])
            if (node instanceof HTMLStyleElement && node.sheet) makeOldRules(node.sheet);
      }).observe(document, { childList: true, subtree: true });
      for (const name of names) {
        const [owner, member] = name.split('.') as [string, string];
        const type = (globalThis as unknown as Record<string, Record<string, object> | undefined>)[owner];
        if (!type) continue;
        delete type[member];
        if (type.prototype) delete (type.prototype as Record<string, unknown>)[member];
      }
      delete (Crypto.prototype as Partial<Crypto>).randomUUID;
    },
    // Of web interfaces only what a file on its way needed: the tests themselves call others.
    [...methods, ...missing.statics, 'AbortSignal.throwIfAborted'],
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
    await page.locator('form input[type=file]').setInputFiles(PICTURE);
    await expect(page.locator('form').getByText(words[lang].say('kit.files.sent'), { exact: true })).toBeVisible();
    await person.pass(lastNight);
    await person.isThanked();
    expect(await person.stored('last-night')).toMatchObject({ night_note: 'Rain on the roof' });
    expect(failures).toEqual([]);
    isClean();
    await close();
  });

// `toSpliced` and `crypto.randomUUID` are missing: the page of a local network comes over http.
for (const folder of ['layouts/array', 'layouts/tabularlist', 'layouts/flatarray'])
  test(`an old browser adds entries and takes one away: ${folder}`, async ({ browser, gallery }) => {
    const context = await browser.newContext();
    await makeOld(context);
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await openFieldType(page, gallery.origin, folder, {});
    const adding = page.getByRole('button', { name: /^Add/ }).first();
    const example = page.locator('.gallery-example').filter({ has: adding }).first();
    const removing = example.getByRole('button', { name: /^Remove/ });
    const before = await removing.count();
    await example.getByRole('button', { name: /^Add/ }).first().click();
    await expect(removing).toHaveCount(before + 1);
    await example.getByRole('button', { name: /^Add/ }).first().click();
    await expect(removing).toHaveCount(before + 2);
    await removing.last().click();
    await expect(removing).toHaveCount(before + 1);
    expect(failures).toEqual([]);
    await context.close();
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
