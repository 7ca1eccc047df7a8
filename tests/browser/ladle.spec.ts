import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { serveFolder } from './gallery/serveFolder.ts';
import { startLadle } from './gallery/startLadle.ts';
import { test } from './setup/test.ts';
import { pictureOf, settled } from '../pictures/take.ts';
import { isWhole } from '../sample.ts';
import { portalScreens } from '../../.ladle/portal/screens.ts';
import { plainName } from '../../.ladle/storyTitle.ts';

/** The gallery as built by `npm run ladle -- build`. */
const root = fileURLToPath(new URL('../..', import.meta.url));

let gallery: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async () => {
  if (!existsSync(`${root}/dist/ladle/index.html`))
    throw new Error('dist/ladle is missing: run `npm run ladle -- build`.');
  gallery = await serveFolder(`${root}/dist/ladle`);
});
test.afterAll(() => gallery.close());

for (const [width, wide] of [
  [1280, true],
  [360, false],
] as const) {
  test(`an instrument is ${wide ? 'a grid' : 'a row of cards'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${gallery.origin}/?mode=preview&story=instruments--phq-9-depression--all-examples`);
    const head = page.locator('[data-field] .head').first();
    await expect(head).toBeAttached();
    // A rule without a media query also sets each of these; the later rule inside the media query must win.
    await expect(head).toHaveCSS('display', wide ? 'grid' : 'none');
    await expect(page.locator('[data-field] .row').first()).toHaveCSS('border-radius', wide ? '0px' : '10px');
    const texts = page.locator('[data-field] .row').first().locator('.KitField-optionText').first();
    await expect(texts).toHaveCSS('position', wide ? 'absolute' : 'static');
  });
}

