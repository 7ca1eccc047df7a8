import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exifSegment, jpeg, png } from './testing/pictures.ts';
import { lastNight, onDashboard, type TestParticipant } from './testing/participants.ts';
import { startS3Server } from './testing/s3Server.ts';
import { startTestService, type TestService } from './testing/testService.ts';

const stores = {
  'a folder': async () => ({ env: {} as Record<string, string>, stop: async () => {} }),
  'an S3-compatible store': startS3Server,
};

describe.each(Object.entries(stores))('files in %s', (kind, startStore) => {
  let store: Awaited<ReturnType<typeof startS3Server>>;
  let service: TestService;
  let person: TestParticipant;
  let other: TestParticipant;
  beforeAll(async () => {
    store = await startStore();
    service = await startTestService(store.env);
    [person, other] = [await onDashboard(service), await onDashboard(service)];
  });
  afterAll(async () => {
    await service.stop();
    await store.stop();
  });

  const filesOf = (who: TestParticipant) => `/api/v3/enrollments/${who.id}/files`;
  const ask = (type = 'image/jpeg', who = person, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ node_identifier: 'last-night', bucket: 'uploads', object_content_type: type, cache_buster: String(Math.random()), ...more });
    return service.call('GET', `${filesOf(who)}/upload_url?${query}`, { token: who.token });
  };
  const put = (url: string, bytes: Buffer, type = 'image/jpeg') => fetch(new URL(url, service.address), { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });
  const tell = (id: string, who = person) => service.call('POST', `${filesOf(who)}?interaction_identifier=${id}`, { token: who.token, headers: { 'content-type': 'application/json' } });
  const upload = async (bytes: Buffer, type = 'image/jpeg') => {
    const { body } = await ask(type);
    expect((await put(body.upload_url, bytes, type)).ok).toBe(true);
    return { id: body.interaction_identifier as string, answer: await tell(body.interaction_identifier) };
  };
  const row = (id: string) => service.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  const send = (photos: unknown, who = person) =>
    service.call('POST', `${who.url}/surveys/last-night/answers`, { token: who.token, body: { contributions: [...lastNight, { attribute: 'tracker_screenshots', value: photos }] } });

  test('three steps, and the answers hold the reference', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({ interaction_identifier: expect.stringMatching(/^[0-9a-f-]{36}$/), upload_url: expect.any(String), expires_at: expect.any(String) });
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await tell(body.interaction_identifier)).status).toBe(409);
    expect((await put(body.upload_url, jpeg([exifSegment()]))).ok).toBe(true);
    for (let time = 0; time < 2; time += 1) expect(await tell(body.interaction_identifier)).toMatchObject({ status: 200, body: { interaction_identifier: body.interaction_identifier } });
    const kept = await service.deps.files.read(`uploads/${body.interaction_identifier}`, 1e6);
    expect((kept as Buffer).includes('Fairphone')).toBe(false);
    expect(await service.deps.files.read(`incoming/${body.interaction_identifier}`, 1e6)).toBeUndefined();
    expect(await row(body.interaction_identifier)).toMatchObject({ declared_type: 'image/jpeg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });

    const second = await upload(png(), 'image/png');
    const sent = await send([body.interaction_identifier, second.id]);
    expect(sent.status).toBe(200);
    const stored = await service.db.selectFrom('contributions').select('value').where('enrollment_id', '=', person.id).where('attribute', '=', 'tracker_screenshots').executeTakeFirstOrThrow();
    expect(stored.value).toEqual([body.interaction_identifier, second.id]);
  });

  test('what is not what it says is thrown away', async () => {
    const { id, answer } = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'file_type', message: expect.stringContaining('not what its name says') }] } });
    expect(await row(id)).toBeUndefined();
    expect(await service.deps.files.read(`incoming/${id}`, 1e6)).toBeUndefined();
    expect((await upload(png())).answer.status).toBe(422);
    expect((await upload(jpeg().subarray(0, 60))).answer).toMatchObject({ status: 422, body: { errors: [{ code: 'file_broken' }] } });
    expect((await tell(id)).status).toBe(404);
  });

  test.each([
    ['a type that no question takes', { object_content_type: 'text/html' }, 422],
    ['a type that other questions may take', { object_content_type: 'application/pdf' }, 422],
    ['another place', { bucket: 'elsewhere' }, 422],
    ['a place that leads out of the store', { bucket: '../../etc' }, 400],
    ['no such form', { node_identifier: 'no-such-node' }, 404],
    ['a form without files', { node_identifier: 'sleep-and-mood' }, 422],
    ['a draft', { node_identifier: 'sleep-place' }, 404],
  ])('no place for %s', async (_, more, status) => expect((await ask('image/jpeg', person, more)).status).toBe(status));

  test('nobody sends or learns in another’s name', async () => {
    const { id } = await upload(jpeg());
    expect((await service.call('GET', `${filesOf(other)}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg`, { token: person.token })).status).toBe(404);
    expect((await service.call('GET', `${filesOf(person)}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg`)).status).toBe(401);
    expect((await tell(id, other)).status).toBe(404);
    expect(await send([id], other)).toMatchObject({ status: 422, body: { errors: [{ attribute: 'tracker_screenshots', code: 'file_missing' }] } });
  });

  test('the session may come in the address', async () => {
    expect((await service.call('GET', `${filesOf(person)}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/png&auth_token=${person.token}`)).status).toBe(200);
  });

  test('answers with files that are not there are refused by name', async () => {
    const { body } = await ask();
    for (const photos of [[body.interaction_identifier], ['00000000-0000-4000-8000-000000000000'], ['x']]) {
      expect(await send(photos, other)).toMatchObject({ status: 422, body: { errors: [{ attribute: 'tracker_screenshots' }] } });
    }
    for (const photos of ['x', [1], [{}], { 0: 'x' }]) expect((await send(photos, other)).status).toBe(422);
    expect(await send([], other)).toMatchObject({ status: 422 });
    const ids = await Promise.all([1, 2, 3].map(async () => (await upload(jpeg())).id));
    expect(await send(ids)).toMatchObject({ status: 422, body: { errors: [{ code: 'maxItems', message: 'You have selected too many files.' }] } });
  });

  test('an address that was not used in time is of no use, and its file is thrown away', async () => {
    const late = await ask();
    const abandoned = await ask();
    await put(abandoned.body.upload_url, jpeg());
    service.wait(16 * 60_000);
    if (kind === 'a folder') expect((await put(late.body.upload_url, jpeg())).status).toBe(404);
    await ask();
    expect(await row(abandoned.body.interaction_identifier)).toBeUndefined();
    expect(await service.deps.files.read(`incoming/${abandoned.body.interaction_identifier}`, 1e6)).toBeUndefined();
  });

  test('too many are slowed down', async () => {
    const flooder = await onDashboard(service);
    const statuses = [];
    for (let i = 0; i < 101; i += 1) statuses.push((await ask('image/jpeg', flooder)).status);
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses[100]).toBe(429);
  });

  test.runIf(kind === 'a folder')('the folder takes only what was announced, and serves nothing', async () => {
    const { body } = await ask();
    expect((await put(body.upload_url, jpeg(), 'text/html')).status).toBe(422);
    expect((await put(body.upload_url, Buffer.alloc(10_485_761))).status).toBe(413);
    expect((await put('/api/v3/uploads/guessed', jpeg())).status).toBe(404);
    expect((await fetch(new URL(body.upload_url, service.address))).status).toBe(404);
    const { config } = service.deps;
    const folder = config.files.kind === 'folder' ? config.files.folder : '';
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(join(folder, 'uploads')).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  test.runIf(kind !== 'a folder')('an address of the store takes one type under one key, and files leave it as attachments', async () => {
    const { body } = await ask();
    const url = new URL(body.upload_url);
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toContain('content-type');
    expect((await put(body.upload_url, jpeg(), 'text/html')).ok).toBe(false);
    url.pathname = url.pathname.replace('incoming', 'uploads');
    expect((await put(url.href, jpeg())).ok).toBe(false);
    expect((await put(body.upload_url.split('?')[0], jpeg())).ok).toBe(false);
    const signature = body.upload_url.replace(/Signature=\w{4}/, 'Signature=0000');
    expect((await put(signature, jpeg())).status).toBe(403);
    expect((await put(body.upload_url, jpeg())).ok).toBe(true);
    await tell(body.interaction_identifier);
    const kept = await new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', service: 's3' }).fetch(`${store.env.S3_ENDPOINT}/study-files/uploads/${body.interaction_identifier}`);
    expect([kept.headers.get('content-type'), kept.headers.get('content-disposition')]).toEqual(['image/jpeg', 'attachment']);
    expect(service.deps.files.origin).toBe(store.env.S3_ENDPOINT);
  });
});

test('a page may send files to the store, and to no other place', async () => {
  const { pagePolicy } = await import('./http/securityHeaders.ts');
  expect(pagePolicy('n', 'https://store.example')).toContain("connect-src 'self' https://store.example;");
  expect(pagePolicy('n')).toContain("connect-src 'self';");
});

test('half of the settings of a store stop the service with a plain sentence', async () => {
  const { readConfig } = await import('./config.ts');
  expect(() => readConfig({ S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'b' }, '/')).toThrow('S3_ENDPOINT is set, but S3_ACCESS_KEY_ID is not.');
  expect(() => readConfig({ S3_ENDPOINT: 'store' }, '/')).toThrow('S3_ENDPOINT is “store”, which is not an address.');
});
