import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { onDashboard, withPassword } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { openAtRest } from './setup/rest.ts';

/** Measures what a designer would: aligned edges, stable bars, inputs that fill a phone. In both languages, at all relevant text sizes. */

let study: StartedStudy;
let home: string;
test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  home = `${study.origin}/sleep-and-mood`;
});

type Preferences = {
  mode?: 'light' | 'dark' | 'high-contrast';
  text_size?: 'small' | 'large';
  cookie_banner?: boolean;
};

/** A page with the participant's earlier preferences. A narrow one is a phone: touch, no hover. */
async function device(
  browser: Browser,
  width: number,
  {
    lang = 'en',
    height = 740,
    isDashboard = false,
    isConsent = false,
    ...chosen
  }: Preferences & { lang?: 'en' | 'es'; height?: number; isDashboard?: boolean; isConsent?: boolean } = {},
): Promise<Page> {
  const isPhone = width < 600;
  const options = {
    viewport: { width, height },
    locale: lang === 'es' ? 'es-MX' : 'en-US',
    reducedMotion: 'reduce' as const,
    hasTouch: isPhone,
    isMobile: isPhone,
  };
  const page = isDashboard
    ? await study.loggedIn(browser, await onDashboard(study.service), options)
    : isConsent
      ? await study.loggedIn(browser, await withPassword(study.service), options)
      : await (await browser.newContext(options)).newPage();
  const { cookie_banner: isBannerSeen = true, ...preferences } = chosen;
  const cookies = { ...preferences, ...(isBannerSeen && { [`cookie_banner_${new Date().getFullYear()}`]: '1' }) };
  await page.context().addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      domain: new URL(study.origin).hostname,
      path: '/',
    })),
  );
  return page;
}

const box = async (locator: Locator) => (await locator.boundingBox())!;
const left = async (locator: Locator) => Math.round((await box(locator)).x);
const right = async (locator: Locator) => {
  const { x, width } = await box(locator);
  return Math.round(x + width);
};
const all = async <T>(locator: Locator, measure: (one: Locator) => Promise<T>): Promise<T[]> => {
  const found: T[] = [];
  for (const one of await locator.all()) found.push(await measure(one));
  return found;
};
/** Every value once. */
const distinct = (values: readonly number[]): number[] => [...new Set(values)];

const languages = ['en', 'es'] as const;
const textSizes = ['small', 'large'] as const;
const widths = [360, 768, 1280];
const preferences = languages.flatMap((lang) => textSizes.map((text_size) => ({ lang, text_size })));

for (const width of sampleOf(widths)) {
  test(`the column stands in the middle, and the dashboard shares the edges of header and footer: ${width} px`, async ({
    browser,
  }) => {
    const page = await device(browser, width, { isDashboard: true });
    const column = Math.min(640, width - 32);
    for (const path of ['/manage/settings', '/manage/dashboard/contribution/last-night', '/nowhere']) {
      await openAtRest(page, home + path);
      // The screen takes the place of the first paint.
      await expect(async () => {
        expect(await left(page.locator('main h1')), path).toBe(Math.round((width - column) / 2));
      }).toPass({ timeout: 15_000 });
    }
    await openAtRest(page, `${home}/manage/dashboard`);
    const edges = [page.locator('header a').first(), page.locator('main h1'), page.locator('footer p').first()];
    const cards = page.locator('main section', { has: page.locator('h3') });
    await expect(cards.first()).toBeVisible();
    const rail = page.locator('main section[aria-labelledby=help]');
    if (width < 1200) return expect(rail).toBeHidden();
    expect(distinct(await Promise.all(edges.map(left)))).toHaveLength(1);
    await expect(rail.getByRole('button')).toBeVisible();
    const progress = page.getByRole('progressbar');
    for (const part of [progress, page.locator('main section[aria-labelledby=dates]'), rail]) {
      expect(await left(part), 'the rail stands beside the cards').toBeGreaterThan(await right(cards.first()));
      expect(await right(part)).toBeLessThanOrEqual(width - 96);
    }
    expect((await box(progress)).y, 'the rail begins beside the heading').toBeLessThan((await box(cards.first())).y);
  });
}