test('the gallery opens on a start page that leads to a field type, what it is for and what it sends', async ({
  page,
}) => {
  await page.goto(gallery.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participant forms kit');
  await page.getByRole('link', { name: 'Height', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Height');
  const texts = page.locator('section').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(texts).toHaveText([/^When to use it/, /^When not/, /^What it sends[^]*"height": 65.5/]);
});

test('colors of one’s own are kept in the address, and every story shows them', async ({ page, browser }) => {
  await page.goto(`${gallery.origin}/?story=tokens--your-own-brand`);
  await page.getByLabel('color_1', { exact: false }).first().fill('#ffe14d');
  const row = page.locator('[data-color=color_1]');
  await expect(row).toContainText('#ffe14d → #');
  await page.getByLabel('Or paste JSON').fill('{ "color_1": "#1f4fa3", "color_4": "#f5f8fd" }');
  await expect(page).toHaveURL(/arg-brand=own/);
  const primary = 'rgb(31, 79, 163)';
  const button = page.getByRole('button', { name: 'Clear all' });
  await expect(button).toHaveCSS('color', primary);

  await page.getByRole('link', { name: 'Colors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colors');
  await expect(row).toContainText('#1f4fa3');
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-color=color_1] td').first()).toHaveText('#1f4fa3');
  await other.close();
});

test('a brand of one’s own starts from the present colors, and is saved as tokens and CSS', async ({ page }) => {
  await page.goto(`${gallery.origin}/?story=tokens--your-own-brand&arg-brand=clinic`);
  const color = (key: string) => page.getByLabel(key, { exact: false }).first();
  await expect(color('color_3')).toHaveValue('#d0433a');
  await expect(page.getByLabel('Pick color_9'), 'a color that the theme derives').toHaveValue('#2c7a4b');
  await color('color_1').fill('#0b6a64');
  await expect(page).toHaveURL(/arg-brand=own/);
  await expect(color('color_3'), 'the others stay').toHaveValue('#d0433a');
  const names = ['own.light.tokens.json', 'own.dark.tokens.json', 'own.high-contrast.tokens.json', 'own.css'];
  for (const name of names) {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(name);
    const text = readFileSync(await download.path(), 'utf8');
    if (name === 'own.light.tokens.json')
      expect(JSON.parse(text).color.primary).toMatchObject({ $type: 'color', $value: { hex: '#0b6a64' } });
    if (name === 'own.css') expect(text).toContain('--study-color-primary: #0b6a64;');
  }
});

test('the built gallery shows the screens of the portal in the language and mode of its switches', async ({ page }) => {
  await page.goto(`${gallery.origin}/?story=portal-screens--dashboard&arg-locale=es&arg-mode=dark`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Su estudio');
  await expect(frame.locator('main h3')).not.toHaveCount(0);
  const ground = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(Math.max(...ground.match(/\d+/g)!.map(Number))).toBeLessThan(80);
});

const RADIO = 'fields--choice--radio-buttons--empty';

test('one story is seen in several modes, widths, languages and brands side by side', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const [what, captions] of [
    ['modes', ['light', 'dark', 'high-contrast']],
    ['widths', ['320 px', '360 px', '768 px', '1280 px']],
    ['languages', ['en', 'es', 'en-XA']],
    ['brands', ['default', 'clinic', 'awkward', 'garden', 'harbor']],
  ] as const) {
    await page.goto(`${gallery.origin}/?story=${RADIO}&arg-compare=${what}`);
    const frames = page.locator('figure iframe');
    await expect(frames).toHaveCount(captions.length);
    const seen = captions.map((caption) => page.frameLocator(`iframe[title="${caption}"]`).locator('body'));
    for (const body of seen) await expect(body.locator('[data-field]')).toBeVisible();
    const looks = await Promise.all(
      seen.map(async (body) =>
        body.evaluate((element) => {
          const { color, fontFamily } = getComputedStyle(element.querySelector('[data-field] label')!);
          const primary = getComputedStyle(document.documentElement).getPropertyValue('--kit-palette-primary-main');
          return [innerWidth, document.documentElement.lang, color, fontFamily, primary].join();
        }),
      ),
    );
    expect(new Set(looks).size, looks.join('\n')).toBe(captions.length);
  }
});

test('the width stays from story to story, and what was changed of a field does not', async ({ page }) => {
  await page.goto(`${gallery.origin}/?story=${RADIO}&arg-label=Another%20question&width=360`);
  const story = page.frameLocator('iframe.ladle-iframe');
  await expect(story.getByText('Another question')).toBeVisible();
  await page.locator('.ladle-aside').getByRole('link', { name: 'All states', exact: true }).click();
  await expect(page).toHaveURL(/width=360/);
  await expect(story.getByText('Do you nap during the day?').first()).toBeVisible();
  await expect(story.getByText('Another question')).toHaveCount(0);
  expect(await page.locator('iframe.ladle-iframe').evaluate((frame) => frame.clientWidth)).toBe(360);
});

test('label, hint, options and required of a field can be changed', async ({ page }) => {
  const query = new URLSearchParams({
    mode: 'preview',
    story: RADIO,
    'arg-label': 'How do you feel?',
    'arg-hint': 'Right now.',
    'arg-options': 'Good; So so; Bad',
    'arg-required': 'no',
  });
  await page.goto(`${gallery.origin}/?${query}`);
  const field = page.locator('[data-field]');
  await expect(field.getByRole('radio')).toHaveCount(3);
  await expect(field).toHaveText(/How do you feel\?.*Right now\..*Good.*So so.*Bad/);
  await expect(field).not.toContainText('required');
  query.set('arg-required', 'yes');
  await page.goto(`${gallery.origin}/?${query}`);
  await expect(field).toContainText('required');
});

test('screens stand in the order of the journey, names are whole, and no button covers anything', async ({ page }) => {
  await page.goto(`${gallery.origin}/?story=portal-screens--dashboard`);
  const list = page.locator('.ladle-aside');
  const all = await list.getByRole('link').allTextContents();
  const first = all.indexOf('Landing page');
  expect(all.slice(first, first + portalScreens.length)).toEqual(portalScreens.map(({ name }) => plainName(name)));
  await page.goto(`${gallery.origin}/?story=fields--choice--checkboxes-with-none--about`);
  await expect(list.getByRole('link', { name: 'About' })).toBeVisible();
  const cut = await list
    .locator('a, li div, li span')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((n) => n.textContent));
  expect(cut.filter((name) => name !== '')).toEqual([]);
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 700 });
    const [buttons, story, names] = await Promise.all(
      ['.ladle-addons', '.ladle-main', '.ladle-aside'].map(async (part) => page.locator(part).boundingBox()),
    );
    expect(buttons!.y).toBeGreaterThanOrEqual(story!.y + story!.height);
    expect(buttons!.y).toBeGreaterThanOrEqual(names!.y + names!.height);
  }
});

