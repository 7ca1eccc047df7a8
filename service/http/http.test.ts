import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import { filePolicy, pagePolicy, VIOLATIONS_PATH } from './headers/securityHeaders.ts';
import { enrolled } from '../testing/participants.ts';
import { previewOf } from '../testing/pilot.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = testFolder();
  const portal = join(folder, 'portal');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  writeFileSync(
    join(portal, 'index.html'),
    '<!doctype html><head><meta name="csp-nonce" content="%CSP_NONCE%"><title>Portal</title></head>',
  );
  writeFileSync(join(portal, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(portal, 'strip-tokens.js'), '0;');
  writeFileSync(join(portal, 'worker.js'), '1;');
  service = await startTestService({ PORTAL_DIR: portal });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the portal’s page has a strict policy with a new nonce each time', async () => {
  const pages = await Promise.all(
    ['/sleep-and-mood/', '/sleep-and-mood/manage/dashboard?x=1', '/sleep-and-mood/nowhere'].map((url) =>
      service.call('GET', url),
    ),
  );
  const nonces = pages.map(({ status, body, headers }) => {
    expect(status).toBe(200);
    const nonce = /content="([^"]+)"/.exec(body)![1]!;
    const policy = headers['content-security-policy']!;
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    for (const part of [
      "default-src 'none'",
      "script-src 'self';",
      "style-src-attr 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify service-worker captcha-worker',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    return nonce;
  });
  expect(new Set(nonces).size).toBe(3);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});

test.each([
  ['a visitor', '/sleep-and-mood/', {}, 'no-cache'],
  ['a visitor with preferences', '/sleep-and-mood/log-in', { cookie: 'language=es; text_size=l' }, 'no-cache'],
  ['a participant', '/sleep-and-mood/', { cookie: 'language=es; participant_sleep-and-mood=x' }, 'no-store'],
  ['a link with a token', '/sleep-and-mood/surveys/x?auth_token=y', {}, 'no-store'],
  ['a preview link', '/sleep-and-mood/?preview_token=y', {}, 'no-store'],
])(
  'the browser may keep the page of %s for Back only if nothing in it is private',
  async (_, url, headers, expected) => {
    expect((await service.call('GET', url, { headers })).headers['cache-control']).toBe(expected);
  },
);

const spanish = { 'accept-language': 'es-MX, en;q=0.5' };
const previewTokenOf = async (slug: string) => (await previewOf(service, slug))['preview-token'];

test.each<
  [what: string, url: string, headers: () => Record<string, string> | Promise<Record<string, string>>, status: number]
>([
  ['a study', '/sleep-and-mood/', () => ({}), 200],
  ['any page of a study', '/sleep-and-mood/nowhere/at/all', () => ({}), 200],
  ['no study', '/no-such-study/', () => ({}), 404],
  ['no study, without the slash', '/no-such-study', () => ({}), 404],
  ['a page of no study', '/no-such-study/manage/dashboard?x=1', () => ({}), 404],
  ['a slug with markup', '/%3Cscript%3Ealert(1)%3C%2Fscript%3E/', () => ({}), 404],
  ['a draft', '/night-shift-pilot/', () => ({}), 404],
  ['a draft, with a wrong token', `/night-shift-pilot/?preview_token=${'x'.repeat(43)}`, () => ({}), 404],
  [
    'a draft, with the token of another study',
    '/night-shift-pilot/log-in',
    async () => ({ cookie: `preview_token_night-shift-pilot=${await previewTokenOf('sleep-and-mood')}` }),
    404,
  ],
  [
    'a draft, with the cookie of its preview link',
    '/night-shift-pilot/log-in',
    async () => ({ cookie: `preview_token_night-shift-pilot=${await previewTokenOf('night-shift-pilot')}` }),
    200,
  ],
])('%s: %s', async (_what, url, headers, status) => {
  const page = await service.call('GET', url, { headers: { ...(await headers()), ...spanish } });
  expect(page.status).toBe(status);
  expect(page.body.includes('<title>Portal</title>')).toBe(status === 200);
  if (status === 200) return;
  // The same for a draft as for no study at all.
  const nonce = /<style nonce="([^"]+)"/.exec(page.body)![1]!;
  const other = await service.call('GET', '/no-such-study/', { headers: spanish });
  expect(page.body.replace(nonce, '')).toBe(other.body.replace(/(?<=<style nonce=")[^"]+/, ''));
  expect(page.headers['content-security-policy']).toBe(pagePolicy(nonce));
});

