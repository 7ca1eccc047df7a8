import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clientMeta } from '../access/clientInfo.ts';
import { currentStudy, loadStudy, refreshMeta, study } from './study.ts';
import { baseOf, browserVisit, enterVisit, slugOf, studySlug } from './visit.ts';

history.replaceState(null, '', '/sleep/?utm_campaign=spring');

const landing = {
  slug: 'sleep',
  study_name: { en: 'Sleep' },
  status: 'recruiting',
  locale: 'es',
  primary_locale: 'en',
  secondary_locales: ['es'],
  keywords: ['sleep'],
  brand: { brand_name: 'Rest' },
  authentication: { provider: 'basic_auth' },
  layout: 'education',
  nodes: [{ slug: 'landing', type: 'Landing', content: { hero_title: 'a', hero_content: 'b', hero_button: 'c' } }],
};
let answer: () => Response;
let calls: string[];
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  calls = [];
  answer = () => Response.json(landing);
  study.load = { kind: 'loading' };
});

test.each([
  ['[P1.02]', '/sleep-and-mood/log-in', 'sleep-and-mood', '/sleep-and-mood'],
  ['[P1.02]', '/a%20b/', 'a b', '/a%20b'],
  ['', '/', '', ''],
  ['', '/%E0%A4%A/x', '%E0%A4%A', '/%25E0%25A4%25A'],
])('%s the study of %s is “%s”, with the base “%s”', (_ids, path, slug, base) => {
  expect(slugOf(path)).toBe(slug);
  expect(baseOf(slug)).toBe(base);
});

test('[P7.018] [P7.019] [P7.020] [P7.122] the landing call names the study of the URL, the locale and the campaign', async () => {
  expect(studySlug()).toBe('sleep');
  await loadStudy();
  expect(calls).toEqual(['/api/v3/studies/sleep/landing?utm_campaign=spring&locale_override=en']);
});

test('[P3.091] [P4.085] [P4.086] [P7.021] the response fills the meta fields, and the layout and nodes of the landing page', async () => {
  await loadStudy();
  const { layout, nodes, ...meta } = currentStudy()!;
  const { layout: sentLayout, nodes: sentNodes, ...sentMeta } = landing;
  expect(meta).toEqual({ ...sentMeta, ...clientMeta() });
  expect({ layout, nodes }).toEqual({ layout: sentLayout, nodes: sentNodes });
  expect(calls, 'one call is enough').toHaveLength(1);
});

test.each([
  ['a refusal', () => new Response('{"errors":[{"code":"study_not_found","message":"No."}]}', { status: 404 })],
  ['an error of the service', () => new Response('', { status: 500 })],
  ['a response without nodes', () => Response.json({ ...landing, nodes: undefined })],
])('[P3.054] [P4.084] %s sets the flag that the study could not be loaded', async (_name, failed) => {
  answer = failed;
  await loadStudy();
  expect(study.load.kind).toBe('failed');
});

test('a failed reload keeps the study on the screen', async () => {
  await loadStudy();
  answer = () => new Response('', { status: 500 });
  await loadStudy();
  expect(currentStudy()).toMatchObject(landing);
});

test.each([
  ['[P3.062]', 'userAgent', () => navigator.userAgent],
  ['[P3.063]', 'screenRes', () => `${screen.width}x${screen.height}`],
  ['[P3.064]', 'timeZone', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['[P3.065]', 'visitorId', () => sessionStorage.getItem('visitor_sleep')],
] as const)('%s the meta fields hold %s, also after they are fetched again', async (_ids, key, expected) => {
  await loadStudy();
  expect(expected()).toBeTruthy();
  expect(currentStudy()).toHaveProperty(key, expected());
  answer = () => Response.json({ slug: 'sleep', status: 'active', [key]: 'of the service' });
  await refreshMeta('e1');
  expect(currentStudy()).toMatchObject({ status: 'active', [key]: expected() });
});
