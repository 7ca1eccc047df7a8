import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import type { Brand, StudyMeta } from '#schemas/types/index.ts';
import { previewOf } from '#service/testing/pilot.ts';
import { runAxe } from './gallery/runAxe.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

const source = fileURLToPath(new URL('../../service/studies/night-shift-pilot', import.meta.url));
const icons = [
  { type: 'image/svg+xml', sizes: 'any', href: 'https://logos.example/icon.svg' },
  { type: 'image/png', sizes: '32x32', href: '/icon-32.png' },
  { type: 'image/png', sizes: '180x180', href: '/icon-180.png' },
];
const meta: Readonly<Record<string, Partial<StudyMeta> & { brand: Brand }>> = {
  plain: { brand: {} },
  sleepers: {
    study_name: { en: 'The sleepers', es: 'The sleepers' },
    primary_locale: 'es',
    secondary_locales: ['en'],
    brand: {},
  },
  harbor: {
    keywords: ['sleep', 'night & day'],
    brand: { brand_name: 'Harbor Health', branding_json: { theme: 'harbor', favicons: icons } },
  },
  // Without a first paint, because drafts have none.
  garden: { status: 'draft', keywords: ['gardens'], brand: { branding_json: { theme: 'garden', favicons: icons } } },
  program: { is_program: true, brand: {} },
  partner: {
    brand: {
      branding_json: { logo_path: 'https://logos.example/own.svg' },
      partner: { name: 'Partner Clinic', logo_path: 'https://logos.example/partner.svg', hides_study_name: true },
    },
  },
};

let folder: string;
let study: StartedStudy;

// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'brands-'));
  for (const [slug, change] of Object.entries(meta)) {
    cpSync(source, join(folder, slug), { recursive: true });
    const file = join(folder, slug, 'study.json');
    const definition = JSON.parse(readFileSync(file, 'utf8'));
    definition.meta = { ...definition.meta, status: 'recruiting', ...change, slug };
    writeFileSync(file, JSON.stringify(definition));
  }
  study = await startStudy({ STUDIES_DIR: folder });
});
test.afterAll(async () => {
  await study.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="36"><rect width="90" height="36" rx="6" fill="#f4b942"/></svg>';

/** Answers for the host of the logos, and notes what the page requests there and which fonts it loads. */
async function watch(page: Page) {
  const seen = { logos: [] as string[], fonts: [] as string[] };
  page.on('request', (request) => {
    const [, font] = /\/assets\/([a-z0-9-]+?)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (font) seen.fonts.push(font);
  });
  await page.route('https://logos.example/**', async (route) => {
    seen.logos.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  return seen;
}

const head = (page: Page) =>
  page.evaluate(() => ({
    icons: [...document.head.querySelectorAll('link[rel=icon]')].map((link) =>
      Object.fromEntries(['type', 'sizes', 'href'].map((name) => [name, link.getAttribute(name)])),
    ),
    keywords: document.head.querySelector<HTMLMetaElement>('meta[name=keywords]')?.content,
  }));

const families = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const first = (selector: string) =>
      getComputedStyle(document.querySelector(selector)!).fontFamily.split(',')[0]!.replaceAll('"', '');
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    return {
      text: first('body'),
      heading: first('main h1'),
      loaded: [...new Set(loaded.map((name) => name.replaceAll('"', '')))].sort(),
    };
  });

const shot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
};

test('[P1.08] [P1.09] [P1.13] [P3.049] [P3.070] a study with a brand theme has its fonts, icons and keywords from the first paint on', async ({
  page,
  browser,
}) => {
  const seen = await watch(page);
  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await watch(bare);
  for (const each of [bare, page]) {
    await each.goto(`${study.origin}/harbor/`);
    await expect(each.locator('footer')).toContainText('Harbor Health');
    expect(await head(each)).toEqual({ icons, keywords: 'sleep, night & day' });
  }
  const font = 'Atkinson Hyperlegible Next Variable';
  expect(await families(page)).toMatchObject({ text: font, heading: font, loaded: expect.arrayContaining([font]) });
  expect(new Set(seen.fonts)).toEqual(new Set(['harbor']));
  await shot(page, 'harbor');
});

test('[P1.13] the other brand theme has two fonts, also in a draft', async ({ browser }) => {
  const { 'preview-token': token } = await previewOf(study.service, 'garden');
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ locale: 'es-MX', colorScheme });
    const page = await context.newPage();
    await watch(page);
    await page.goto(`${study.origin}/garden/?preview_token=${token}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect
      .poll(() => families(page))
      .toMatchObject({
        text: 'Figtree Variable',
        heading: 'Bitter Variable',
        loaded: expect.arrayContaining(['Bitter Variable', 'Figtree Variable']),
      });
    expect(await head(page)).toEqual({ icons, keywords: 'gardens' });
    await shot(page, `garden-${colorScheme}`);
    await context.close();
  }
});

test('[P1.02] [P1.03] two addresses of one site show two studies, each with its own name', async ({ page }) => {
  for (const [slug, name] of [
    ['sleepers', 'The sleepers'],
    ['plain', 'Night Shift Pilot'],
  ] as const) {
    await page.goto(`${study.origin}/${slug}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: `${name}, start page` })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name));
  }
});

