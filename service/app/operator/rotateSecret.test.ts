import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationSecret } from '../../database/installationSecret.ts';
import { REVOKE_HEALTH_TOKENS } from '../../connections/healthRecords/revokeWork.ts';
import { openTokens, sealTokens } from '../../connections/healthRecords/tokens.ts';
import { rotateSecret } from './rotateSecret.ts';
import { queueWork } from '../../background/queue/queueWork.ts';
import { createFileStore } from '../../database/storage/createFileStore.ts';
import { differingSetting } from '../../database/storage/installationMark.ts';
import { onDashboard } from '../../testing/participants.ts';
import { jpeg } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const [FIRST, SECOND, OTHER] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string];
const tokens = { access_token: 'a', refresh_token: 'r', expires_at: '2030-01-01T00:00:00Z', patient: 'p', scope: '' };

let service: TestService;
let installation: string;
let key: string;
const connection = randomUUID();
/** The settings of a service. */
const having = (filesSecret?: string, oldFilesSecret?: string) => ({
  ...service.deps.config,
  filesSecret,
  oldFilesSecret,
});
type Having = ReturnType<typeof having>;

beforeAll(async () => {
  service = await startTestService();
  const { db, deps, address } = service;
  installation = await installationSecret(db);
  const { id, token } = await onDashboard(service);
  const files = `/api/v3/enrollments/${id}/files`;
  const query = 'node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg&cache_buster=1';
  const { body } = await service.call('GET', `${files}/upload_url?${query}`, { token });
  const headers = { 'content-type': 'image/jpeg' };
  await fetch(new URL(body.upload_url, address), { method: 'PUT', headers, body: new Uint8Array(jpeg()) });
  const done = await service.call('POST', `${files}?interaction_identifier=${body.interaction_identifier}`, { token });
  expect(done.status).toBe(200);
  key = `uploads/${body.interaction_identifier}`;
  await db
    .insertInto('health_connections')
    .values({
      id: connection,
      enrollment_id: id,
      node: 'records',
      organization: 'clinic',
      organization_name: 'Clinic',
      sealed_tokens: sealTokens({ config: having(), secret: installation }, connection, tokens),
      connected_at: deps.now(),
    })
    .execute();
});
afterAll(() => service.stop());

test('the tokens of an ended connection, which wait to be voided, are encrypted anew, too', async () => {
  const { db, deps } = service;
  const ended = randomUUID();
  const sealed_tokens = sealTokens({ config: having(), secret: installation }, ended, tokens);
  const payload = { id: ended, organization: 'clinic', sealed_tokens };
  const id = randomUUID();
  await deps.workQueue.stop();
  await queueWork(db, { id, kind: REVOKE_HEALTH_TOKENS, payload, now: deps.now() });
  expect(await rotate(having(FIRST, SECOND))).toEqual({ files: 1, connections: 2, unreadable: [] });
  const stored = await db.selectFrom('outbox').select('payload').where('id', '=', id).executeTakeFirstOrThrow();
  const { sealed_tokens: sealed } = stored.payload as typeof payload;
  expect(openTokens({ config: having(FIRST), secret: OTHER }, ended, sealed)).toEqual(tokens);
  expect(stored.payload).toMatchObject({ id: ended, organization: 'clinic' });
  await db.deleteFrom('outbox').where('id', '=', id).execute();
  await rotate(having(undefined, FIRST));
});

/** Whether a service with these settings reads the file and the tokens. */
async function reads(config: Having): Promise<[file: boolean, tokens: boolean]> {
  const file = await createFileStore(config, installation)
    .read(key, 1e6)
    .catch(() => undefined);
  const { sealed_tokens: sealed } = await service.db
    .selectFrom('health_connections')
    .select('sealed_tokens')
    .where('id', '=', connection)
    .executeTakeFirstOrThrow();
  let opened: unknown;
  try {
    opened = openTokens({ config, secret: installation }, connection, sealed!);
  } catch {
    opened = undefined;
  }
  return [Buffer.isBuffer(file) && file.length > 0, JSON.stringify(opened) === JSON.stringify(tokens)];
}
const rotate = (config: Having) => rotateSecret(service.db, config, installation);

/** The setting in which a process with these secrets differs from the others. */
const differs = (config: Having) =>
  differingSetting({ db: service.db, files: createFileStore(config, installation), config, secret: installation });

const YES = [true, true];
const NO = [false, false];

test('a first secret opens what the installation encrypted, and the rotation makes it the only one', async () => {
  expect(await reads(having(FIRST))).toEqual(YES);
  expect(await differs(having())).toBeUndefined();
  expect(await rotate(having(FIRST))).toEqual({ files: 1, connections: 1, unreadable: [] });
  expect(await reads(having(FIRST))).toEqual(YES);
  expect(await reads(having())).toEqual(NO);
});

test('with both secrets everything opens before, during and after a rotation; afterwards the old one opens nothing', async () => {
  expect(await reads(having(SECOND))).toEqual(NO);
  expect(await reads(having(SECOND, FIRST))).toEqual(YES);
  expect([await differs(having(FIRST)), await differs(having(SECOND))]).toEqual([undefined, 'FILES_SECRET']);
  expect(await rotate(having(SECOND, FIRST))).toEqual({ files: 1, connections: 1, unreadable: [] });
  expect(await reads(having(SECOND, FIRST))).toEqual(YES);
  expect(await reads(having(SECOND))).toEqual(YES);
  expect(await reads(having(FIRST))).toEqual(NO);
  expect([await differs(having(SECOND)), await differs(having(FIRST))]).toEqual([undefined, 'FILES_SECRET']);
  expect(await rotate(having(SECOND, FIRST)), 'repeated').toEqual({ files: 1, connections: 1, unreadable: [] });
});

test('what no secret opens is named, and stays as it is', async () => {
  expect(await rotate(having(OTHER))).toEqual({
    files: 0,
    connections: 0,
    unreadable: [key, `health_connections/${connection}`],
  });
  expect(await reads(having(SECOND))).toEqual(YES);
  expect(await differs(having(SECOND))).toBeUndefined();
});
