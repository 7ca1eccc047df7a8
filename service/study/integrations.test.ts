import { expect, test } from 'vitest';
import type { Integration, StudyMeta } from '#schemas/types/index.ts';
import { withStandIns } from './standIns.ts';
import { hostAdvice, hostsOf, isHost, scriptUrlsOf } from './integrations.ts';

test.each([
  'https://widget.example.com',
  'https://example.com:8443',
  'https://xn--bcher-kva.example',
  'https://a-b.c1.example',
  'http://localhost',
  'http://localhost:9000',
  'http://127.0.0.1:9000',
])('%s is a host', (text) => expect(isHost('script', text)).toBe(true));

/** The fix names the host that the study builder probably means; some texts have none. */
test.each<[text: string, message: RegExp, fix: string | undefined]>([
  ['*', /wildcard/, undefined],
  ['https://*', /wildcard/, undefined],
  ['https://*.example.com', /wildcard/, undefined],
  ['https://example.com:*', /wildcard/, undefined],
  ["'self'", /keywords/, undefined],
  ["'unsafe-inline'", /keywords/, undefined],
  ['data:', /schemes/, undefined],
  ['https:', /schemes/, undefined],
  ['', /begin with https/, undefined],
  ['example.com', /begin with https/, 'https://example.com'],
  ['//example.com', /begin with https/, 'https://example.com'],
  ['ftp://example.com', /begin with https/, 'https://example.com'],
  ['http://example.com', /not encrypted/, 'https://example.com'],
  ['http://localhost.example.com', /not encrypted/, 'https://localhost.example.com'],
  ['wss://example.com', /“connect”/, 'https://example.com'],
  ['https://example.com/', /no path/, 'https://example.com'],
  ['https://example.com/widget.js?v=1#x', /no path/, 'https://example.com'],
  ['https://example.com:443/', /no path/, 'https://example.com'],
  ['https://EXAMPLE.com', /capital/, 'https://example.com'],
  ['https://bücher.example', /capital|path/, 'https://xn--bcher-kva.example'],
  ['https://example.com https://evil.example', /spaces/, undefined],
  ["https://example.com; script-src 'unsafe-inline'", /spaces/, undefined],
  ['https://example.com,https://evil.example', /path/, undefined],
  ['https://user:secret@example.com', /password/, 'https://example.com'],
  ['https://192.0.2.7', /IP address/, undefined],
  ['https://[2001:db8::1]', /IP address/, undefined],
  ['https://example', /path/, undefined],
  ['https://-a.example', /path/, undefined],
  ['https://example.com:0', /path/, undefined],
  ['https://example.com\n', /path/, undefined],
])('%j is no host, and the message says why', (text, message, fix) => {
  expect(isHost('image', text)).toBe(false);
  const advice = hostAdvice('image', text);
  expect(advice.message).toMatch(message);
  expect(advice.fix).toBe(fix && `Write “${fix}”.`);
});

test('WebSockets are only possible under “connect”', () => {
  expect(isHost('connect', 'wss://live.example.com')).toBe(true);
  expect(isHost('connect', 'ws://localhost:9000')).toBe(true);
  expect(isHost('connect', 'ws://live.example.com')).toBe(false);
  expect(hostAdvice('connect', 'ws://live.example.com').fix).toBe('Write “wss://live.example.com”.');
  for (const kind of ['script', 'frame', 'worker', 'image'] as const)
    expect(isHost(kind, 'wss://live.example.com')).toBe(false);
});

test('hosts of this machine count only if the portal is local, and repetitions once', () => {
  const integrations = [
    { name: 'chat', script: ['https://a.example', 'http://localhost:9000'], connect: ['ws://127.0.0.1:1'] },
    { name: 'captcha', script: ['https://a.example', 'https://b.example'], image: ['https://a.example'] },
  ];
  const away = {
    script: ['https://a.example', 'https://b.example'],
    connect: [],
    frame: [],
    worker: [],
    image: ['https://a.example'],
  };
  expect(hostsOf({ integrations }, false)).toEqual(away);
  expect(hostsOf({ integrations }, true)).toEqual({
    ...away,
    script: ['https://a.example', 'http://localhost:9000', 'https://b.example'],
    connect: ['ws://127.0.0.1:1'],
  });
});

const none = { script: [], connect: [], frame: [], worker: [], image: [] };
const ZENDESK = {
  script: ['https://static.zdassets.com'],
  connect: ['https://static.zdassets.com', 'https://ekr.zdassets.com', 'https://ekr.zendesk.com'],
  image: ['https://static.zdassets.com', 'https://v2assets.zopim.io'],
};
const GTM = ['https://www.googletagmanager.com'];
const chat = { customer_service_provider: 'zendesk', zendesk_api_key: { key: 'k' } };

