import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { pseudonymsOf } from '../../data/export/pseudonyms.ts';
import { exportFiles } from './exportFiles.ts';
import { sweepFiles } from './unsentFiles.ts';
import { openUpload } from './uploads.ts';
import { folderStore } from '../../database/storage/folderStore.ts';
import { s3Store } from '../../database/storage/s3Store.ts';
import { sealedStore } from '../../database/storage/createFileStore.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { lastNight, onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { exifSegment, jpeg, png } from '../../testing/pictures.ts';
import { startS3Server } from '../../testing/s3Server.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const stores = {
  'a folder': async () => ({ env: {} as Record<string, string>, stop: async () => {} }),
  'an S3-compatible store': startS3Server,
};

describe.each(Object.entries(stores))('files in %s', (_kind, startStore) => {
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
    const query = new URLSearchParams({
      node_identifier: 'last-night',
      bucket: 'uploads',
      object_content_type: type,
      cache_buster: String(Math.random()),
      ...more,
    });
    return service.call('GET', `${filesOf(who)}/upload_url?${query}`, { token: who.token });
  };
  /** Opens an upload without the checks of a call. */
  const openDirectly = ({ id: enrollment }: TestParticipant, node = 'last-night') =>
    openUpload(service.deps, {
      enrollment,
      node,
      occurrence: 1,
      bucket: 'uploads',
      type: 'image/jpeg',
      size: 1_000,
      rules: [{ accept: ['image/jpeg'], minFiles: 1, maxFiles: 1, maxSize: 10_000 }],
      now: service.deps.now(),
    });
  const put = (url: string, bytes: Buffer, type = 'image/jpeg') =>
    fetch(new URL(url, service.address), {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    });
  const tell = (id: string, who = person) =>
    service.call('POST', `${filesOf(who)}?interaction_identifier=${id}`, {
      token: who.token,
      headers: { 'content-type': 'application/json' },
    });
  const upload = async (bytes: Buffer, type = 'image/jpeg') => {
    const { body } = await ask(type);
    expect((await put(body.upload_url, bytes, type)).ok).toBe(true);
    return { id: body.interaction_identifier as string, answer: await tell(body.interaction_identifier) };
  };
  const takeBack = (id: string, who = person) => service.call('DELETE', `${filesOf(who)}/${id}`, { token: who.token });
  /** The store as a person sees it who has access to the folder or bucket but not to the secret. */
  const rawStore = () => {
    const { files } = service.deps.config;
    return files.kind === 's3' ? s3Store(files) : folderStore(files.folder);
  };
  const row = (id: string) => service.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  const send = (photos: unknown, who = person) =>
    service.call('POST', `${who.url}/surveys/last-night/answers`, {
      token: who.token,
      body: { contributions: [...lastNight, { attribute: 'tracker_screenshots', value: photos }] },
    });

  test('[C7.01] [C7.07] [C3.049] an upload takes three steps, and the answers contain the reference', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({
      interaction_identifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
      upload_url: expect.any(String),
      expires_at: expect.any(String),
    });
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await tell(body.interaction_identifier)).status).toBe(409);
    expect((await put(body.upload_url, jpeg([exifSegment()]))).ok).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect(await tell(body.interaction_identifier)).toMatchObject({
        status: 200,
        body: { interaction_identifier: body.interaction_identifier },
      });
    const kept = await service.deps.files.read(`uploads/${body.interaction_identifier}`, 1e6);
    expect((kept as Buffer).includes('Fairphone')).toBe(false);
    expect(await service.deps.files.read(`incoming/${body.interaction_identifier}`, 1e6)).toBeUndefined();
    expect(await row(body.interaction_identifier)).toMatchObject({
      declared_type: 'image/jpeg',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    const second = await upload(png(), 'image/png');
    const sent = await send([body.interaction_identifier, second.id]);
    expect(sent.status).toBe(200);
    const stored = await service.db
      .selectFrom('contributions')
      .select('value')
      .where('enrollment_id', '=', person.id)
      .where('attribute', '=', 'tracker_screenshots')
      .executeTakeFirstOrThrow();
    expect(stored.value).toEqual([body.interaction_identifier, second.id]);
  });

  test('an empty file is refused as empty, when it is announced and when it arrives', async () => {
    const empty = {
      status: 422,
      body: {
        errors: [{ code: 'file_empty', message: 'This file is empty. Please remove it and choose another one.' }],
      },
    };
    for (const type of ['image/jpeg', 'image/heic'])
      expect(await ask(type, person, { object_content_length: '0' })).toMatchObject(empty);
    const { body } = await ask();
    const answer = await put(body.upload_url, Buffer.alloc(0));
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(empty);
  });

  test('a file of exactly the limit is announced, one above it is not', async () => {
    const announce = async (size: number) =>
      (await ask('image/jpeg', person, { object_content_length: String(size) })).status;
    expect([await announce(7_864_320), await announce(7_864_321)]).toEqual([200, 413]);
  });

  test('a file that does not match its type is deleted', async () => {
    const { id, answer } = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'file_type', message: expect.stringContaining('not what its name says') }] },
    });
    expect(await row(id)).toBeUndefined();
    expect(await service.deps.files.read(`incoming/${id}`, 1e6)).toBeUndefined();
    expect((await upload(png())).answer.status).toBe(422);
    expect((await upload(jpeg().subarray(0, 60))).answer).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'file_broken' }] },
    });
    expect((await tell(id)).status).toBe(404);
  });

  test.each([
    ['a type that no question accepts', { object_content_type: 'text/html' }, 422],
    ['a type that other questions may accept', { object_content_type: 'application/pdf' }, 422],
    ['another bucket', { bucket: 'elsewhere' }, 422],
    ['a bucket that leads out of the store', { bucket: '../../../etc' }, 400],
    ['an unknown form', { node_identifier: 'no-such-node' }, 404],
    ['a form without files', { node_identifier: 'sleep-and-mood' }, 422],
    ['a draft', { node_identifier: 'sleep-place' }, 404],
  ])('there is no upload URL for %s', async (_, more, status) =>
    expect((await ask('image/jpeg', person, more)).status).toBe(status),
  );

  test('a participant cannot upload, confirm or submit another participant’s files', async () => {
    const { id } = await upload(jpeg());
    expect(
      (
        await service.call(
          'GET',
          `${filesOf(other)}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg`,
          { token: person.token },
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await service.call(
          'GET',
          `${filesOf(person)}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg`,
        )
      ).status,
    ).toBe(401);
    expect((await tell(id, other)).status).toBe(404);
    expect(await send([id], other)).toMatchObject({
      status: 422,
      body: { errors: [{ attribute: 'tracker_screenshots', code: 'file_missing' }] },
    });
  });

  test('the session token may come in the query', async () => {
    expect(
      (
        await service.call(
          'GET',
          `${filesOf(person)}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/png&auth_token=${person.token}`,
        )
      ).status,
    ).toBe(200);
  });

  test('answers that refer to missing files are reported by attribute', async () => {
    const { body } = await ask();
    for (const photos of [[body.interaction_identifier], ['00000000-0000-4000-8000-000000000000'], ['x']]) {
      expect(await send(photos, other)).toMatchObject({
        status: 422,
        body: { errors: [{ attribute: 'tracker_screenshots' }] },
      });
    }
    for (const photos of ['x', [1], [{}], { 0: 'x' }]) expect((await send(photos, other)).status).toBe(422);
    expect(await send([], other)).toMatchObject({ status: 422 });
    const ids = await Promise.all([1, 2, 3].map(async () => (await upload(jpeg())).id));
    expect(await send(ids)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'maxItems', message: 'You have selected too many files.' }] },
    });
  });

  test('an expired upload URL is refused, and its file is deleted', async () => {
    const late = await ask();
    const abandoned = await ask();
    await put(abandoned.body.upload_url, jpeg());
    service.wait(16 * 60_000);
    expect((await put(late.body.upload_url, jpeg())).status).toBe(404);
    expect((await ask()).status).toBe(200);
    await sweepFiles(service.deps, service.deps.now());
    expect(await row(abandoned.body.interaction_identifier)).toBeUndefined();
    expect(await service.deps.files.read(`incoming/${abandoned.body.interaction_identifier}`, 1e6)).toBeUndefined();
  });

  longTest('the uploads of one participant are limited', async () => {
    const flooder = await onDashboard(service);
    const statuses = [];
    for (let i = 0; i < 101; i += 1) {
      const { status, body } = await ask('image/jpeg', flooder, { object_content_length: '1' });
      statuses.push(status);
      if (status === 200) await takeBack(body.interaction_identifier, flooder);
    }
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses[100]).toBe(429);
  });

  longTest('the files waiting for submission are limited in number and bytes', async () => {
    const collector = await onDashboard(service);
    const tooMany = {
      status: 422,
      body: { errors: [{ code: 'too_many_files', message: expect.stringContaining('remove some') }] },
    };
    for (let i = 0; i < 50; i += 1)
      expect((await ask('image/jpeg', collector, { object_content_length: '1000' })).status).toBe(200);
    expect(await ask('image/jpeg', collector, { object_content_length: '1000' })).toMatchObject(tooMany);
    await expect(openDirectly(collector, 'sleep-and-mood'), 'files of all questionnaires count').rejects.toMatchObject({
      status: 422,
    });
    service.wait(16 * 60_000);
    // Expired upload URLs no longer count. A URL without an announced length counts with the highest size that it
    // allows.
    for (let i = 0; i < 34; i += 1) expect((await ask('image/jpeg', collector)).status).toBe(200);
    expect(await ask('image/jpeg', collector)).toMatchObject(tooMany);
    expect(await ask('image/jpeg', collector, { object_content_length: '7864321' })).toMatchObject({ status: 413 });
  });

  test('the bytes in the store are encrypted, each file for its own key', async () => {
    const { id } = await upload(png(), 'image/png');
    const raw = await rawStore().read(`uploads/${id}`, 1e7);
    expect((raw as Buffer).includes('PNG')).toBe(false);
    expect(((await service.deps.files.read(`uploads/${id}`, 1e7)) as Buffer).includes('PNG')).toBe(true);
    await rawStore().write('uploads/moved', raw as Buffer);
    await expect(service.deps.files.read('uploads/moved', 1e7)).rejects.toThrow();
    const changed = Buffer.from(raw as Buffer);
    changed[changed.length - 1]! ^= 1;
    await rawStore().write(`uploads/${id}`, changed);
    await expect(service.deps.files.read(`uploads/${id}`, 1e7)).rejects.toThrow();
    await rawStore().write(`uploads/${id}`, Buffer.from('plain'));
    await expect(service.deps.files.read(`uploads/${id}`, 1e7)).rejects.toThrow('not sealed');
  });

  test('bytes that have not been inspected yet are encrypted, too', async () => {
    const { body } = await ask();
    await put(body.upload_url, jpeg([exifSegment()]));
    expect(
      ((await rawStore().read(`incoming/${body.interaction_identifier}`, 1e7)) as Buffer).includes('Fairphone'),
    ).toBe(false);
  });

  test('files cannot be decrypted without the secret', async () => {
    const { id } = await upload(jpeg());
    await expect(sealedStore(rawStore(), ['another secret']).read(`uploads/${id}`, 1e7)).rejects.toThrow();
  });

  describe('a file that is not submitted yet', () => {
    const bytesOf = (id: string) => service.deps.files.read(`uploads/${id}`, 1e7);
    const isGone = async (id: string) => expect([await row(id), await bytesOf(id)]).toEqual([undefined, undefined]);
    const answered = async (person: TestParticipant, ...photos: string[]) => {
      const key = randomUUID();
      const sent = () =>
        service.call('POST', `${person.url}/surveys/last-night/answers`, {
          token: person.token,
          headers: { 'idempotency-key': key },
          body: {
            contributions: [
              ...lastNight,
              ...(photos.length > 0 ? [{ attribute: 'tracker_screenshots', value: photos }] : []),
            ],
          },
        });
      const first = await sent();
      return { first, again: await sent() };
    };
    const uploadFor = async (who: TestParticipant) => {
      const { body } = await ask('image/jpeg', who);
      await put(body.upload_url, jpeg());
      expect(
        (
          await service.call('POST', `${filesOf(who)}?interaction_identifier=${body.interaction_identifier}`, {
            token: who.token,
            body: { name: 'night.jpg' },
          })
        ).status,
      ).toBe(200);
      return body.interaction_identifier as string;
    };
    const draftWith = (id: string) => ({
      submission_key: randomUUID(),
      values: [
        {
          name: 'tracker_screenshots',
          input: 'x',
          value: [{ file_id: 'f', interaction_identifier: id, name: 'night.jpg' }],
        },
      ],
      places: {},
    });
    const keep = (who: TestParticipant, draft: object) =>
      service.call('PUT', `${who.url}/drafts/last-night`, { token: who.token, body: { base_revision: 0, draft } });

    test('is deleted when the participant removes it, and removing it twice changes nothing', async () => {
      const owner = await onDashboard(service);
      const id = await uploadFor(owner);
      expect((await takeBack(id, await onDashboard(service))).status).toBe(204);
      expect(await row(id)).toBeDefined();
      for (let time = 0; time < 2; time += 1) expect((await takeBack(id, owner)).status).toBe(204);
      await isGone(id);
      expect((await tell(id, owner)).status).toBe(404);
    });

    test('is deleted when answers without it are submitted; the submitted one stays and cannot be removed', async () => {
      const owner = await onDashboard(service);
      const [sent, unused] = [await uploadFor(owner), await uploadFor(owner)];
      const { first, again } = await answered(owner, sent);
      expect([first.status, again.status]).toEqual([200, 200]);
      await isGone(unused);
      expect((await takeBack(sent, owner)).status).toBe(204);
      expect(await bytesOf(sent)).toBeInstanceOf(Buffer);
      expect(
        (await service.call('GET', `${filesOf(owner)}?node_identifier=last-night`, { token: owner.token })).body.files,
      ).toEqual([
        { interaction_identifier: sent, name: 'night.jpg', type: 'image/jpeg', size: jpeg().length, is_sent: true },
      ]);
      const folder = testFolder();
      const { written, unreadable } = await exportFiles(service.db, service.deps.files, folder, (study, id) =>
        pseudonymsOf(service.deps.secret, study)(id),
      );
      const participant = pseudonymsOf(service.deps.secret, 'sleep-and-mood')(owner.id);
      const file = `sleep-and-mood/${participant}/last-night-1/${sent}.jpg`;
      expect(written.find((each) => each.file === file)).toMatchObject({
        participant,
        node: 'last-night',
        type: 'image/jpeg',
      });
      expect(JSON.stringify(written)).not.toContain(owner.id);
      expect(unreadable).not.toContain(sent);
      expect(readFileSync(join(folder, file))).toEqual(await bytesOf(sent));
      rmSync(folder, { recursive: true });
    });

    test('is deleted on withdrawal; a submitted one stays', async () => {
      const owner = await onDashboard(service);
      const sent = await uploadFor(owner);
      await answered(owner, sent);
      const waiting = await uploadFor(owner);
      expect(
        (await service.call('POST', `${owner.url}/withdraw`, { token: owner.token, body: { opt_out_reason: 'time' } }))
          .status,
      ).toBe(200);
      await isGone(waiting);
      expect(await bytesOf(sent)).toBeInstanceOf(Buffer);
      // A call that was authorized just before the withdrawal.
      await expect(openDirectly(owner)).rejects.toMatchObject({ status: 409, reasons: [{ code: 'not_now' }] });
    });

    test('cannot be submitted after it was removed', async () => {
      const owner = await onDashboard(service);
      const id = await uploadFor(owner);
      await takeBack(id, owner);
      expect((await answered(owner, id)).first).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'file_missing', attribute: 'tracker_screenshots' }] },
      });
    });

    test('is swept after a week if no draft refers to it, and never before', async () => {
      const owner = await onDashboard(service);
      const [orphan, drafted] = [await uploadFor(owner), await uploadFor(owner)];
      expect((await keep(owner, draftWith(drafted))).status).toBe(200);
      const week = 7 * 24 * 60 * 60_000;
      await sweepFiles(service.deps, new Date(service.deps.now().getTime() + week - 60_000));
      expect(await row(orphan)).toBeDefined();
      await sweepFiles(service.deps, new Date(service.deps.now().getTime() + week + 60_000));
      await isGone(orphan);
      expect(await bytesOf(drafted)).toBeInstanceOf(Buffer);
    });

    test('whose bytes could not be removed is deleted by the next sweep', async () => {
      const owner = await onDashboard(service);
      const id = await uploadFor(owner);
      const { files } = service.deps;
      service.deps.files = { ...files, remove: () => Promise.reject(new Error('down')) };
      expect((await takeBack(id, owner)).status).toBe(204);
      service.deps.files = files;
      expect((await row(id))?.discarded_at).toBeInstanceOf(Date);
      expect(
        (await service.call('GET', `${filesOf(owner)}?node_identifier=last-night`, { token: owner.token })).body.files,
      ).toEqual([]);
      await sweepFiles(service.deps, service.deps.now());
      await isGone(id);
    });
  });

  test('an upload URL accepts only what was announced, and cannot be read', async () => {
    const { body } = await ask('image/jpeg', person, { object_content_length: String(jpeg().length) });
    expect((await put(body.upload_url, jpeg(), 'text/html')).status).toBe(422);
    expect((await put(body.upload_url, Buffer.concat([jpeg(), jpeg()]))).status).toBe(422);
    expect((await put(body.upload_url, jpeg().subarray(1))).status).toBe(422);
    expect((await put((await ask()).body.upload_url, Buffer.alloc(10_485_761))).status).toBe(413);
    expect((await put('/api/v3/uploads/guessed', jpeg())).status).toBe(404);
    expect((await fetch(new URL(body.upload_url, service.address))).status).toBe(404);
    expect((await put(body.upload_url, jpeg())).status).toBe(204);
    await tell(body.interaction_identifier);
    expect((await put(body.upload_url, jpeg())).status).toBe(404);
  });

  test.each([
    [
      'a guessed URL',
      () => '/api/v3/uploads/guessed',
      { 'content-type': 'image/jpeg', 'content-length': '60000000' },
      404,
    ],
    ['too many bytes', (url: string) => url, { 'content-type': 'image/jpeg', 'content-length': '60000000' }, 413],
    ['another type', (url: string) => url, { 'content-type': 'text/html', 'content-length': '1000' }, 422],
    ['no length', (url: string) => url, { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }, 411],
  ])('%s is refused before the body arrives', async (_what, urlOf, headers, status) => {
    const { body } = await ask();
    const url = new URL(urlOf(body.upload_url), service.address);
    const answered = await new Promise<number>((resolve, reject) => {
      const sending = request(url, { method: 'PUT', headers }, (answer) => {
        resolve(answer.statusCode!);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(answered).toBe(status);
  });

  test('a participant can upload only a few files at the same time', async () => {
    const hasty = await onDashboard(service);
    const open = async () => new URL((await ask('image/jpeg', hasty)).body.upload_url, service.address);
    const headers = { 'content-type': 'image/jpeg', 'content-length': '1000' };
    const slow = [];
    for (let i = 0; i < 3; i += 1) {
      const sending = request(await open(), { method: 'PUT', headers });
      sending.on('error', () => {});
      sending.write(Buffer.alloc(10));
      slow.push(sending);
    }
    await expect.poll(async () => (await put((await open()).href, jpeg())).status).toBe(429);
    for (const sending of slow) sending.destroy();
    await expect.poll(async () => (await put((await open()).href, jpeg())).status).toBe(204);
  });
});

test('pages connect only to their own service, whatever the store', async () => {
  const { pagePolicy } = await import('../../http/headers/securityHeaders.ts');
  expect(pagePolicy('n')).toContain("connect-src 'self';");
});

test('a short secret for files keeps the service from starting', async () => {
  const { readConfig } = await import('../../config/config.ts');
  expect(() => readConfig({ FILES_SECRET: 'short' }, '/')).toThrow('FILES_SECRET is too short');
  expect(readConfig({ FILES_SECRET: 'x'.repeat(32) }, '/').filesSecret).toHaveLength(32);
});

test('incomplete settings of a store keep the service from starting, with a plain sentence', async () => {
  const { readConfig } = await import('../../config/config.ts');
  expect(() => readConfig({ S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'b' }, '/')).toThrow(
    'S3_ENDPOINT is set, but S3_ACCESS_KEY_ID is not.',
  );
  expect(() => readConfig({ S3_ENDPOINT: 'store' }, '/')).toThrow('S3_ENDPOINT is “store”, which is not an address.');
});