test.each([
  ['/sleep-and-mood/', true],
  ['/no-such-study/', true],
  ['/study-files/sleep-and-mood/logo.svg', true],
  ['/api/v2/landing/sleep-and-mood', false],
  ['/api/v2/no-such-call', false],
  ['/assets/no-such-file.js', false],
])('%s: what a browser can show as a page is closed to other windows and to the device: %s', async (url, isPage) => {
  const { headers } = await service.call('GET', url);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['cross-origin-opener-policy']).toBe(isPage ? 'same-origin' : undefined);
  expect(headers['permissions-policy']?.includes('camera=()')).toBe(isPage ? true : undefined);
});

test('a draft opens with the token in its preview link', async () => {
  const token = await previewTokenOf('night-shift-pilot');
  expect((await service.call('GET', `/night-shift-pilot?preview_token=${token}`)).status).toBe(302);
  expect((await service.call('GET', `/night-shift-pilot/?preview_token=${token}`)).status).toBe(200);
});

test.each<[lang: string, headers: Record<string, string>, query: string, heading: string, link: string]>([
  ['en', {}, '', 'Page not found', 'Go to the start page'],
  ['es', spanish, '', 'Página no encontrada', 'Ir a la página de inicio'],
  ['es', { cookie: 'locale=es' }, '', 'Página no encontrada', 'Ir a la página de inicio'],
  ['en', spanish, '?locale_override=en', 'Page not found', 'Go to the start page'],
  ['en', { 'accept-language': 'fr' }, '?locale_override=%3Cb%3E', 'Page not found', 'Go to the start page'],
])('the page for no study is in %s for %j%s and leads on', async (lang, headers, query, heading, link) => {
  const { body } = await service.call('GET', `/no-such-study/${query}`, { headers });
  expect(body).toContain(`<html lang="${lang}">`);
  expect(body).toContain(`<h1>${heading}`);
  expect(body).toContain(`<a href="/">${link}</a>`);
  expect(body).toContain(lang === 'en' ? '<a href="?locale_override=es" lang="es">Español</a>' : '>English</a>');
  expect(body).not.toMatch(/http-equiv|<b>/);
});

test('[P2.096] with PROVIDER_SITE, the page for no study leads there, whatever the address asks for', async () => {
  service.deps.config.providerSite = 'https://provider.example/?a="1"';
  try {
    const { status, body } = await service.call('GET', '/no-such-study/?url=https://evil.example&provider-site=//evil');
    expect(status).toBe(404);
    const site = 'https://provider.example/?a=&quot;1&quot;';
    expect(body).toContain(`<meta http-equiv="refresh" content="0; url=${site}">`);
    expect(body).toContain(`<a href="${site}">Go to our main website</a>`);
    expect(body).not.toContain('evil');
    // For a study that ends while the portal is open, the portal's page has the address, too.
    const { body: portal } = await service.call('GET', '/sleep-and-mood/?provider-site=//evil');
    expect(portal).toContain(`<meta name="provider-site" content="${site}" />`);
    expect(portal).not.toContain('evil');
  } finally {
    service.deps.config.providerSite = undefined;
  }
  expect((await service.call('GET', '/sleep-and-mood/')).body).not.toContain('provider-site');
});

test('the hosts of a study’s integrations are in the policy of its pages and of no others', async () => {
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  const before = study.integrations;
  const hosts = { script: ['https://a.example'], image: ['https://b.example', 'http://localhost:9000'] };
  study.integrations = [{ name: 'chat', ...hosts }];
  const token = await previewTokenOf('night-shift-pilot');
  const policyOf = async (url: string) => {
    const { headers, body } = await service.call('GET', url);
    const nonce = /nonce(?:="|" content=")([^"]+)/.exec(body)?.[1];
    return [headers['content-security-policy'], nonce] as const;
  };
  try {
    for (const url of ['/sleep-and-mood/', '/sleep-and-mood/manage/settings']) {
      const [policy, nonce] = await policyOf(url);
      expect(policy).toBe(pagePolicy(nonce!, { connect: [], frame: [], worker: [], ...hosts }));
    }
    for (const url of [`/night-shift-pilot/?preview_token=${token}`, '/no-such-study/', '/dev/mailbox']) {
      const [policy, nonce] = await policyOf(url);
      expect(policy, url).toBe(pagePolicy(nonce!));
    }
    for (const url of [
      '/assets/main-abc123.js',
      '/study-files/sleep-and-mood/logo.svg',
      '/api/v3/studies/sleep-and-mood/landing',
    ])
      expect((await service.call('GET', url)).headers['content-security-policy'], url).toBe(filePolicy);
  } finally {
    study.integrations = before;
  }
});

