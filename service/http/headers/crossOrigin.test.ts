import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { allowPortalOrigin } from './crossOrigin.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { STUDY } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// The service under two hosts: the host of the portal's pages, and API_HOST.

const API = 'https://api.example.org';
const PORTAL = 'https://portal.example.org';
let service: TestService;
const portal = testFolder();
beforeAll(async () => {
  mkdirSync(join(portal, 'assets'));
  writeFileSync(
    join(portal, 'index.html'),
    '<html lang="en"><head><meta name="csp-nonce" content="%CSP_NONCE%"><title>x</title></head><body></body></html>',
  );
  service = await startTestService({
    API_HOST: `${API}/`,
    PUBLIC_URL: PORTAL,
    DEVELOPMENT_MAILBOX: '1',
    PORTAL_DIR: portal,
  });
});
afterAll(async () => {
  await service.stop();
  rmSync(portal, { recursive: true, force: true });
});

const asked = 'participant-auth-token, x-evi-browser-name, content-type';
const preflight = (origin: string, url = `${STUDY}/enrollments`) =>
  service.call('OPTIONS', url, {
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
  });

test('[F7.02] the page tells the portal the host of the settings, and may connect to it', async () => {
  const { body, headers } = await service.call('GET', '/sleep-and-mood/');
  expect(body).toContain(`<meta name="api-host" content="${API}" />`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${API};`);
});

test('the portal may make every call from its own origin, and read the expiry of the session', async () => {
  expect(await preflight(PORTAL)).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': PORTAL,
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': asked,
    },
  });
  for (const { status, headers } of [
    await service.call('GET', '/api/v3/studies/sleep-and-mood/landing', { headers: { origin: PORTAL } }),
    await service.call('GET', `${STUDY}/enrollments/x`, { headers: { origin: PORTAL } }),
  ]) {
    expect([200, 401]).toContain(status);
    expect(headers['access-control-allow-origin']).toBe(PORTAL);
    expect(headers['access-control-expose-headers']).toContain('participant-auth-token-expires');
    expect(headers.vary).toContain('Origin');
  }
});

test('a response names every header that it depends on', async () => {
  const encoded = await service.call('GET', '/api/v3/studies/sleep-and-mood/landing', { headers: { origin: PORTAL } });
  expect(encoded.headers.vary).toBe('Accept-Language, Origin, Accept-Encoding');
  const app = Fastify();
  allowPortalOrigin(app, service.deps.config);
  app.get('/api/early', (_request, reply) => reply.header('Vary', 'Accept-Language').send('x'));
  expect((await app.inject('/api/early')).headers.vary).toBe('Accept-Language, Origin');
});

test.each(['https://evil.example', 'null', `${PORTAL}.evil.example`, 'http://portal.example.org'])(
  'no other origin may: %s',
  async (origin) => {
    for (const { headers } of [
      await preflight(origin),
      await service.call('GET', '/api/v3/studies/sleep-and-mood/landing', { headers: { origin } }),
      await preflight(PORTAL, '/sleep-and-mood/'),
    ])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

test.each(['http://api.example.org', 'https://api.example.org/v1', 'https://me@api.example.org', 'api'])(
  'API_HOST cannot be %s',
  (API_HOST) => expect(() => readConfig({ API_HOST }, '/tmp')).toThrow(/^API_HOST is “.+https:\/\//),
);