test.each<[what: string, meta: object, integrations: Integration[], expected: object]>([
  ['[P1.40] a study without a provider', {}, [], {}],
  ['a chat without a key', { ...chat, zendesk_api_key: null }, [], {}],
  ['a key without a chat', { ...chat, customer_service_provider: null }, [], {}],
  ['an unknown chat', { ...chat, customer_service_provider: 'other' }, [], {}],
  ['[P1.10] [P3.053] a chat', chat, [], ZENDESK],
  [
    'a chat with a host of the account',
    chat,
    [{ name: 'zendesk', connect: ['https://a.zendesk.com'] }],
    { ...ZENDESK, connect: [...ZENDESK.connect, 'https://a.zendesk.com'] },
  ],
  [
    'a chat at another address',
    chat,
    [{ name: 'zendesk', script: ['https://chat.example'], script_url: 'https://chat.example/a.js' }],
    { script: ['https://chat.example'] },
  ],
  ['[P3.050] a tag manager', { gtm_id_cookie_banner: 'GTM-1' }, [], { script: GTM, connect: GTM, image: GTM }],
  ['the service’s own captcha, which every study may use', { recaptcha_version: 'score' }, [], {}],
  ['no captcha', { recaptcha_version: 'Off', recaptcha_site_key: 'k' }, [], {}],
  [
    'a captcha of another service',
    { recaptcha_version: 'score', recaptcha_site_key: 'k' },
    [],
    {
      script: ['https://www.google.com', 'https://www.gstatic.com'],
      connect: ['https://www.google.com'],
      frame: ['https://www.google.com', 'https://recaptcha.google.com'],
    },
  ],
  [
    'policies of the scripts',
    {},
    [{ name: 'x', script: ['https://a.example'], trusted_types: ['goog#html'] }],
    { script: ['https://a.example'], trusted_types: ['goog#html'] },
  ],
])('%s widens the policy by exactly its hosts', (_what, meta, integrations, expected) => {
  expect(hostsOf({ meta: meta as StudyMeta, integrations }, false)).toEqual({ ...none, ...expected });
});

test.each<[what: string, brand: object, image: string[]]>([
  ['a logo of this site', { branding_json: { logo_path: '/study-files/a/logo.svg' } }, []],
  ['a logo', { branding_json: { logo_path: 'https://a.example:8443/x/logo.svg?y' } }, ['https://a.example:8443']],
  ['an unencrypted logo', { branding_json: { logo_path: 'http://a.example/logo.svg' } }, []],
  ['a logo with a password', { branding_json: { logo_path: 'https://u:p@a.example/logo.svg' } }, ['https://a.example']],
  ['a wildcard', { branding_json: { logo_path: 'https://*.example/logo.svg' } }, []],
  ['a second directive', { branding_json: { logo_path: 'https://a.example;x/logo.svg' } }, []],
  ['no address', { branding_json: { logo_path: 'https://' } }, []],
  ['a partner’s logo', { partner: { name: 'P', logo_path: 'https://p.example/l.svg' } }, ['https://p.example']],
  [
    'favicons',
    { branding_json: { favicons: [{ href: 'https://b.example/1.png' }, { href: 'https://b.example/2.png' }] } },
    ['https://b.example'],
  ],
])('%s allows exactly its host for pictures', (_what, brand, image) => {
  expect(hostsOf({ meta: { brand } as StudyMeta }, false)).toEqual({ ...none, image });
});

test('the portal receives the addresses of scripts that are not those of the providers', () => {
  expect(scriptUrlsOf({ integrations: [{ name: 'zendesk', script: ['https://a.example'] }] })).toEqual({});
  expect(
    scriptUrlsOf({
      integrations: [{ name: 'zendesk', script: ['https://a.example'], script_url: 'https://a.example/c.js' }],
    }),
  ).toEqual({ script_urls: { zendesk: 'https://a.example/c.js' } });
});

test('a stand-in takes the place of its provider on this machine, under its other name, and nowhere else', () => {
  const study = {
    integrations: [{ name: 'zendesk', stand_in: true, script: ['https://a.example'] }, { name: 'x' }],
  } as never;
  const origin = 'http://127.0.0.1:8080';
  const [chat, rest] = withStandIns(study, origin).integrations;
  expect(chat).toEqual({
    name: 'zendesk',
    script: [origin],
    connect: [origin],
    frame: [origin],
    image: [origin],
    script_url: `${origin}/dev/stand-ins/zendesk.js`,
  });
  expect(rest).toEqual({ name: 'x' });
  expect(withStandIns(study, undefined)).toBe(study);
});

test('the stand-in of a partner site is trusted on this machine only, and replaces no partner site', () => {
  const own = { issuer: 'https://www.partner.example' };
  const origin = 'http://127.0.0.1:8080';
  const siteOf = (study: object, at?: string) => withStandIns({ integrations: [], ...study } as never, at).partnerSite;
  expect(siteOf({ partnerStandIn: 'Rest Online' }, origin)).toMatchObject({
    name: 'Rest Online',
    issuer: '/dev/partner',
    keys: [expect.not.objectContaining({ d: expect.anything() })],
  });
  expect(siteOf({ partnerStandIn: 'Rest Online' })).toBeUndefined();
  expect(siteOf({ partnerStandIn: 'Rest Online', partnerSite: own }, origin)).toEqual(own);
  expect(siteOf({}, origin)).toBeUndefined();
});
