import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { json, startLoopback } from './loopback.ts';
import { formServicesFor } from '#portal/answers/forms/formServices.ts';
import { uploadsFor } from '#portal/answers/forms/uploads/uploads.ts';

let loopback: Awaited<ReturnType<typeof startLoopback>>;
beforeAll(async () => {
  loopback = await startLoopback((response, asked) => {
    const { origin } = loopback;
    const target = {
      interaction_identifier: 'i1',
      upload_url: `${origin}/store/i1?key=k`,
      expires_at: '2026-06-15T12:00:00Z',
    };
    const isSearch = asked.url.pathname.endsWith('/search');
    const found = { results: [{ suggestion: '1 Elm St', format: 'addresses/1' }] };
    json(200, isSearch ? found : target)(response, asked);
  });
});
afterAll(() => loopback.stop());
beforeEach(() => {
  loopback.asked = [];
});

const signal = new AbortController().signal;
const request = { type: 'image/png', size: 3, bucket: 'photos', name: 'night.png' };
const uploads = () => uploadsFor('e1', 'last-night', undefined);

test('[F3.76] [F3.78] [F3.79] [F3.80] [F3.81] [F7.01] [F7.21] [F7.22] [F7.23] [F7.24] [F7.27] an upload URL is requested for a type, a bucket and a node', async () => {
  await uploads().open(request, signal);
  const { method, url, headers, body } = loopback.asked[0]!;
  expect([method, url.pathname, body]).toEqual(['GET', '/api/v3/enrollments/e1/files/upload_url', '']);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    node_identifier: 'last-night',
    bucket: 'photos',
    object_content_type: 'image/png',
  });
  expect(headers['participant-auth-token']).toBe('t1');
});

test('[F7.26] each request has a cache-buster of its own', async () => {
  await uploads().open(request, signal);
  await uploads().open(request, signal);
  const [first, second] = loopback.asked.map(({ url }) => url.searchParams.get('cache_buster'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
});

test('[F3.77] [F3.83] [F3.84] [F7.28] [F7.29] [F7.30] the answer has the identifier, the URL and its expiry', async () => {
  expect(await uploads().open(request, signal)).toEqual({
    interaction_identifier: 'i1',
    upload_url: `${loopback.origin}/store/i1?key=k`,
    expires_at: '2026-06-15T12:00:00Z',
  });
});

test('[F7.31] [F7.32] [F7.33] the file goes to exactly that URL, with its type', async () => {
  const target = await uploads().open(request, signal);
  loopback.asked = [];
  await uploads().put(target, new Blob(['abc'], { type: 'image/png' }), request, {
    signal,
    onProgress: () => undefined,
  });
  const { method, url, headers, body } = loopback.asked[0]!;
  expect([method, String(url), headers['content-type'], body]).toEqual(['PUT', target.upload_url, 'image/png', 'abc']);
});

test.each([
  [
    'a refusal',
    (response: ServerResponse) => void response.writeHead(500, { 'access-control-allow-origin': '*' }).end(),
  ],
  ['a network that fails', (response: ServerResponse) => void response.destroy()],
])('[F4.60] [F4.61] an upload that fails is reported and rejected: %s', async (_, fail) => {
  const logged = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const target = await uploads().open(request, signal);
  const { reply } = loopback;
  loopback.reply = fail;
  const sent = uploads().put(target, new Blob(['abc']), request, { signal, onProgress: () => undefined });
  await expect(sent).rejects.toMatchObject({ reason: 'unreachable' });
  loopback.reply = reply;
  const calls = logged.flatMap(({ mock }) => mock.calls).filter(([text]) => text === 'HTTP request failed');
  expect(JSON.stringify(calls)).toContain('putFile');
  expect(JSON.stringify(calls)).not.toContain('key=k');
  vi.restoreAllMocks();
});

test('[F7.34] [F7.35] [F7.37] [F7.38] the upload is reported by its identifier', async () => {
  const target = await uploads().open(request, signal);
  loopback.asked = [];
  expect(await uploads().confirm(target, request, signal)).toBe('i1');
  const { method, url, headers } = loopback.asked[0]!;
  expect([method, url.pathname]).toEqual(['POST', '/api/v3/enrollments/e1/files']);
  expect(url.searchParams.get('interaction_identifier')).toBe('i1');
  expect(headers).toMatchObject({ 'participant-auth-token': 't1', 'content-type': 'application/json' });
});

test('[F3.85] [F3.86] [F7.01] [F7.15] [F7.20] the address search asks for a query and a number of results', async () => {
  const results = await formServicesFor('e1', 'n', undefined, 'session').searchAddresses!('12 cedar', 5, signal);
  expect(results).toEqual([{ suggestion: '1 Elm St', format: 'addresses/1' }]);
  const { method, url, headers, body } = loopback.asked[0]!;
  expect([method, url.pathname]).toEqual(['POST', '/api/v3/enrollments/e1/addresses/search']);
  expect(JSON.parse(body)).toEqual({ query: '12 cedar', take: 5 });
  expect(headers['participant-auth-token']).toBe('t1');
});

test('[F7.03] without a host in the settings, a call goes to the origin of the page', async () => {
  const seen: string[] = [];
  const now = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => (seen.push(address), now(address, init)));
  await uploads().open(request, signal);
  expect(seen[0]).toMatch(/^\/api\/v3\//);
});