const report = (type: string, body: unknown) =>
  service.call('POST', VIOLATIONS_PATH, { headers: { 'content-type': type }, body });
const cspReport = {
  'csp-report': {
    'document-uri': 'https://portal.example/sleep-and-mood/log-in?email=canary',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/pixel?canary',
  },
};

test('reported violations are logged without private data, and only in moderate numbers', async () => {
  const logged: object[] = [];
  const log = service.deps.onPolicyViolation;
  service.deps.onPolicyViolation = (violation) => logged.push(violation);
  try {
    expect(await report('application/csp-report', cspReport)).toMatchObject({ status: 204, body: '' });
    const violation = { study: 'sleep-and-mood', directive: 'img-src', blocked: 'https://tracker.example' };
    expect(logged).toEqual([violation]);
    const refused: [type: string, body: unknown, status: number][] = [
      ['application/json', cspReport, 415],
      ['text/plain', 'x', 415],
      ['application/csp-report', 'not JSON', 400],
      ['application/csp-report', '', 400],
      ['application/csp-report', { 'csp-report': 7 }, 400],
      ['application/csp-report', '['.repeat(100), 400],
      ['application/csp-report', '{"__proto__":{"csp-report":{}}}', 400],
      ['application/csp-report', { 'csp-report': { more: 'x'.repeat(20_000) } }, 413],
    ];
    for (const [type, body, status] of refused)
      expect((await report(type, body)).status, `${type} ${String(body).slice(0, 30)}`).toBe(status);
    let last = 204;
    for (let i = 0; i < 60 && last === 204; i += 1) last = (await report('application/csp-report', cspReport)).status;
    expect(last).toBe(429);
    expect(logged.length).toBeLessThanOrEqual(60);
    service.wait(16 * 60_000);
    expect((await report('application/csp-report', cspReport)).status).toBe(204);
  } finally {
    service.deps.onPolicyViolation = log;
  }
});

test('hashed files are cached forever and others for an hour', async () => {
  expect((await service.call('GET', '/assets/main-abc123.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await service.call('GET', '/strip-tokens.js')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await service.call('GET', '/study-files/sleep-and-mood/logo.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await service.call('GET', '/study-files/sleep-and-mood/..%2fstudy.json')).body).not.toContain('"flow"');
  expect((await service.call('GET', '/sleep-and-mood?preview_token=abc')).headers.location).toBe(
    '/sleep-and-mood/?preview_token=abc',
  );
});

test.each(['/assets/gone-1.js', '/favicon.ico', '/dev/nothing', '/study-files/sleep-and-mood/gone.svg', '/api/v3'])(
  '%s is not the portal’s page',
  async (url) => {
    expect(await service.call('GET', url)).toMatchObject({ status: 404, body: { errors: [{ code: 'not_found' }] } });
  },
);

test('each study has a worker under its path, which its pages name and which may call only the service', async () => {
  const { body: page } = await service.call('GET', '/sleep-and-mood/manage/dashboard');
  expect(page).toContain('<meta name="service-worker" content="/sleep-and-mood/worker.js"');
  const { status, body, headers } = await service.call('GET', '/sleep-and-mood/worker.js');
  expect([status, body]).toEqual([200, '1;']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'",
  });
  // A study that is gone: browsers that have its worker still look for the next one.
  expect((await service.call('GET', '/gone/worker.js')).status).toBe(200);
  for (const path of ['/worker.js', '/api/worker.js', '/assets/worker.js', '/study-files/worker.js'])
    expect((await service.call('GET', path)).status, path).toBe(404);
});

