import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../testing/testFolder.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

/** The web app manifest and the icons of a study, from the service with a small build of a portal. */
const RENDERER = `export const createFirstPaint = ({ study_name, brand }) => async ({ languages }) => ({
  lang: 'en', locale: languages[0]?.startsWith('es') ? 'es' : 'en', title: study_name[languages[0]?.startsWith('es') ? 'es' : 'en'], description: '',
  themeColors: [{ color: '#123a5a' }], homeScreen: {
    background: '#f1f5f9', icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#123a5a"/></svg>' },
  icons: brand.branding_json?.favicons ?? [], keywords: [], styles: '', body: '', styleSources: [], sources: [],
});`;

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = testFolder();
  const [portal, studies] = [join(folder, 'portal'), join(folder, 'studies')];
  mkdirSync(join(portal, '.server'), { recursive: true });
  mkdirSync(join(portal, 'assets'));
  writeFileSync(
    join(portal, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="csp-nonce" content="%CSP_NONCE%"><!--head--></head></html>',
  );
  writeFileSync(join(portal, '.server', 'firstPaint.js'), RENDERER);
  cpSync(fileURLToPath(new URL('../../studies', import.meta.url)), studies, { recursive: true });
  // A study whose icon is no picture.
  const file = join(studies, 'breathe-well', 'study.json');
  const definition = JSON.parse(readFileSync(file, 'utf8'));
  definition.meta.brand.branding_json.favicons = [{ href: '/study-files/breathe-well/broken.png' }];
  writeFileSync(file, JSON.stringify(definition));
  mkdirSync(join(studies, 'breathe-well', 'public'), { recursive: true });
  writeFileSync(join(studies, 'breathe-well', 'public', 'broken.png'), 'no picture');
  service = await startTestService({ PORTAL_DIR: portal, STUDIES_DIR: studies });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['en', '', 'Sleep and Mood Study'],
  ['es-MX', '', 'Estudio sobre el sueño y el ánimo'],
  ['en', '?locale_override=es', 'Estudio sobre el sueño y el ánimo'],
])('the manifest for a browser in %s%s names the study', async (language, query, name) => {
  const { status, headers, body } = await service.call('GET', `/sleep-and-mood/manifest.webmanifest${query}`, {
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: expect.stringContaining('Accept-Language'),
  });
  expect(body).toMatchObject({ name, short_name: 'Sleep and Mood', start_url: '/sleep-and-mood/' });
});

test('a page names the manifest in the language that the study is shown in, and the icon of iPhones', async () => {
  const { body } = await service.call('GET', '/sleep-and-mood/log-in', { headers: { 'accept-language': 'es-MX' } });
  expect(body).toContain('<link rel="manifest" href="/sleep-and-mood/manifest.webmanifest?locale_override=es" />');
  expect(body).toContain('<link rel="apple-touch-icon" href="/sleep-and-mood/icon-180.png" />');
});

/** The color in the middle and in the corner of an icon. */
async function colorsOf(path: string) {
  const { rawPayload, headers } = await service.app.inject({ method: 'GET', url: path });
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`;
  return { width: info.width, height: info.height, corner: at(2, 2), middle: at(info.width / 2, info.height / 2) };
}

test.each([180, 192, 512])(
  'the icon of a brand in %d pixels is in the middle of the color of its pages',
  async (size) => {
    expect(await colorsOf(`/sleep-and-mood/icon-${size}.png`)).toEqual({
      width: size,
      height: size,
      corner: '#f1f5f9',
      middle: '#123a5a',
    });
  },
);

test.each([
  ['a brand without an icon', 'sleep-lab'],
  ['a brand whose icon is no picture', 'breathe-well'],
])('%s gets the mark of the portal', async (_what, slug) => {
  expect(await colorsOf(`/${slug}/icon-192.png`)).toMatchObject({ width: 192, corner: '#123a5a' });
});

test.each(['manifest.webmanifest', 'icon-192.png'])(
  'neither a draft nor an unknown study has %s, and both answer the same',
  async (file) => {
    const [draft, unknown] = await Promise.all(
      ['night-shift-pilot', 'no-such-study'].map((slug) => service.call('GET', `/${slug}/${file}`)),
    );
    expect(draft).toMatchObject({ status: 404, body: { errors: [{ code: 'not_found' }] } });
    expect(draft!.body).toEqual(unknown!.body);
  },
);
