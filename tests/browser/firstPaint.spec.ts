import { createHash } from 'node:crypto';
import { rmSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test';
import { previewOf } from '#service/testing/pilot.ts';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import { slowNetwork, watchShifts } from '../load/shifts.ts';
import { watchPage } from './gallery/watchPage.ts';
import { isForLater } from '../load/screens.ts';
import { logIn } from './setup/logIn.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { followRequests } from './setup/rest.ts';

/** What a participant sees before the code has loaded, and that nothing moves when it has. */

let study: StartedStudy;
let home: string;
let person: TestParticipant;
test.beforeAll(async ({ study: ofWorker }) => {
  study = ofWorker;
  home = `${study.origin}/sleep-and-mood`;
  person = await onDashboard(study.service);
});

const DARK = /^rgb\(([0-4]?\d), ([0-4]?\d), ([0-4]?\d)\)$/;
const WHITE = /^rgb\(255, 255, 255\)$/;
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };
const locales = { en: 'en-US', es: 'es-MX' } as const;

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  cookies: Record<string, string> = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      domain: new URL(study.origin).hostname,
      path: '/',
    })),
  );
  return context.newPage();
}

const words = {
  en: { title: 'Sleep and Mood Study', heading: 'Do you have trouble sleeping?', logIn: 'Log in' },
  es: { title: 'Estudio sobre el sueño y el ánimo', heading: /dormir|sueño/, logIn: 'Iniciar sesión' },
};

for (const lang of ['en', 'es'] as const) {
  test(`the landing page can be read, and its links followed, without any code: ${lang}`, async ({ browser }) => {
    const page = await open(browser, { viewport: phone, locale: locales[lang], javaScriptEnabled: false });
    await page.goto(`${home}/`);
    await expect(page).toHaveTitle(words[lang].title);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[lang].heading);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
    await expect(page.locator('header img')).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
    await page.locator('main').getByRole('link', { name: words[lang].logIn }).click();
    await expect(page).toHaveURL(`${home}/log-in`);
    await page.context().close();
  });
}

/** Where the parts of the landing page are, and in which colors. */
const look = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['html', 'header', 'header a', 'main h1', 'main h1 + p', 'main button', 'main img', '#faq', 'footer'].map(
        (selector) => {
          const element = document.querySelector(selector)!;
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, fontSize, fontFamily, colorScheme } = getComputedStyle(element);
          return [
            selector,
            { box: [x, y, width, height].map(Math.round), color, backgroundColor, fontSize, fontFamily, colorScheme },
          ];
        },
      ),
    ),
  );

/** What a device asks for or a person chose, and the color of the page behind it. */
const devices: Record<string, [BrowserContextOptions, Record<string, string>, RegExp?]> = {
  'a phone': [{ viewport: phone }, {}],
  'a desk': [{ viewport: desk }, {}],
  'a dark phone': [{ viewport: phone, colorScheme: 'dark' }, {}, DARK],
  'a phone with more contrast': [{ viewport: phone, contrast: 'more' }, {}, WHITE],
  'large text and dark by choice': [{ viewport: phone }, { text_size: 'large', mode: 'dark' }, DARK],
  'the banner seen before': [{ viewport: phone }, { [`cookie_banner_${new Date().getFullYear()}`]: '1' }],
};
const paints = Object.entries(devices).flatMap(([name, device]) =>
  (['en', 'es'] as const).map((lang) => ({ name, device, lang })),
);
for (const {
  name,
  device: [options, cookies, ground],
  lang,
} of sampleOf(paints)) {
  test(`the portal takes over the first paint as it is: ${name}, ${lang}`, async ({ browser }) => {
    const before = await open(browser, { ...options, locale: locales[lang] }, cookies);
    await before.route('**/assets/*.js', (route) => route.abort());
    await before.goto(`${home}/`);
    await before.evaluate(() => document.fonts.ready);
    const painted = await look(before);
    if (ground) expect(await before.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(ground);
    const page = await open(browser, { ...options, locale: locales[lang] }, cookies);
    const trespasses = await watchPage(page, study.origin);
    await page.goto(`${home}/`);
    await expect(page.locator('#device-modes')).toHaveCount(0);
    await expect(page.locator('[data-release]')).toHaveCount(1);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
    expect(await look(page)).toEqual(painted);
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
  });
}

test('no script stands in the page, and no style that its policy does not name', async () => {
  const { body, headers } = await study.service.call('GET', '/sleep-and-mood/');
  const html = body as unknown as string;
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)].filter(
    ([, , attributes]) => !/ src="| type="application\/json"/.test(attributes!),
  );
  const named = inline.map(([, tag, , css]) => `${tag} sha256-${createHash('sha256').update(css!).digest('base64')}`);
  const allowed = headers['content-security-policy']!.match(/sha256-[^']+/g)!;
  expect(named.length).toBeGreaterThan(4);
  expect(allowed.map((hash) => `style ${hash}`).toSorted()).toEqual([...new Set(named)].toSorted());
  expect(html).not.toMatch(/ (style|on\w+|nonce)="/);
});

test('behind a server that fills in nothing but the nonce, the same build starts by itself', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  cpSync('dist/portal', folder, { recursive: true });
  rmSync(join(folder, '.server'), { recursive: true });
  process.env.BUILT_PORTAL = folder;
  const other = await startStudy({ PORTAL_DIR: folder });
  delete process.env.BUILT_PORTAL;
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await page.goto(`${other.origin}/sleep-and-mood/`);
  await expect(page.locator('main h1')).toHaveText(words.en.heading);
  await page.context().close();
  await other.stop();
  rmSync(folder, { recursive: true });
});

test('a questionnaire and its draft are fetched once, while the code of the form still loads', async ({ browser }) => {
  const page = await open(browser, { viewport: phone });
  await logIn(page.context(), study.origin, person);
  const fetched: string[] = [];
  let release = (): void => undefined;
  const bothFetched = new Promise<void>((resolve) => (release = resolve));
  let isLater = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    isLater ||= isForLater(pathname);
    if (isLater) return;
    if (/\/(surveys|drafts)\/last-night$|\.css$/.test(pathname) && request.method() === 'GET')
      fetched.push(pathname.split('/').at(-2)!);
    if (fetched.includes('surveys') && fetched.includes('drafts')) release();
  });
  const codeOfForm: string[] = [];
  await page.route('**/assets/form-*.js', async (route) => {
    codeOfForm.push(route.request().url());
    await bothFetched;
    await route.continue();
  });
  const response = await page.goto(`${home}/manage/dashboard/contribution/last-night`);
  await page.locator('main input, main select').first().waitFor();
  expect(fetched.toSorted()).toEqual(['drafts', 'surveys']);
  await expect.poll(() => isLater, 'what is fetched for later is recognized').toBe(true);
  const named = [...(await response!.text()).matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)];
  expect(named.map(([, href]) => study.origin + href)).toEqual(expect.arrayContaining(codeOfForm));
  expect(codeOfForm).toHaveLength(1);
  const code = await (await page.request.get(codeOfForm[0]!)).text();
  expect(code.slice(0, 28), 'the browser compiles it while it loads').toBe('//# allFunctionsCalledOnLoad');
  await page.context().close();
});

