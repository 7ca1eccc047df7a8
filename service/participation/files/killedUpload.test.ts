import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleOf } from '#tests/sample.ts';
import { cleanJpeg } from './clean/cleanJpeg.ts';
import { folderStore } from '../../database/storage/folderStore.ts';
import { sealedStore } from '../../database/storage/createFileStore.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { lastNight, onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { exifSegment, jpeg } from '../../testing/pictures.ts';
import { runStudy } from '../../../scripts/study/support/runStudy.ts';
import { readCsv } from '../../testing/readExport.ts';
import { startServiceProcess, type ServiceProcess } from '../../testing/serviceProcess.ts';
import type { TestService } from '../../testing/testService.ts';

const FILES_SECRET = 'the secret of this test’s files, long enough';
/** Long enough that writing, reading and cleaning it take a moment. */
const photo = Buffer.concat([jpeg([exifSegment()]), Buffer.alloc(6_000_000, 0xd9)]);

let service: ServiceProcess;
let person: TestParticipant;
beforeAll(async () => {
  service = await startServiceProcess({ FILES_SECRET });
  person = await onDashboard(service as unknown as TestService);
}, 120_000);
afterAll(() => service.end());

const files = () => `/api/v3/enrollments/${person.id}/files`;
const open = async () =>
  (
    await service.call(
      'GET',
      `${files()}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg&object_content_length=${photo.length}`,
      { token: person.token },
    )
  ).body as {
    interaction_identifier: string;
    upload_url: string;
  };
const put = async (url: string) =>
  (
    await fetch(new URL(url, service.address()), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    })
  ).status;
const confirm = async (id: string) =>
  (await service.call('POST', `${files()}?interaction_identifier=${id}`, { token: person.token })).status;
const bytesOf = (id: string) => sealedStore(folderStore(service.files), [FILES_SECRET]).read(`uploads/${id}`, 1e8);
const restart = async () => {
  await service.kill();
  await service.start();
};

/** An upload that stops halfway through its bytes. */
const half = (url: string): Promise<ClientRequest> =>
  new Promise((resolve) => {
    const sending = request(new URL(url, service.address()), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', 'content-length': String(photo.length) },
    });
    sending.on('error', () => {});
    sending.write(photo.subarray(0, photo.length / 2), () => resolve(sending));
  });

const isWhole = async (id: string) => expect(await bytesOf(id)).toEqual(cleanJpeg(photo));

test('after a kill during the upload, a second upload to the same URL succeeds', async () => {
  const { interaction_identifier: id, upload_url } = await open();
  await half(upload_url);
  await restart();
  expect(await confirm(id)).toBe(409);
  expect(await put(upload_url)).toBe(204);
  expect(await confirm(id)).toBe(200);
  await isWhole(id);
}, 120_000);

test('after a kill following the upload, confirming it is enough', async () => {
  const { interaction_identifier: id, upload_url } = await open();
  expect(await put(upload_url)).toBe(204);
  await restart();
  expect(await confirm(id)).toBe(200);
  await isWhole(id);
}, 120_000);

test('after a kill while the file is written or inspected, the remaining steps finish the upload', async () => {
  const ids: string[] = [];
  for (const wait of sampleOf([
    [0, 30],
    [5, 60],
    [15, 120],
  ]).flat()) {
    const { interaction_identifier: id, upload_url } = await open();
    // Each may succeed, fail or never be answered. The participant's device continues in the same way in all cases.
    const first = put(upload_url)
      .then(() => confirm(id))
      .catch(() => undefined);
    await new Promise((resolve) => void setTimeout(resolve, wait));
    await restart();
    await first;
    let status = await confirm(id);
    if (status === 409) {
      expect(await put(upload_url)).toBe(204);
      status = await confirm(id);
    }
    expect(status).toBe(200);
    await isWhole(id);
    ids.push(id);
  }
  const sent = await service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: [...lastNight, { attribute: 'tracker_screenshots', value: ids.slice(0, 2) }] },
  });
  expect(sent.status).toBe(200);
  const left = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  expect(left(join(service.files, 'incoming'))).toEqual([]);
  // The file that was left out is removed after the call.
  await expect.poll(() => left(join(service.files, 'uploads')).sort()).toEqual(ids.slice(0, 2).sort());
}, 240_000);

test('the export command writes the files of submitted answers, and names what it cannot read or open', async () => {
  await service.kill();
  const folder = testFolder();
  const study = async (args: string[], env = {}) => {
    for (const [name, value] of Object.entries({ ...service.env, ...env })) vi.stubEnv(name, value);
    const { code, out, err } = await runStudy(...args);
    vi.unstubAllEnvs();
    return { code, output: out + err };
  };
  const run = (args: string[], env = {}) =>
    study(['export-files', ...args, '--reason', 'A test.', '--for', 'nobody'], env);
  const identifiers = readdirSync(join(service.files, 'uploads'));
  expect(await run([join(folder, 'out')])).toEqual({
    code: 0,
    output: expect.stringContaining(`Wrote ${identifiers.length} files`),
  });
  // A pseudonym names the participant.
  const [pseudonym, ...others] = readdirSync(join(folder, 'out', 'sleep-and-mood'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([pseudonym === person.id, others]).toEqual([false, []]);
  const written = join(folder, 'out', 'sleep-and-mood', pseudonym!, 'last-night-1');
  expect(readdirSync(written).sort()).toEqual(identifiers.map((id) => `${id}.jpg`).sort());
  expect(readFileSync(join(written, `${identifiers[0]}.jpg`))).toEqual(cleanJpeg(photo));
  const listed = readCsv(join(folder, 'out', 'files.csv'));
  expect(listed.sort((a, b) => (a.file! < b.file! ? -1 : 1))).toEqual(
    identifiers.sort().map((id) => ({
      study: 'sleep-and-mood',
      participant: pseudonym,
      node: 'last-night',
      occurrence: '1',
      file: `sleep-and-mood/${pseudonym}/last-night-1/${id}.jpg`,
      type: 'image/jpeg',
      bytes: String(cleanJpeg(photo).length),
    })),
  );
  // The exports of the study name the participant in the same way.
  const exported = await study(['export', 'sleep-and-mood', '--out', join(folder, 'answers'), '--as', 'Ben']);
  expect(exported.code, exported.output).toBe(0);
  expect(readCsv(join(folder, 'answers', 'long.csv')).map(({ participant }) => participant)).toContain(pseudonym);
  const wrongSecret = await run([join(folder, 'wrong')], { FILES_SECRET: 'another secret, long enough to be taken' });
  expect(wrongSecret).toEqual({ code: 1, output: expect.stringContaining('Check FILES_SECRET') });
  expect(identifiers.every((id) => wrongSecret.output.includes(id))).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  expect(await run([join(folder, 'file')])).toEqual({ code: 1, output: expect.stringContaining('cannot be written') });
  if (existsSync('/proc/self'))
    expect(await run(['/proc/exported'])).toEqual({ code: 1, output: expect.stringContaining('cannot be written') });
  const elsewhere = join(folder, 'nothing');
  expect(await run([join(folder, 'none')], { DATABASE_URL: '', DATA_DIR: elsewhere })).toEqual({
    code: 1,
    output: expect.stringContaining('There is no database'),
  });
  expect(existsSync(elsewhere)).toBe(false);
  rmSync(folder, { recursive: true });
}, 240_000);