test('mails are there as HTML and as text, in the language of the switch', async ({ page }) => {
  for (const [locale, words] of [
    ['en', 'Welcome to'],
    ['es', 'le damos la bienvenida'],
  ] as const) {
    await page.goto(`${gallery.origin}/?mode=preview&story=mails-and-paper--mails&arg-locale=${locale}`);
    const mail = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Welcome', exact: true }) });
    await expect(mail.frameLocator('iframe').locator('html')).toHaveAttribute('lang', locale);
    await expect(mail.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(words);
    await expect(mail.locator('pre')).toContainText('https://study.example/sleep-and-mood/');
  }
  await expect(page.locator('iframe')).toHaveCount(8);
});

test('papers are shown as they are printed, and a toast in its place', async ({ page }) => {
  const paper = page.frameLocator('iframe');
  await page.goto(`${gallery.origin}/?mode=preview&story=portal-screens--sent-answers-on-paper`);
  await expect(paper.getByRole('heading', { name: 'Your copy' })).toBeVisible();
  await expect(paper.getByText('Sleep and Mood Study', { exact: true }).locator('visible=true')).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Print my answers' })).toBeHidden();
  await expect(paper.locator('header').first()).toBeHidden();
  await page.goto(`${gallery.origin}/?mode=preview&story=mails-and-paper--packet`);
  await expect(paper.getByRole('heading', { level: 1 })).toContainText('Sleep and Mood Study');
  await expect(paper.getByRole('link', { name: /the whole document/ })).toBeHidden();
  await page.goto(`${gallery.origin}/?mode=preview&story=portal-screens--dashboard-with-a-toast`);
  await expect(paper.getByText('That language could not be loaded.')).toBeVisible();
});

test('a forced state looks like the real one', async ({ page }) => {
  await page.goto(`${gallery.origin}/?mode=preview&story=kit-parts--states`);
  const part = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const look = async (title: string, name: string): Promise<string> =>
    part(title)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { backgroundColor, outlineStyle, outlineColor, outlineWidth } = getComputedStyle(button);
        return [backgroundColor, outlineStyle, outlineColor, outlineWidth].join();
      });
  await expect(part('Hovered').locator('label.is-hovered').first()).toBeVisible();
  await expect(part('Focused').locator('input.is-focused')).toHaveCount(2);
  for (const name of ['Send my answers', 'Save for later', 'Back']) {
    const rest = await look('At rest', name);
    const [hovered, focused] = [await look('Hovered', name), await look('Focused', name)];
    expect([hovered, focused]).not.toContain(rest);
    const real = part('At rest').getByRole('button', { name });
    await real.hover();
    await expect.poll(async () => look('At rest', name)).toBe(hovered);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await real.focus();
    await expect.poll(async () => look('At rest', name)).toBe(focused);
  }
});

test('guidance of the 20 most used parts: each number of the anatomy is on an element of the live part', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { stories } = JSON.parse(readFileSync(`${root}/dist/ladle/meta.json`, 'utf8')) as { stories: object };
  const guided = Object.keys(stories).filter((story) => story.startsWith('guidance--'));
  expect(guided).toHaveLength(20);
  for (const story of guided) {
    await page.goto(`${gallery.origin}/?mode=preview&story=${story}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const numbers = await page.getByRole('list', { name: 'Anatomy' }).getByRole('listitem').count();
    await expect(page.locator('[data-mark]'), story).toHaveCount(numbers);
    await expect(page.locator('figure[data-good]')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      ...(await page.locator('[data-part] h2').allTextContents()),
      'When not',
      'Do and do not',
      ...(await page.locator('figure h2').allTextContents()),
      'Words',
      'Keyboard and screen readers',
      'Status',
    ]);
    // The picture is the part alone.
    const picture = page.locator('[data-part]');
    await expect(picture.getByRole('heading', { level: 1 }), story).toHaveCount(0);
    for (const frame of await picture.locator('iframe').all())
      await expect(frame.contentFrame().locator('body'), story).not.toContainText('When not');
    await expect.poll(async () => hidden(page), story).toEqual([]);
    // Nothing is wider than a phone, and there each number has its element, too.
    await page.setViewportSize({ width: 360, height: 800 });
    await expect
      .poll(async () => page.evaluate(() => document.documentElement.scrollWidth), story)
      .toBeLessThanOrEqual(360);
    await expect(page.locator('[data-mark]'), story).toHaveCount(numbers);
    await expect.poll(async () => hidden(page), `${story} on a phone`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${gallery.origin}/?mode=preview&story=${story}&arg-locale=es`);
    await expect(page.locator('[data-mark]'), `${story} in Spanish`).toHaveCount(numbers);
    await expect.poll(async () => hidden(page), `${story} in Spanish`).toEqual([]);
  }
});