/** Screens, and what says that one is there. */
const screens: readonly [path: string, ready: string, isLoggedIn: boolean][] = [
  ['/', 'main h1', false],
  ['/manage/dashboard', 'main h2', true],
  ['/manage/dashboard/contribution/last-night', 'main input, main select', true],
  ['/log-in', 'main input[type=password]', false],
  ['/nowhere', 'main h1', false],
  ['/manage/settings', 'main h2', true],
  ['/manage/dashboard/contribution/sleep-monitor', 'main input', true],
];
const views = [
  [phone, 'es'],
  [desk, 'en'],
  [phone, 'en'],
  [desk, 'es'],
] as const;
const slow = screens.flatMap(([path, ready, isLoggedIn]) =>
  views.map(([viewport, lang]) => ({ path, ready, isLoggedIn, viewport, lang })),
);
for (const { path, ready, isLoggedIn, viewport, lang } of sampleOf(slow)) {
  test(`nothing jumps on a slow network: ${path}, ${viewport.width} px, ${lang}`, async ({ browser }) => {
    const page = await open(browser, { viewport, locale: locales[lang], reducedMotion: 'no-preference' });
    if (isLoggedIn) await logIn(page.context(), study.origin, person);
    const shifts = await watchShifts(page);
    await slowNetwork(page);
    const atRest = followRequests(page);
    await page.goto(home + path);
    await page.locator(ready).first().waitFor();
    await atRest();
    const { total, largest } = await shifts();
    expect(total, largest).toBeLessThanOrEqual(0.02);
  });
}

for (const slug of ['night-shift-pilot', 'sleep-and-mood'] as const)
  for (const [viewport, lang] of views)
    test(`a preview does not push the page: ${slug}, ${viewport.width} px, ${lang}`, async ({ browser }) => {
      const { 'preview-token': token } = await previewOf(study.service, slug);
      const page = await open(browser, { viewport, locale: locales[lang], reducedMotion: 'no-preference' });
      const shifts = await watchShifts(page);
      await slowNetwork(page);
      await page.goto(`${study.origin}/${slug}/?preview_token=${encodeURIComponent(token)}`);
      await expect(page.getByRole('region', { name: lang === 'en' ? 'Preview' : 'Vista previa' })).toBeVisible();
      await page.locator('[aria-controls=inspector], [aria-expanded=false]').first().waitFor();
      await expect(page.locator('main h1')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { total, largest } = await shifts();
      expect(total, largest).toBeLessThanOrEqual(0.02);
    });

test('a preview that has ended leaves no banner', async ({ browser }) => {
  const page = await open(browser, { viewport: phone }, { 'preview_token_sleep-and-mood': 'x'.repeat(43) });
  await page.goto(`${home}/`);
  await expect(page.locator('[data-release]')).toHaveCount(1);
  await expect(page.getByText('DRAFT.')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByText('DRAFT.')).toHaveCount(0);
});