test('the root lists the open studies, and no draft', async () => {
  const { status, body } = await service.call('GET', '/');
  expect(status).toBe(200);
  const list = String(body).split('<main>')[1]!;
  expect([...list.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/breathe-well/',
    '/sleep-and-mood/',
    '/sleep-lab/',
  ]);
  expect(list, 'what each is about').toContain('How do sleep and mood go together?');
  expect(body).toMatch(/<header>.*<a href="\/"><svg.*Studies<\/a>.*Español/);
});

test('the development mailbox shows mails as text, under the same policy', async () => {
  await enrolled(service, 'shown@example.org');
  await service.deps.mailer.send({
    study: 'sleep-and-mood',
    to: '<b>x</b>@example.org',
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)>',
    id: randomUUID(),
    messageId: '<x@example.org>',
    queuedAt: new Date(),
  });
  const page = await service.call('GET', '/dev/mailbox');
  expect(page.status).toBe(200);
  expect(page.body).toContain('shown@example.org');
  expect(page.body).not.toMatch(/<script|<img|<b>/);
  expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
});

test('an unknown call gets a JSON error in the caller’s language', async () => {
  const answer = await service.call('GET', '/api/v3/no/such/call', {
    headers: { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.1' },
  });
  expect(answer).toMatchObject({
    status: 404,
    body: { errors: [{ code: 'not_found', message: 'No encontramos lo que buscaba.' }] },
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'participant-auth-token-expires': 'null' });
});

test('a response over a real connection has a date by the clock of the service, for calculating the expiry', async () => {
  const response = await fetch(`${service.address}/api/v3/studies/sleep-and-mood/landing`);
  expect(response.status).toBe(200);
  expect(Math.abs(Date.parse(response.headers.get('date')!) - service.deps.now().getTime())).toBeLessThan(60_000);
});

test('a body above the size limit is refused', async () => {
  const body = { user_data: { email: 'x@example.org', more: 'x'.repeat(5 * 1024 * 1024) } };
  expect(await service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments', { body })).toMatchObject({
    status: 413,
    body: { errors: [{ code: 'invalid_request' }] },
  });
});

test('a request that never ends is aborted, and a merely slow one is not', async () => {
  const slow = await startTestService({}, { requestTimeout: 1_500 });
  const { port } = slow.app.server.address() as AddressInfo;
  const body = JSON.stringify({ user_data: { email: 'slow@example.org' } });
  /**
   * Sends headers and body in pieces, `pause` milliseconds apart. Returns what was received before the connection was
   * closed.
   */
  const send = (pieces: readonly string[], pause: number) =>
    new Promise<string>((done) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', async () => {
        for (const piece of [
          `POST /api/v2/studies/sleep-and-mood/enrollments HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
          ...pieces,
        ]) {
          if (socket.destroyed) return;
          socket.write(piece);
          await new Promise((next) => setTimeout(next, pause));
        }
      });
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => done(received));
    });
  try {
    expect(await send([body.slice(0, 20), body.slice(20)], 100)).toMatch(/^HTTP\/1\.1 201/);
    expect(
      await send(
        [...body].map((character) => character),
        1_000,
      ),
    ).toMatch(/^HTTP\/1\.1 408/);
  } finally {
    await slow.stop();
  }
}, 30_000);

test('a development service answers only to its own names, so that no page elsewhere reads its mailbox through its own', async () => {
  const ask = async (url: string, host: string) => (await service.call('GET', url, { headers: { host } })).status;
  for (const url of ['/dev/mailbox', '/api/v3/development/mailbox', '/dev/clock', '/dev/partner/sleep-and-mood', '/']) {
    for (const host of ['evil.example', 'localhost.evil.example:8080', '127.0.0.1.evil.example', 'x@evil.example'])
      expect(await ask(url, host), `${url} of ${host}`).toBe(421);
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80', '192.168.1.20:8080', 'portal.localhost'])
      expect(await ask(url, host), `${url} of ${host}`).not.toBe(421);
  }
});

test('a service with a mail server takes every name that its proxy passes on', async () => {
  const real = await startTestService({
    PUBLIC_URL: 'https://portal.example.org',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_WEBHOOK_URL: 'https://sms.example.org',
  });
  expect((await real.call('GET', '/health', { headers: { host: 'other.example' } })).status).toBe(200);
  await real.stop();
});
