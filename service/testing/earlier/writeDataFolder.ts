/**
 * `npx tsx service/testing/earlier/writeDataFolder.ts NAME`: keeps a data folder of the present version, so that tests
 * can open it with later versions. Participants of the demo study fill the folder through the API of a real service;
 * `expected.json` holds what the API then returned for each of them. Write one folder per release and never again.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { kept } from '#service/files/fileKeys.ts';
import { sha256 } from '#service/sha256.ts';
import { dataFolder } from '../dataFolder.ts';
import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  signature,
  sleepAndMood,
  STUDY,
  withPassword,
  type TestParticipant,
} from '../participants.ts';
import { jpeg, png } from '../pictures.ts';
import { startTestService } from '../testService.ts';
import type { EarlierData } from './earlierData.ts';

const [name] = process.argv.slice(2);
if (!name) throw new Error('Name the folder, such as 0.1.0.');
const target = fileURLToPath(new URL(name, import.meta.url));
delete process.env.TEST_DATABASE_URL;

const folder = await dataFolder();
const service = await startTestService({ LOG_LEVEL: 'warn', DATA_DIR: folder });
const writtenAt = new Date().toISOString();

async function ok(answer: ReturnType<typeof service.call>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
const send = (who: TestParticipant, node: string, contributions: readonly object[]) =>
  ok(
    service.call('POST', `${who.url}/surveys/${node}/answers`, {
      token: who.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { contributions },
    }),
  );
const saveDraft = (who: TestParticipant, node: string, values: readonly object[]) =>
  ok(
    service.call('PUT', `${who.url}/drafts/${node}`, {
      token: who.token,
      body: { base_revision: 0, draft: { submission_key: randomUUID(), page: 'page-1', values, places: {} } },
    }),
  );
const upload = async (who: TestParticipant, bytes: Buffer, type: string, fileName: string): Promise<string> => {
  const files = `/api/v3/enrollments/${who.id}/files`;
  const query = `node_identifier=last-night&bucket=uploads&object_content_type=${type}&cache_buster=1`;
  const asked = await ok(service.call('GET', `${files}/upload_url?${query}`, { token: who.token }));
  await fetch(new URL(asked.upload_url, service.address), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
  const id: string = asked.interaction_identifier;
  await ok(
    service.call('POST', `${files}?interaction_identifier=${id}`, { token: who.token, body: { name: fileName } }),
  );
  return id;
};

// One participant per way of taking part.
const answering = await onDashboard(service, 'answering@example.org');
await send(answering, 'sleep-and-mood', sleepAndMood);
const photo = await upload(answering, jpeg(), 'image/jpeg', 'Schlaf – 1.jpg');
await send(answering, 'last-night', [...lastNight, { attribute: 'tracker_screenshots', value: [photo] }]);
await ok(
  service.call('POST', '/api/v3/support_requests', {
    token: answering.token,
    body: {
      study_slug: 'sleep-and-mood',
      email: answering.email,
      request_content: '¿Cuándo termina?',
      client_info: {},
    },
  }),
);

const drafting = await onDashboard(service, 'drafting@example.org');
await saveDraft(drafting, 'sleep-and-mood', [
  { name: 'hours_slept', input: 'abc', value: 6.5 },
  { name: 'medicine_name', input: 'def', value: 'Melatonín 😴' },
]);
const unsent = await upload(drafting, png(), 'image/png', 'unsent.png');
await saveDraft(drafting, 'last-night', [{ name: 'tracker_screenshots', input: 'abc', value: [unsent] }]);

const declining = await withPassword(service, 'declining@example.org');
const consent = (body: object) =>
  ok(service.call('POST', `${declining.url}/informed_consents/consent`, { token: declining.token, body }));
await consent({ signed: false, contributions: [] });
await consent({ signed: true, contributions: signature });
await ok(service.call('PATCH', declining.url, { token: declining.token, body: { locale: 'es' } }));

const leaving = await onDashboard(service, 'leaving@example.org');
await send(leaving, 'last-night', lastNight);
await ok(
  service.call('POST', `${leaving.url}/withdraw`, { token: leaving.token, body: { opt_out_reason: 'sin tiempo' } }),
);

const refused = await enrolled(service, 'refused@example.org');
await ok(
  service.call('PUT', refused.url, {
    token: refused.token,
    body: { user_data: { ...eligible, adult: { answer: 'no' } } },
  }),
);

// Enrolled with the address only, and still without a password.
const arriving = await enrolled(service, 'arriving@example.org');

const described = ({ status, layout, email, locale, informed_consents, auth_methods }: Record<string, unknown>) => ({
  status,
  layout,
  email,
  locale,
  informed_consents,
  auth_methods,
});

async function participant(who: TestParticipant, hasPassword: boolean): Promise<EarlierData['participants'][number]> {
  const get = (url: string) => service.call('GET', url, { token: who.token });
  const urls = [
    `${who.url}/informed_consents`,
    ...['sleep-and-mood', 'last-night', 'consent', 'eligibility'].map((node) => `${who.url}/surveys/${node}/answers`),
    ...['sleep-and-mood', 'last-night'].map((node) => `${who.url}/drafts/${node}`),
    `/api/v3/enrollments/${who.id}/files?node_identifier=last-night`,
  ];
  const answers = await Promise.all(urls.map(get));
  const reads = urls.map((url, i) => ({ url, status: answers[i]!.status, body: answers[i]!.body }));
  return {
    email: who.email,
    url: who.url,
    token: who.token,
    hasPassword,
    enrollment: described(await ok(get(who.url))),
    reads: reads.filter(({ status }) => status === 200),
  };
}

const people: EarlierData['participants'] = [];
for (const who of [answering, drafting, declining, leaving]) people.push(await participant(who, true));
for (const who of [refused, arriving]) people.push(await participant(who, false));

const uploads = await service.db.selectFrom('uploads').select(['id', 'bucket', 'size']).execute();
const files: EarlierData['files'] = [];
for (const file of uploads) {
  const bytes = await service.deps.files.read(kept(file), 1_000_000);
  if (!Buffer.isBuffer(bytes)) throw new Error(`no file ${file.id}`);
  files.push({ id: file.id, key: kept(file), size: Number(file.size), sha256: sha256(bytes) });
}
const tables = [
  'enrollments',
  'credentials',
  'submissions',
  'contributions',
  'consents',
  'withdrawals',
  'definitions',
  'support_requests',
  'drafts',
] as const;
const rows: Record<string, number> = {};
for (const table of tables) {
  const { count } = await service.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  rows[table] = Number(count);
}

await service.stop();
mkdirSync(target, { recursive: true });
const tar = execFileSync('tar', ['-c', '-C', folder, '--exclude', 'portal', 'db', 'files'], { maxBuffer: 1e9 });
const packed = brotliCompressSync(tar, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  },
});
writeFileSync(join(target, 'data.tar.br'), packed);
const expected: EarlierData = { study: STUDY, writtenAt, participants: people, files, rows };
writeFileSync(join(target, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
console.log(`Wrote ${target}: it takes ${(packed.length / 1e6).toFixed(1)} MB.`);
rmSync(folder, { recursive: true, force: true });