for (const lang of languages)
  test(`on the smallest screen the page comes first: header and cookie notice take a quarter at most: ${lang}`, async ({
    browser,
  }) => {
    for (const height of [568, 640]) {
      const page = await device(browser, 320, { lang, height, cookie_banner: false });
      await openAtRest(page, home);
      const notice = await box(page.locator('section', { has: page.locator('button') }).first());
      expect((notice.y + notice.height) / height).toBeLessThanOrEqual(0.25);
      await page.getByRole('button', { name: lang === 'en' ? 'Menu' : 'Menú' }).click();
      await expect(page.getByRole('button', { name: lang === 'en' ? /language/i : /idioma/i })).toBeVisible();
    }
  });

for (const width of sampleOf([320, 360]))
  test(`beside a wide logo the name of the study keeps room: ${width} px`, async ({ browser }) => {
    const page = await device(browser, width, { isDashboard: true });
    await openAtRest(page, `${home}/manage/dashboard`);
    const logo = page.locator('header img');
    await logo.evaluate((image: HTMLImageElement) => {
      image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><path d="M0 0h300v60H0z"/></svg>')}`;
      return image.decode();
    });
    const name = page.locator('header a > span');
    expect((await box(name)).width).toBeGreaterThanOrEqual(96);
    expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(4);
    expect(await logo.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(100);
    const height = (await box(page.locator('header'))).height;
    expect(height).toBeLessThanOrEqual(96);
  });

test('long words of German break instead of leaving the page', async ({ browser }) => {
  const page = await device(browser, 320, { isDashboard: true });
  for (const path of ['/', '/manage/dashboard', '/manage/dashboard/contribution/sleep-monitor', '/manage/settings']) {
    await openAtRest(page, home + path);
    await page.locator('main h1').waitFor();
    const wide = await page.evaluate(() => {
      const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
      for (const element of document.querySelectorAll(
        'main :is(h1, h2, h3, p, legend, label, a, strong), header a > span',
      ))
        if (element.childElementCount === 0 && element.textContent) {
          element.textContent = word;
          element.setAttribute('lang', 'de');
        }
      return [...document.querySelectorAll('main *, header a > span')]
        .filter((element) => element.textContent.includes(word) && element.getBoundingClientRect().right > 321)
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect(wide, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

const menus = preferences.flatMap((each) => [320, 360, 768].map((width) => ({ ...each, width })));
for (const { lang, text_size, width } of sampleOf(menus)) {
  test(`opening the menu moves nothing: ${lang}, ${text_size} text, ${width} px`, async ({ browser }) => {
    const page = await device(browser, width, { lang, text_size });
    await openAtRest(page, home);
    await expect(page.locator('h1')).toBeVisible();
    const name = page.locator('header a > span');
    const lines = await name.evaluate(
      (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines), 'lines of the study’s name').toBeLessThanOrEqual(width === 320 ? 3 : 2);
    expect(
      await name.evaluate(
        (element) => element.scrollHeight - element.clientHeight < parseFloat(getComputedStyle(element).lineHeight) / 2,
      ),
      'the whole name is seen',
    ).toBe(true);
    const bar = await box(page.locator('header'));
    const words = await box(name);
    expect(words.y - bar.y, 'the name keeps off the upper edge').toBeGreaterThanOrEqual(8);
    expect(bar.y + bar.height - words.y - words.height, 'the name keeps off the lower edge').toBeGreaterThanOrEqual(8);

    const menu = page.locator('header button[aria-controls]');
    const places = () =>
      Promise.all([page.locator('header'), page.locator('header a').first(), menu, page.locator('h1')].map(box));
    const before = await places();
    await menu.click();
    await expect(page.locator('header nav')).toBeVisible();
    expect(await places()).toEqual(before);
    // The last entry is reachable, even on a low screen.
    const last = page.locator('header nav button:visible').last();
    await last.scrollIntoViewIfNeeded();
    expect((await box(last)).y + (await box(last)).height).toBeLessThanOrEqual(740);
    await page.keyboard.press('Escape');
    await expect(page.locator('header nav')).toBeHidden();
    await expect(menu).toBeFocused();
  });
}

for (const lang of sampleOf(['en', 'es'] as const))
  test(`a wide header has one row and room for the study’s name, also with large text: ${lang}`, async ({
    browser,
  }) => {
    for (const isDashboard of [false, true]) {
      const page = await device(browser, 1280, { lang, isDashboard });
      await openAtRest(page, isDashboard ? `${home}/manage/dashboard` : home);
      await expect(page.locator('header nav li').last()).toBeVisible();
      for (const fontSize of [16, 20])
        for (const width of [800, 900, 1000, 1100, 1280]) {
          const view = `${isDashboard ? 'participant' : 'visitor'}, ${width} px, text of ${fontSize} px`;
          await page.setViewportSize({ width, height: 400 });
          await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}px`), fontSize);
          const look = () =>
            page.locator('header').evaluate((header) => {
              const parts = [...header.querySelectorAll('a, button')].filter((part) => part.checkVisibility());
              const boxes = parts.map((part) => part.getBoundingClientRect());
              const name = header.querySelector('a > span')!;
              return {
                overflow: document.documentElement.scrollWidth - innerWidth,
                middles: new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size,
                overlaps: boxes.slice(1).filter(({ left }, i) => left < boxes[i]!.right).length,
                cut: name.scrollHeight - name.clientHeight > parseFloat(getComputedStyle(name).lineHeight) / 2,
                isNarrow: name.getBoundingClientRect().width / parseFloat(getComputedStyle(name).fontSize) < 4,
              };
            });
          // The window follows a moment later.
          await expect.poll(look, view).toEqual({ overflow: 0, middles: 1, overlaps: 0, cut: false, isNarrow: false });
        }
      await page.context().close();
    }
  });

test('[P2.132] [P2.134] [P9.16] [P9.17] the open menu closes when the focus leaves it, and stays open for a dialog that returns the focus', async ({
  browser,
}) => {
  const page = await device(browser, 768);
  await openAtRest(page, home);
  const menu = page.locator('header button[aria-controls]');
  await menu.click();
  await page.locator('header nav').getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('header nav').getByRole('button', { name: 'Contact us' })).toBeFocused();
  for (
    let i = 0;
    i < 12 && (await page.evaluate(() => document.querySelector('header')!.contains(document.activeElement)));
    i += 1
  )
    await page.keyboard.press('Tab');
  await expect(page.locator('header nav')).toBeHidden();

  // The menu exists below 800 px only, and the start button in it above 340 px only.
  const start = page.locator('header nav button[data-at=panel]');
  const shown: [number, boolean, boolean][] = [];
  for (const width of [800, 799, 341, 340]) {
    await page.setViewportSize({ width, height: 740 });
    const hasMenu = await menu.isVisible();
    if (hasMenu && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
    shown.push([width, hasMenu, await start.isVisible()]);
  }
  expect(shown).toEqual([
    [800, false, false],
    [799, true, true],
    [341, true, true],
    [340, true, false],
  ]);
  await page.context().close();
});

const sizes = [
  ['es', 360, 640],
  ['en', 1280, 720],
  ['en', 360, 640],
  ['es', 1280, 720],
] as const;
for (const [lang, width, height] of sampleOf(sizes)) {
  test(`the cookie notice is visible at once, small, and covers nothing: ${lang}, ${width} px`, async ({ browser }) => {
    const page = await device(browser, width, { lang, height, cookie_banner: false });
    await openAtRest(page, home);
    await expect(page.locator('h1')).toBeVisible();
    const notice = page.locator('section', { has: page.locator('button') }).first();
    const place = await box(notice);
    const header = await box(page.locator('header'));
    const main = await box(page.locator('main'));
    expect(place.y).toBe(header.y + header.height);
    expect(place.y + place.height).toBeLessThanOrEqual(main.y);
    expect(place.height).toBeLessThanOrEqual(height / 5);
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(notice).toBeHidden();
  });
}

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`the landing page on a phone shows the study's picture and a main button of full width: ${lang}`, async ({
    browser,
  }) => {
    const page = await device(browser, 360, { lang });
    await openAtRest(page, home);
    const picture = page.locator('[data-hero-picture] img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await box(picture)).toMatchObject({ x: 0, width: 360 });
    const button = page.locator('main .MuiButton-contained').first();
    expect([await left(button), await right(button)]).toEqual([16, 344]);
    expect((await box(button)).y + (await box(button)).height, 'on the first screen').toBeLessThanOrEqual(640);
    await page.context().close();
  });
}

for (const width of sampleOf(widths)) {
  test(`the dashboard's cards share their inner edges at ${width} px`, async ({ browser }) => {
    const page = await device(browser, width, { isDashboard: true });
    await openAtRest(page, `${home}/manage/dashboard`);
    await expect(page.locator('main h3')).toHaveCount(7);
    expect(distinct(await all(page.locator('main h3'), left))).toHaveLength(1);
    expect(distinct(await all(page.locator('main a.MuiButton-root'), right))).toHaveLength(1);
    expect(distinct(await all(page.locator('main a.MuiButton-root'), left))).toHaveLength(1);
    await page.context().close();
  });
}

rotating('every heading of the consent has the same space above it', async ({ browser }) => {
  const page = await device(browser, 1280, { isConsent: true });
  await openAtRest(page, `${home}/informed_consent`);
  const headings = page.locator('main h2');
  await expect(headings.first()).toBeVisible();
  const folders = await headings.evaluateAll((found) =>
    found.map((heading) =>
      Math.round(heading.getBoundingClientRect().top - heading.previousElementSibling!.getBoundingClientRect().bottom),
    ),
  );
  expect(folders.length).toBeGreaterThan(3);
  expect(distinct(folders)).toHaveLength(1);
  await page.context().close();
});

for (const { lang, text_size } of sampleOf(preferences)) {
  test(`[F7.47] the consent on a phone: inputs align, tools are in one row, declining is apart from the signature: ${lang}, ${text_size} text`, async ({
    browser,
  }) => {
    const page = await device(browser, 360, { lang, text_size, isConsent: true });
    await openAtRest(page, `${home}/informed_consent`);
    const canvas = page.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const { x, y } = await box(canvas);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    const saved = page.waitForRequest((request) => request.postData()?.includes('data:image/png;base64,') === true);
    await page.mouse.move(x + 30, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + 150, y + 60, { steps: 5 });
    await page.mouse.up();
    const tools = page.locator('div:has(> canvas) ~ div .KitField-button');
    await expect(tools).toHaveCount(2);
    await saved;
    // Code that a page fetches once it has time may come meanwhile.
    const unrelated = requests.filter((request) => !/data:image\/png;base64,|\/assets\//.test(request));
    expect(unrelated, 'the picture is made without a call: the first one has it').toEqual([]);
    const tops = await all(tools, async (tool) => (await box(tool)).y);
    expect(distinct(tops)).toHaveLength(1);

    const boxes = page.locator('form .KitField-input, form div:has(> canvas)');
    expect(distinct(await all(boxes, left))).toEqual([16]);
    expect(distinct(await all(boxes, right))).toEqual([344]);

    const send = page.locator('.KitBillboard-primary');
    const decline = page.locator('.KitBillboard-exits button');
    await decline.scrollIntoViewIfNeeded();
    expect((await box(decline)).y - (await box(send)).y - (await box(send)).height).toBeGreaterThanOrEqual(40);
    expect(
      await decline.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(element).borderTopWidth,
      ]),
    ).toEqual(['rgba(0, 0, 0, 0)', '0px']);
  });
}

test('a questionnaire on a phone: inputs and options end at the edge of the column', async ({ browser }) => {
  const page = await device(browser, 360, { isDashboard: true });
  await openAtRest(page, `${home}/manage/dashboard/contribution/sleep-and-mood`);
  await page.getByLabel('Month').selectOption({ index: 3 });
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Year').fill('1980');
  await page.getByLabel('Feet').selectOption({ index: 3 });
  await page.getByLabel('Inches').selectOption({ index: 3 });
  await page.locator('.KitBillboard-primary').click();
  await page.getByRole('radio', { name: 'Something else' }).check();
  const boxes = page.locator(
    '.KitField-option, .KitField-input:is([data-width=md], [data-width=other], [data-width=full])',
  );
  expect(await boxes.count()).toBeGreaterThan(10);
  expect(distinct(await all(boxes, right))).toEqual([344]);
  await page.context().close();
});

for (const [width, lang] of sampleOf([
  [360, 'es'],
  [1280, 'en'],
] as const)) {
  test(`dialog buttons start at the edge of the text and fill a phone: ${width} px`, async ({ browser }) => {
    const page = await device(browser, width, { lang, text_size: 'large', isDashboard: true });
    await openAtRest(page, `${home}/manage/settings`);
    await page.locator('[aria-labelledby=settings-withdrawal] button').click();
    const dialog = page.getByRole('dialog');
    const buttons = dialog.locator('.MuiButton-root');
    await expect(buttons).toHaveCount(2);
    const text = await box(dialog.locator('p').first());
    expect(await left(buttons.first())).toBe(Math.round(text.x));
    if (width === 360) {
      expect(distinct(await all(buttons, left))).toEqual([Math.round(text.x)]);
      expect(distinct(await all(buttons, right))).toEqual([Math.round(text.x + text.width)]);
    }
    await page.context().close();
  });
}

rotating('no hover style sticks on a touch screen', async ({ browser }) => {
  const page = await device(browser, 360, { isDashboard: true });
  for (const path of [
    '/',
    '/manage/settings',
    '/manage/dashboard',
    '/manage/dashboard/contribution/sleep-and-mood',
    '/manage/dashboard/contribution/last-night',
  ]) {
    await openAtRest(page, home + path);
    await expect(page.locator('h1')).toBeVisible();
    const sticky = await page.evaluate(() => {
      const rules: { selector: string; media: string; text: string }[] = [];
      const read = (list: CSSRuleList, media: string): void => {
        for (const rule of list) {
          if (rule instanceof CSSMediaRule) read(rule.cssRules, `${media} ${rule.conditionText}`);
          else if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
            rules.push({ selector: rule.selectorText, media, text: rule.style.cssText });
        }
      };
      for (const sheet of document.styleSheets) read(sheet.cssRules, '');
      // MUI resets its own styles under (hover: none); rules that only disable something do not stick.
      const takenBack = new Set(
        rules.filter(({ media }) => media.includes('(hover: none)')).map(({ selector }) => selector),
      );
      return rules
        .filter(
          ({ selector, media, text }) =>
            !media.includes('hover') && !takenBack.has(selector) && !/^[\w-]+: none;$/.test(text),
        )
        .map(({ selector, text }) => `${selector} ${text}`);
    });
    expect(sticky, path).toEqual([]);
  }
  await page.context().close();
});

test.describe('colors', () => {
  const screens: readonly [string, { isDashboard?: boolean; isConsent?: boolean }][] = [
    ['/', {}],
    ['/log-in', {}],
    ['/informed_consent', { isConsent: true }],
    ['/manage/dashboard', { isDashboard: true }],
    ['/manage/settings', { isDashboard: true }],
    ['/manage/dashboard/contribution/last-night', { isDashboard: true }],
    ['/manage/dashboard/contribution/sleep-and-mood', { isDashboard: true }],
  ];
  /** Makes the form fail, so that errors are on the screen too. */
  const provoke = async (page: Page) => {
    const button = page.locator('main form button.MuiButton-contained');
    // The login's button is disabled until the form is complete, and Playwright would wait for that.
    if (await button.count()) await button.click({ force: true });
  };

  rotating('in high contrast every text has a contrast of 7:1', async ({ browser }) => {
    for (const [path, who] of screens) {
      const page = await device(browser, 1280, { mode: 'high-contrast', height: 2400, cookie_banner: false, ...who });
      await openAtRest(page, home + path);
      await expect(page.locator('main h1')).toBeVisible();
      await provoke(page);
      await expect.poll(() => tooFaint(page), { message: path }).toEqual([]);
      expect(
        await page
          .locator('.KitField-option, .KitField-input, .MuiButton-outlined')
          .evaluateAll((found) => found.map((box) => getComputedStyle(box).borderTopWidth)),
        `${path}: lines around what can be pressed`,
      ).toEqual(expect.not.arrayContaining(['1px']));
      await page.context().close();
    }
  });

  test('the dark mode is tinted with the brand color: no background is gray', async ({ browser }) => {
    const page = await device(browser, 1280, { mode: 'dark', isDashboard: true });
    await openAtRest(page, `${home}/manage/dashboard`);
    await expect(page.locator('main h3').first()).toBeVisible();
    const grounds = await page
      .locator('body, header, footer, main div:has(> div > h3)')
      .evaluateAll((found) => found.map((part) => getComputedStyle(part).backgroundColor.match(/\d+/g)!.map(Number)));
    expect(grounds.length).toBeGreaterThanOrEqual(4);
    // The brand of the demo study is blue.
    for (const [red = 0, , blue = 0] of grounds) expect(blue - red).toBeGreaterThanOrEqual(12);
    await page.context().close();
  });
});

/** Texts that axe finds below 7:1 (WCAG 1.4.6, level AAA). */
const tooFaint = (page: Page): Promise<string[]> => runAxe(page, { runOnly: ['color-contrast-enhanced'] });
