import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyFolder } from './testing/emptyFolder.ts';
import { enrolled } from './testing/participants.ts';
import { startTestService, type TestService } from './testing/testService.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = await emptyFolder();
  const portal = join(folder, 'portal');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  writeFileSync(
    join(portal, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="%CSP_NONCE%"><title>Portal</title>',
  );
  writeFileSync(join(portal, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(portal, 'strip-tokens.js'), '0;');
  service = await startTestService({ PORTAL_DIR: portal });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the portal’s page has a strict policy with a new nonce each time', async () => {
  const pages = await Promise.all(
    ['/sleep-and-mood/', '/sleep-and-mood/manage/dashboard?x=1', '/no-such-study/'].map((url) =>
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
      'trusted-types dompurify',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    return nonce;
  });
  expect(new Set(nonces).size).toBe(3);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
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

test('the root redirects to the only open study', async () => {
  expect(await service.call('GET', '/')).toMatchObject({ status: 302, headers: { location: '/sleep-and-mood/' } });
});

test('the development mailbox shows mails as text, under the same policy', async () => {
  await enrolled(service, 'shown@example.org');
  await service.deps.mailer.send({
    to: '<b>x</b>@example.org',
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)>',
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

test('a response over a real connection has a date for calculating the expiry', async () => {
  const response = await fetch(`${service.address}/api/v3/studies/sleep-and-mood/landing`);
  expect(response.status).toBe(200);
  expect(Math.abs(Date.parse(response.headers.get('date')!) - Date.now())).toBeLessThan(60_000);
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
          `POST /api/v2/studies/sleep-and-mood/enrollments HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
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
