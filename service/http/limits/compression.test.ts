import { createHook } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NONCE_PLACEHOLDER } from '#schemas/firstPaint.ts';
import { runsOf } from '#tests/sample.ts';
import { compressedOperations } from '../bindRoutes.ts';
import { type Coding, compressAround, createSharedPages, fillGap } from '../pages/sharedPages.ts';
import { contractOperations } from '../contract/contract.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { onDashboard, PASSWORD } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const SCRIPT = `export const text = ${JSON.stringify('sleep '.repeat(500))};`;

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = testFolder();
  const assets = join(folder, 'portal', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(
    join(folder, 'portal', 'index.html'),
    `<!doctype html><meta name="csp-nonce" content="%CSP_NONCE%"><title>Portal</title>${'<p>page</p>'.repeat(200)}`,
  );
  writeFileSync(join(assets, 'main-abc123.js'), SCRIPT);
  // Its content differs from the script, so the test can see which file was sent.
  writeFileSync(join(assets, 'main-abc123.js.gz'), gzipSync('made by the build'));
  service = await startTestService({ PORTAL_DIR: join(folder, 'portal') });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, encoding?: string, headers: Record<string, string> = {}) =>
  send('GET', url, encoding, headers);
const send = (method: 'GET' | 'PUT', url: string, encoding?: string, headers: Record<string, string> = {}) =>
  service.app.inject({
    method,
    url,
    headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...headers },
  } as InjectOptions);