test('a number of an anatomy that covers something, or lies outside of its picture, is found', async ({ page }) => {
  await page.goto(`${gallery.origin}/?mode=preview&story=guidance--radio-buttons`);
  const mark = page.locator('[data-mark]').first();
  const move = (x: number) =>
    mark.evaluate((element, by) => void ((element as HTMLElement).style.translate = `${by}px`), x);
  await expect.poll(async () => hidden(page)).toEqual([]);
  await move(30);
  expect(await hidden(page)).toContain('1 covers “How did you sleep last night?”');
  await move(-400);
  expect(await hidden(page)).toEqual(['1 is outside']);
  await move(0);
  await mark.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    const other = document.querySelectorAll<HTMLElement>('[data-mark]')[1]!;
    const from = other.getBoundingClientRect();
    other.style.translate = `${x - from.x}px ${y - from.y}px`;
  });
  expect(await hidden(page)).toContain('1 covers 2');
});

/** What the numbers of an anatomy or their lines cover: a text of the part, another number; or that they lie outside its picture. */
const hidden = async (page: Page): Promise<string[]> =>
  page.locator('[data-part]').evaluate((root) => {
    const frame = root.querySelector('iframe');
    const part = frame?.contentDocument?.body ?? root;
    const { left, top } = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const texts: [string, DOMRect][] = [];
    const walker = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const range = part.ownerDocument.createRange();
      range.selectNodeContents(text);
      if (text.textContent!.trim() && !text.parentElement!.closest('[data-mark], style, script, .KitField-sr'))
        for (const { x, y, width, height } of range.getClientRects())
          texts.push([text.textContent!, new DOMRect(x + left, y + top, width, height)]);
    }
    const marks = [...root.querySelectorAll('[data-mark]')];
    const covers = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const around = root.getBoundingClientRect();
    return marks.flatMap((mark, i) => {
      const box = mark.getBoundingClientRect();
      const line = mark.previousElementSibling!.getBoundingClientRect();
      const covered = texts.filter(
        ([, text]) => covers(box, text) || (line.width * line.height > 0 && covers(line, text)),
      );
      const others = marks.slice(i + 1).filter((other) => covers(box, other.getBoundingClientRect()));
      const isOutside =
        box.left < around.left || box.right > around.right || box.top < around.top || box.bottom > around.bottom;
      return [
        ...covered.map(([text]) => `${i + 1} covers “${text}”`),
        ...others.map((other) => `${i + 1} covers ${other.textContent}`),
        ...(isOutside ? [`${i + 1} is outside`] : []),
      ];
    });
  });

/** Opens a story without Ladle's frame. */
async function openStory(browser: Browser, origin: string, story: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
  await page.clock.setFixedTime('2030-03-15T12:00:00Z');
  await page.goto(`${origin}/?mode=preview&story=${story}`);
  const hasFrame = story.startsWith('portal-screens');
  const shown = hasFrame ? page.frameLocator('iframe').locator('main h3') : page.locator('h1, .gallery-example');
  await expect(shown.first()).toBeVisible({ timeout: 120_000 });
  await settled(page);
  return page;
}

test('npm run ladle shows the same pictures as the built gallery', async ({ browser }) => {
  test.skip(!isWhole, 'Takes two minutes: npm run test:all.');
  test.setTimeout(900_000);
  const ladle = await startLadle();
  try {
    const first = await browser.newPage();
    let modules = 0;
    first.on('request', () => modules++);
    await first.goto(ladle.origin);
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 120_000 });
    expect(modules, 'of the start page').toBeLessThanOrEqual(180);
    await first.close();
    for (const story of [
      'start--welcome',
      'tokens--colors',
      'fields--measurement--height--all-states',
      'instruments--phq-9-depression--all-states',
      'portal-screens--dashboard',
      'portal-screens--dashboard&arg-locale=es',
    ]) {
      const built = await openStory(browser, gallery.origin, story);
      const served = await openStory(browser, ladle.origin, story);
      // A served story is compiled while it loads, so its last parts come late.
      await expect
        .configure({ soft: true })
        .poll(async () => (await pictureOf(served)).equals(await pictureOf(built)), { message: story })
        .toBe(true);
      for (const page of [built, served]) await page.close();
    }
  } finally {
    await ladle.stop();
  }
});
