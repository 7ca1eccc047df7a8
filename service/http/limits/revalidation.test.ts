import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicDefinitions } from './revalidated.ts';
import { contractOperations } from '../contract/contract.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { previewOf } from '../../testing/pilot.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

/** Every GET of a definition, a text, a file or a part of the portal, and what a caller that has it already receives. */
const RENDERER = `export const createFirstPaint = ({ study_name }) => async () => ({
  lang: 'en', title: study_name.en, description: '', themeColors: [], icons: [], keywords: [], styles: '', body: '',
  homeScreen: { background: '#fff', icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"/>' }, styleSources: [], sources: [],
});`;

let folder: string;
let service: TestService;
let person: TestParticipant;
const inStudy = (...path: string[]) => join(folder, 'studies', 'sleep-and-mood', ...path);
const inPortal = (...path: string[]) => join(folder, 'portal', ...path);

beforeAll(async () => {
  folder = testFolder();
  cpSync(fileURLToPath(new URL('../../studies', import.meta.url)), join(folder, 'studies'), { recursive: true });
  for (const path of ['assets', '.server']) mkdirSync(inPortal(path), { recursive: true });
  writeFileSync(
    inPortal('index.html'),
    '<!doctype html><head><meta name="csp-nonce" content="%CSP_NONCE%"><!--head--></head>',
  );
  writeFileSync(inPortal('assets', 'main-abc123.js'), 'export {};');
  writeFileSync(inPortal('strip-tokens.js'), '0;');
  writeFileSync(inPortal('worker.js'), '1;');
  writeFileSync(inPortal('.server', 'firstPaint.js'), RENDERER);
  service = await startTestService({ PORTAL_DIR: inPortal(), STUDIES_DIR: join(folder, 'studies') });
  person = await onDashboard(service);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => service.call('GET', url, { headers });

/** Writes a file again with other content, as a later time shows even within a second. */
function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  const later = new Date(Date.now() + 5_000);
  utimesSync(file, later, later);
}
/** Starts the service again with another name of the study. */
async function rename(): Promise<void> {
  change(inStudy('study.json'), (text) => {
    const definition = JSON.parse(text);
    definition.meta.study_name.en += '!';
    return JSON.stringify(definition);
  });
  await service.stop();
  service = await startTestService({ PORTAL_DIR: inPortal(), STUDIES_DIR: join(folder, 'studies') });
  person = await onDashboard(service);
}

const revalidatedPaths: Readonly<Record<string, () => unknown>> = {
  '/assets/main-abc123.js': () => change(inPortal('assets', 'main-abc123.js'), () => 'export const a = 1;'),
  '/strip-tokens.js': () => change(inPortal('strip-tokens.js'), () => '1 + 1;'),
  '/sleep-and-mood/worker.js': () => change(inPortal('worker.js'), () => '2;'),
  '/study-files/sleep-and-mood/logo.svg': () => change(inStudy('public', 'logo.svg'), (text) => `${text}\n\n`),
  '/api/v3/studies/sleep-and-mood/landing': rename,
  '/api/v3/meta/study?study_slug=sleep-and-mood': rename,
  '/sleep-and-mood/manifest.webmanifest': rename,
};

test('every public definition is in the table', () => {
  // The list of health organizations is not a file of a study.
  const inTable = ['getLanding', 'getStudyMeta', 'listEpicOrganizations'];
  expect([...publicDefinitions].toSorted()).toEqual(inTable);
});

test.each(Object.keys(revalidatedPaths))('%s is sent once, and again only after a change', async (url) => {
  const first = await get(url);
  expect(first.status).toBe(200);
  const { etag } = first.headers;
  expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
  expect(first.headers['cache-control']).not.toBe('no-store');
  for (const known of [etag!, `"other", ${etag}`, '*'])
    expect(await get(url, { 'if-none-match': known }), known).toMatchObject({
      status: 304,
      body: '',
      headers: { etag },
    });
  expect(await get(url, { 'if-none-match': '"other"' })).toMatchObject({ status: 200, headers: { etag } });
  // The same name for every coding.
  const encoded = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': etag! });
  expect(encoded.status).toBe(304);
  await revalidatedPaths[url]!();
  const changed = await get(url, { 'if-none-match': etag! });
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test.each(['/api/v3/epic_organizations', '/sleep-and-mood/icon-192.png'])('%s is sent once', async (url) => {
  const { status, headers } = await get(url);
  expect(status).toBe(200);
  expect(await get(url, { 'if-none-match': headers.etag! })).toMatchObject({ status: 304, body: '' });
});

test('the name of a definition differs between languages', async () => {
  const url = '/sleep-and-mood/manifest.webmanifest';
  const landing = '/api/v3/studies/sleep-and-mood/landing';
  for (const each of [landing, `${landing}?locale_override=es`]) {
    expect((await get(each)).headers.vary).toContain('Accept-Language');
  }
  expect((await get(landing)).headers.etag).not.toBe((await get(`${landing}?locale_override=es`)).headers.etag);
  expect((await get(url)).headers.vary).toContain('Accept-Language');
});

test('a refusal is never kept', async () => {
  for (const url of ['/api/v3/studies/gone/landing', '/api/v3/meta/study?study_slug=gone']) {
    const { status, headers } = await get(url);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
  }
});

test('a definition for the holder of a preview link is never kept', async () => {
  const { 'preview-token': token } = await previewOf(service, 'night-shift-pilot');
  const { status, headers } = await get('/api/v3/studies/night-shift-pilot/landing', { 'preview-token': token! });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers.etag).toBeUndefined();
});

/** The operations that answered 200. */
const answered: string[] = [];
const others = contractOperations.filter(({ id, method }) => method === 'get' && !publicDefinitions.has(id));
test.each(others.filter(({ id }) => id !== 'waitForSignOut').map(({ id, url }) => [id, url] as const))(
  'a response to %s is never kept',
  async (id, url) => {
    const known: Record<string, string> = {
      study: 'sleep-and-mood',
      id: person.id,
      slug: 'last-night',
      node: 'last-night',
    };
    const path = url.replaceAll(/:(\w+)/g, (_, name: string) => known[name] ?? 'x');
    const query = `enrollment_identifier=${person.id}&study_slug=sleep-and-mood&node_identifier=last-night`;
    const { status, headers } = await get(`${path}?${query}`, {
      'participant-auth-token': person.token,
      'if-none-match': '*',
    });
    if (status === 200) answered.push(id);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  },
);

test('among these responses were those with answers and personal data', () => {
  const personal = ['getAssigned', 'getDraft', 'getEnrollment', 'getProfileData', 'getSurvey', 'listSubmissions'];
  expect(answered).toEqual(expect.arrayContaining(personal));
});