test('files compressed by the build are sent as they are', async () => {
  const file = await get('/assets/main-abc123.js', 'gzip, deflate');
  expect(file.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(gunzipSync(file.rawPayload).toString()).toBe('made by the build');
});

test('a browser that accepts no compression gets the file itself', async () => {
  const file = await get('/assets/main-abc123.js');
  expect(file.headers['content-encoding']).toBeUndefined();
  expect(file.body).toBe(SCRIPT);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('pages and definitions are compressed for %s', async (accepted, coding, decompress) => {
  for (const url of ['/sleep-and-mood/', '/api/v3/studies/sleep-and-mood/landing']) {
    const plain = await get(url);
    const small = await get(url, accepted);
    expect(small.headers).toMatchObject({
      'content-encoding': coding,
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const text = decompress(small.rawPayload).toString();
    // The nonce of the page differs each time, but its length does not.
    expect(text.length).toBe(plain.body.length);
    expect(small.rawPayload.length).toBeLessThan(plain.body.length / 2);
    expect(plain.headers).toMatchObject({ vary: expect.stringContaining('Accept-Encoding') });
    expect(plain.headers['content-encoding']).toBeUndefined();
  }
});

test('a coding that the browser excludes is not used', async () => {
  expect((await get('/api/v3/studies/sleep-and-mood/landing', 'br;q=0, gzip')).headers['content-encoding']).toBe(
    'gzip',
  );
  expect((await get('/api/v3/studies/sleep-and-mood/landing', 'identity')).headers['content-encoding']).toBeUndefined();
});

test('a response below 1 kB is not compressed', async () => {
  const { headers, rawPayload } = await get('/api/v3/studies/no-such-study/landing', 'br');
  expect(rawPayload.length).toBeLessThan(1000);
  expect(headers['content-encoding']).toBeUndefined();
});

describe('no secret beside text that the caller chooses (BREACH)', () => {
  test('no operation with a body is compressed', () => {
    const operations = contractOperations.filter(({ id }) => compressedOperations.has(id));
    expect(operations.map(({ id }) => id).toSorted()).toEqual([...compressedOperations].toSorted());
    expect(operations.filter(({ body }) => body !== undefined)).toEqual([]);
  });

  test('a login, whose response contains the token and the sent address, is not compressed', async () => {
    await onDashboard(service, 'breach@example.org');
    const long = await service.app.inject({
      method: 'POST',
      url: '/api/v2/studies/sleep-and-mood/enrollments/sign_in',
      headers: { 'accept-encoding': 'br' },
      payload: { email: 'breach@example.org', password: PASSWORD, locale: 'en' },
    });
    expect(long.json()).toMatchObject({ participant_auth_token: expect.any(String) });
    expect(long.rawPayload.length).toBeGreaterThan(1000);
    expect(long.headers['content-encoding']).toBeUndefined();
  });

  test('a compressed response repeats neither the token nor anything that the caller sent', async () => {
    const { id, token } = await onDashboard(service, 'repeated@example.org');
    const MARK = 'chosen7by7the7caller';
    const query = `locale_override=en-${MARK.slice(0, 8)}&utm_campaign=${MARK}&enrollment_identifier=${id}&study_slug=sleep-and-mood`;
    const calls = [
      ['GET', `/api/v3/studies/sleep-and-mood/landing?${query}`],
      ['GET', `/api/v2/studies/sleep-and-mood/enrollments/${id}?${query}`],
      ['PUT', `/api/v2/studies/sleep-and-mood/enrollments/${id}/nodes/last-night/begin?${query}`],
      ['GET', `/sleep-and-mood/?${query}&${MARK}=${MARK}`],
      ['GET', `/sleep-and-mood/manage/${MARK}?${MARK}=${MARK}`],
    ] as const;
    for (const [method, url] of calls) {
      const { body, statusCode } = await send(method, url, undefined, {
        'participant-auth-token': token,
        'x-evi-visitor-id': MARK,
        'user-agent': MARK,
        cookie: `text_size=${MARK}; mode=${MARK}; locale=${MARK}`,
      });
      expect(statusCode, url).toBe(200);
      expect(body, url).not.toContain(MARK.slice(0, 8));
      expect(body, url).not.toContain(token);
    }
  });
});

/** Runs something and counts what is compressed meanwhile. */
async function counted<T>(run: () => Promise<T>): Promise<{ result: T; compressions: number }> {
  let compressions = 0;
  const hook = createHook({ init: (_id, type) => void (compressions += Number(type === 'ZLIB')) }).enable();
  const result = await run().finally(() => hook.disable());
  return { result, compressions };
}

test('what a participant has answered does not stay in memory, however long it is', async () => {
  const { url, token } = await onDashboard(service);
  const values = [{ name: 'times_awake', input: 'abc', value: 'a b '.repeat(20_000) }];
  const draft = { submission_key: randomUUID(), values, places: {} };
  const { status } = await service.call('PUT', `${url}/drafts/last-night`, {
    token,
    body: { base_revision: 0, draft },
  });
  expect(status).toBe(200);
  const read = () => get(`${url}/assigned`, 'br', { 'participant-auth-token': token });
  const { result, compressions } = await counted(async () => [await read(), await read()]);
  for (const { rawPayload } of result) expect(brotliDecompressSync(rawPayload).length).toBeGreaterThan(80_000);
  expect(compressions).toBe(2);
});

test('a long list is written and compressed once for all who ask for it', async () => {
  const organizations = Array.from({ length: 2_000 }, (_, number) => ({
    id: `clinic-${number}`,
    name: `Clinic ${number}`,
    city: 'Austin',
    state: 'Texas',
    fhir_base: `https://clinic-${number}.example/r4`,
  }));
  const file = join(folder, 'organizations.json');
  writeFileSync(file, JSON.stringify(organizations));
  const clinics = await startTestService(
    { HEALTH_ORGANIZATIONS_FILE: file, HEALTH_CLIENT_ID: 'client' },
    { checkAnswers: false },
  );
  onTestFinished(() => clinics.stop());
  const list = (encoding: string) =>
    clinics.app.inject({ url: '/api/v3/epic_organizations', headers: { 'accept-encoding': encoding } });
  const write = vi.spyOn(JSON, 'stringify');
  const { result: answers, compressions } = await counted(() =>
    Promise.all(Array.from({ length: 24 }, (_, visitor) => list(visitor % 2 ? 'br' : 'gzip'))),
  );
  const { listed } = clinics.deps.organizations;
  const written = write.mock.calls.filter(([body]) => body?.organizations?.length === listed.organizations.length);
  write.mockRestore();
  expect([written.length, compressions]).toEqual([1, 2]);
  for (const { rawPayload, headers } of answers) {
    const open = headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
    expect(JSON.parse(open(rawPayload).toString()).organizations).toHaveLength(2_000);
  }
});

test('a page is compressed once for all who see the same, each with a nonce of its own', async () => {
  const visit = (encoding: string) => get('/sleep-lab/', encoding);
  const { result: pages, compressions } = await counted(() =>
    Promise.all(Array.from({ length: 24 }, (_, visitor) => visit(visitor % 2 ? 'br' : 'gzip'))),
  );
  // With gzip, what stands before the nonce and what follows it are compressed apart.
  expect(compressions).toBe(3);
  const nonces = pages.map(({ rawPayload, headers }) => {
    const open = headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
    const nonce = /csp-nonce" content="([^"]+)"/.exec(open(rawPayload).toString())![1]!;
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(24);
});

const decompress: Record<Coding, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const nonce = (): string => randomBytes(16).toString('base64');

/** Texts that repeat themselves, other texts and what could stand in the gap. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('<style>', 'nonce="', '==" />', 'AAAAAAAAAAAAAAAAAAAAAA==', nonce(), 'día', '“'),
    ),
    { maxLength: 40 },
  )
  .chain((parts) => fc.nat(200).map((times) => parts.join('').repeat(times)));

test.each(['br', 'gzip'] as const)(
  '%s: every text fits into the gap of a text that was compressed once',
  async (coding) => {
    await fc.assert(
      fc.asyncProperty(text, text, async (first, last) => {
        const [before, after] = [Buffer.from(first), Buffer.from(last)];
        const form = await compressAround[coding](before, after);
        for (const inGap of [nonce(), nonce(), 'AAAAAAAAAAAAAAAAAAAAAA==']) {
          const whole = Buffer.concat([before, Buffer.from(inGap), after]);
          const sent = fillGap[coding](form, inGap, whole);
          expect(decompress[coding](sent).equals(whole)).toBe(true);
          // What may be a secret is compressed with nothing.
          expect(sent.includes(inGap)).toBe(true);
        }
      }),
      { numRuns: runsOf(60, 2000) },
    );
  },
);

test.each(['', 'short==', `${'A'.repeat(23)}=`])('“%s” fits into no gap', async (inGap) => {
  for (const coding of ['br', 'gzip'] as const) {
    const form = await compressAround[coding](Buffer.from('a'), Buffer.from('b'));
    expect(() => fillGap[coding](form, inGap, Buffer.from(`a${inGap}b`))).toThrow('does not fit');
  }
});

test('a page that could not be compressed is compressed for the next visit, and one without a place for the nonce is refused', async () => {
  const sharedPage = createSharedPages();
  const failure = vi.spyOn(compressAround, 'br').mockRejectedValueOnce(new Error('no memory'));
  onTestFinished(() => failure.mockRestore());
  const page = sharedPage({}, [], () => `<meta content="${NONCE_PLACEHOLDER}"><p>page</p>`);
  const value = nonce();
  await expect(page.withNonce(value, 'br')).rejects.toThrow('no memory');
  expect(brotliDecompressSync(await page.withNonce(value, 'br')).toString()).toBe(
    `<meta content="${value}"><p>page</p>`,
  );
  expect(() => sharedPage({}, [], () => '<p>page</p>')).toThrow('no place for the nonce');
});

test('a page that visitors go on asking for is written once, however many others are asked for once', () => {
  const sharedPage = createSharedPages();
  const written: number[] = [];
  const ask = (number: number) =>
    sharedPage(service, [number], () => {
      written.push(number);
      return `<meta content="${NONCE_PLACEHOLDER}"><p>${number}</p>`;
    });
  for (let other = 1; other <= 1000; other += 1) {
    ask(0);
    ask(other);
  }
  expect(written.filter((number) => number === 0)).toHaveLength(1);
  ask(1);
  expect(
    written.filter((number) => number === 1),
    'let go',
  ).toHaveLength(2);
});
