import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../testing/testFolder.ts';
import { previewOf } from '../../testing/pilot.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const PAGE = `<!doctype html><html lang="en"><head><script src="/strip-tokens.js"></script><meta name="csp-nonce" content="%CSP_NONCE%" />
<title>Study portal</title><!--head--><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>
<body><div id="root"><!--first paint--></div></body></html>`;
const RENDERER = `export const createFirstPaint = (landing) => async (request) => ({
  dir: 'rtl', lang: request.languages[0] ?? 'en', locale: 'de', title: landing.study_name.en + ' <1>', description: 'About "it"', themeColors: [{ media: '(prefers-color-scheme: dark)', color: '#000' }, { color: '#fff' }],
  styles: '<style>a{}</style>', body: '<p>$& ' + request.pathname + request.search + ' ' + request.cookie('mode') + '</p>',
  icons: [], keywords: ['sleep'], styleSources: [], homeScreen: { background: '#fff', icon: '<svg/>' },
  sources: ['screen.tsx', 'font.woff2', 'gone.tsx'],
});`;

let service: TestService;
let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeAll(async () => {
  folder = testFolder();
  for (const part of ['assets', '.vite', '.server']) mkdirSync(join(folder, part), { recursive: true });
  write('index.html', PAGE);
  write('assets/index-1.css', '@font-face{src:url(/assets/font-1.woff2)}');
  write(
    '.vite/sources.json',
    JSON.stringify({
      'screen.tsx': ['/assets/screen-1.js', '/assets/index-1.js', '/assets/shared-1.js'],
      'font.woff2': ['/assets/font-1.woff2'],
    }),
  );
  service = await startTestService({ PORTAL_DIR: folder });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});
let edition = 0;
const useRenderer = (code: string) => write('.server/firstPaint.js', `${code} // ${edition++}`);
beforeEach(() => useRenderer(RENDERER));

const page = async (path: string, headers: Record<string, string> = {}) =>
  (await service.app.inject({ method: 'GET', url: path, headers })).body;

test('a page has the study’s head, its first paint, what the screen needs, and the landing call’s answer', async () => {
  const html = await page('/sleep-and-mood/log-in?x=1', { 'accept-language': 'es-MX', cookie: 'a=1; mode=dark%20one' });
  expect(html).toContain('<html lang="es-MX" dir="rtl">');
  expect(html).toContain('<title>Sleep and Mood Study &lt;1&gt;</title>');
  expect(html).toContain('<meta name="description" content="About &quot;it&quot;" />');
  expect(html).toContain('<meta name="keywords" content="sleep" />');
  expect(html).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000" />');
  expect(html).toContain('<div id="root"><p>$& /sleep-and-mood/log-in?x=1 dark one</p></div>');
  expect([...html.matchAll(/<link rel="(\S+)"[^>]*href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`)).toEqual([
    'manifest /sleep-and-mood/manifest.webmanifest?locale_override=de',
    'apple-touch-icon /sleep-and-mood/icon-180.png',
    'modulepreload /assets/screen-1.js',
    'modulepreload /assets/shared-1.js',
    'preload /assets/font-1.woff2',
    'stylesheet /assets/index-1.css',
  ]);
  expect(html).toContain('<link rel="stylesheet" href="/assets/index-1.css" media="not all" disabled />');
  expect(html).toContain('<style>@font-face{src:url(/assets/font-1.woff2)}</style>');
  const landing = html.split('<script type="application/json" id="landing">')[1]!.split('</script>')[0]!;
  const answer = await service.call('GET', '/api/v3/studies/sleep-and-mood/landing', {
    headers: { 'accept-language': 'es-MX' },
  });
  expect(JSON.parse(landing)).toEqual(answer.body);
  expect(html).not.toContain('%CSP_NONCE%');
});

test.each([
  ['/sleep-and-mood/', false],
  ['/sleep-and-mood/?utm_campaign=x', false],
  ['/sleep-and-mood/?preview_token=x', true],
  ['/sleep-and-mood/surveys/x?a=1&auth_token=x', true],
  ['/sleep-and-mood/verify_email?link_token=x', true],
  ['/sleep-and-mood/log-in?state=x&code=y', true],
  ['/sleep-and-mood/?barcode=x', false],
  ['/sleep-and-mood/?%61uth_token=x', true],
])('%s has the script that takes tokens away: %s', async (path, isThere) => {
  expect((await page(path)).includes('/strip-tokens.js')).toBe(isThere);
});

test.each([
  ['has', '', 200],
  ['does not have', 'isFound: false, ', 404],
])('a page that the portal %s', async (_title, isFound, status) => {
  useRenderer(RENDERER.replace('icons:', `${isFound}icons:`));
  const answer = await service.app.inject({ method: 'GET', url: '/sleep-and-mood/somewhere' });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain('<p>$& /sleep-and-mood/somewhere');
});

test('a draft has the bare page', async () => {
  const { 'preview-token': token } = await previewOf(service, 'night-shift-pilot');
  const html = await page(`/night-shift-pilot/?preview_token=${token}`);
  expect(html).toContain('<title>Study portal</title>');
  expect(html).toContain('<div id="root"><!--first paint--></div>');
});

test('a page whose first paint cannot be rendered is sent without it', async () => {
  useRenderer("export const createFirstPaint = () => async () => { throw new Error('broken'); };");
  const html = await page('/sleep-and-mood/');
  expect(html).toContain('<div id="root"><!--first paint--></div>');
  expect(html).toContain('src="/assets/index-1.js"');
});

test('a new build of the renderer is used without a restart', async () => {
  useRenderer(RENDERER.replace('About', 'News about'));
  expect(await page('/sleep-and-mood/')).toContain('News about');
});

test('what renders pages is not served', async () => {
  expect(await page('/.server/firstPaint.js')).not.toContain('createFirstPaint');
});
