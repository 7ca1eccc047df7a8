import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectCalls } from '#portal/api/call.ts';
import { formServicesFor } from '../formServices.ts';
import { uploadsFor } from './uploads.ts';

/** The requests of the portal, and what the service answers to each. */
let refusal: { status: number; code: string } | undefined;
const asked: { method: string; url: URL; headers: Headers; body: string | undefined }[] = [];
const target = { interaction_identifier: 'ref-1', upload_url: '/put/here', expires_at: '2026-03-31T09:05:00Z' };

beforeAll(() => {
  connectCalls({
    credentials: () => ({ token: 'token-1', isLink: false }),
    previewToken: () => undefined,
    clientHeaders: () => ({}),
    locale: () => 'en',
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'https://portal.example');
    asked.push({
      method: init.method!,
      url,
      headers: new Headers(init.headers),
      body: init.body as string | undefined,
    });
    return refusal
      ? Response.json({ errors: [{ code: refusal.code, message: 'Why.' }] }, { status: refusal.status })
      : Response.json(target);
  });
});
afterEach(() => void asked.splice(0));
afterAll(() => vi.unstubAllGlobals());

const file = { type: 'image/png', size: 6, name: 'night.png' };
const { signal } = new AbortController();

test('[C3.044] [C3.046] [C3.047] [C3.048] [C7.02] [C7.04] [C7.05] [C7.06] the request for an upload URL names participant, node and bucket, and carries the token', async () => {
  await uploadsFor('e-1', 'last-night', 2).open({ ...file, bucket: 'photos' }, signal);
  const [{ method, url, headers }] = asked as [(typeof asked)[0]];
  expect([method, url.pathname]).toEqual(['GET', '/api/v3/enrollments/e-1/files/upload_url']);
  expect(headers.get('participant-auth-token')).toBe('token-1');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    node_identifier: 'last-night',
    occurrence: '2',
    bucket: 'photos',
    object_content_type: 'image/png',
    object_content_length: '6',
  });
  expect(url.search).not.toContain('token-1');
});

test.each([
  ['file_broken', 'damaged'],
  ['file_type', 'refused'],
  ['file_empty', 'refused'],
])('a file that the service refuses with %s is %s', async (code, reason) => {
  refusal = { status: 422, code };
  const confirmed = uploadsFor('e-1', 'last-night', undefined).confirm(target, { ...file, bucket: undefined }, signal);
  await expect(confirmed).rejects.toMatchObject({ reason, words: 'Why.' });
  refusal = undefined;
});

test('a field that names no bucket uses the bucket of uploads', async () => {
  await uploadsFor('e-1', 'last-night', undefined).open({ ...file, bucket: undefined }, signal);
  expect(asked[0]!.url.searchParams.get('bucket')).toBe('uploads');
  expect(asked[0]!.url.searchParams.has('occurrence')).toBe(false);
});

test('[C7.07] success is reported with the reference of the file', async () => {
  const reference = await uploadsFor('e-1', 'last-night', undefined).confirm(
    target,
    { ...file, bucket: undefined },
    signal,
  );
  expect(reference).toBe('ref-1');
  const [{ method, url, headers, body }] = asked as [(typeof asked)[0]];
  expect([method, url.pathname]).toEqual(['POST', '/api/v3/enrollments/e-1/files']);
  expect(url.searchParams.get('interaction_identifier')).toBe('ref-1');
  expect(headers.get('participant-auth-token')).toBe('token-1');
  expect(JSON.parse(body!)).toEqual({ name: 'night.png' });
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148', 'mobile', 'Apple'],
  ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/126.0', 'desktop', undefined],
])('[C3.059] a typing test names the vendor of a phone only: %s', (_, agent, type, vendor) => {
  vi.stubGlobal('navigator', { userAgent: agent });
  const device = formServicesFor('e-1', 'last-night', undefined, 'session').device!();
  expect(device.type).toBe(type);
  expect(device.vendor).toBe(vendor);
});