test('[P1.05] who prefers a language that a study does not have sees it in its own', async ({ browser }) => {
  for (const [slug, lang] of [
    ['sleepers', 'es'],
    ['plain', 'en'],
  ] as const) {
    const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
    await page.goto(`${study.origin}/${slug}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
    await expect(
      page.getByRole('banner').getByRole('link', { name: lang === 'es' ? 'Iniciar sesión' : 'Log in' }),
    ).toBeVisible();
    await page.context().close();
  }
});

test('[P1.11] [P2.100] a study without a brand has the default name, company, logo and font, and no font of a theme', async ({
  page,
}) => {
  const seen = await watch(page);
  await page.goto(`${study.origin}/plain/`);
  await expect(page.locator('footer').getByRole('link', { name: 'Participant Portal' })).toHaveAttribute('href', '/');
  await expect(page.locator('header svg').first()).toBeVisible();
  expect(await families(page)).toMatchObject({ text: 'Source Sans 3 Variable' });
  expect(new Set(seen.fonts)).toEqual(new Set(['source-sans-3-first']));
  expect((await head(page)).icons).toHaveLength(1);
  await shot(page, 'plain');
});

test('[P1.12] [P2.098] [P2.101] a partner’s logo takes the place of the brand’s and of the study’s name; only this study may load it', async ({
  page,
}) => {
  const seen = await watch(page);
  const response = await page.goto(`${study.origin}/partner/`);
  expect(response!.headers()['content-security-policy']).toContain("img-src 'self' data: blob: https://logos.example;");
  const link = page.getByRole('banner').getByRole('link', { name: 'Night Shift Pilot, start page' });
  await expect(link).toHaveText('');
  await expect
    .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(seen.logos).toContain('/partner.svg');
  expect(seen.logos).not.toContain('/own.svg');
  await shot(page, 'partner');
  const other = await page.goto(`${study.origin}/plain/`);
  expect(other!.headers()['content-security-policy']).not.toContain('logos.example');
});

test('[P1.32] a program leads to its published studies; an address without a page has status 404', async ({
  browser,
}) => {
  for (const [locale, heading] of [
    ['en-US', 'The studies of this program'],
    ['es-MX', 'Los estudios de este programa'],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    expect((await page.goto(`${study.origin}/program/`))!.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/harbor/',
      '/partner/',
      '/plain/',
      '/sleepers/',
    ]);
    expect(await runAxe(page)).toEqual([]);
    await shot(page, `program-${locale}`);
    await page.goto(`${study.origin}/program/nowhere`);
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/program/');
    for (const [path, status] of [
      ['program/log-in', 404],
      ['program/manage/dashboard', 404],
      ['program/terms', 200],
      ['plain/nowhere', 404],
      ['plain/404', 404],
      ['plain/log-in', 200],
      ['plain/manage/dashboard', 200],
    ] as const)
      expect((await page.request.get(`${study.origin}/${path}`)).status(), path).toBe(status);
    await context.close();
  }
});

test('[P2.056] [P2.057] [P6.14] an app that shows the portal hides header and footer, from the first paint on and on later pages', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${study.origin}/plain/`);
    await expect(page.locator('header')).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
    await page.goto(`${study.origin}/plain/?is_webview=true`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('header, footer')).toHaveCount(0);
    if (!javaScriptEnabled) continue;
    await page.goto(`${study.origin}/plain/log-in`);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('header, footer')).toHaveCount(0);
    await shot(page, 'webview');
  }
});
