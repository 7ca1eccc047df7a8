import { rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { migrations } from '../../database/migrate.ts';
import { differsFromNewest, type ServiceProcess } from '../../database/storage/installationMark.ts';
import { createDatabase, testServer } from '../../testing/testDatabase.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());
// A report is reused for a second.
beforeEach(() => service.wait(1_000));

const ready = () => service.call('GET', '/ready');
const all = { database: 'ok', migrations: 'ok', storage: 'ok' };

test('a service that works is healthy and ready, and names the state of its work queue', async () => {
  expect(await service.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const answer = await ready();
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'ready', ...all, outbox: { waiting: 0, oldest_seconds: 0, given_up: 0 } },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a report is reused for a second', async () => {
  const { folder } = service.deps.config.files as { folder: string };
  expect((await ready()).status).toBe(200);
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, '');
  expect((await ready()).status).toBe(200);
  service.wait(1_000);
  expect((await ready()).status).toBe(503);
  rmSync(folder);
});

test('if files cannot be stored it is not ready, and the report gives no reason', async () => {
  const { folder } = service.deps.config.files as { folder: string };
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, '');
  const { status, body } = await ready();
  rmSync(folder);
  expect([status, body]).toEqual([503, { status: 'not ready', ...all, storage: 'failed', outbox: expect.any(Object) }]);
});

test('with a migration that did not run it is not ready', async () => {
  migrations['999_later'] = { up: async () => {} };
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'not ready', ...all, migrations: 'failed' } });
  delete migrations['999_later'];
});

test.runIf(testServer())('on PostgreSQL, statements, locks and idle transactions have timeouts', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const values = names.map((name) =>
    sql<{ value: string }>`select current_setting(${name}) as value`.execute(service.db),
  );
  expect((await Promise.all(values)).map(({ rows }) => rows[0]!.value)).toEqual(['10s', '8s', '30s']);
});

describe.runIf(testServer())('a second process on the database', () => {
  const SECRET = 'the secret of all processes, long enough';
  const NEW_SECRET = 'the secret that replaces it, long enough';

  test.each([
    ['has the settings of the first', { FILES_SECRET: SECRET }, undefined],
    ['has another secret', { FILES_SECRET: NEW_SECRET }, 'FILES_SECRET'],
    ['has no secret', {}, 'FILES_SECRET'],
    ['replaces the secret', { FILES_SECRET: NEW_SECRET, OLD_FILES_SECRET: SECRET }, undefined],
    ['has another folder', { FILES_SECRET: SECRET, DATA_DIR: testFolder() }, 'DATA_DIR'],
  ] as const)('that %s', async (_, env, differs) => {
    const database = await createDatabase(testServer()!);
    const own = { DATABASE_URL: database.url, DATA_DIR: testFolder() };
    const first = await startTestService({ ...own, FILES_SECRET: SECRET });
    const second = await startTestService({ ...own, ...env });
    onTestFinished(async () => {
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
    });
    expect(await first.call('GET', '/ready')).toMatchObject({ status: 200 });
    const { status, body } = await second.call('GET', '/ready');
    expect([status, body.differs]).toEqual([differs === undefined ? 200 : 503, differs]);
    first.wait(1_000);
    expect(await first.call('GET', '/ready')).toMatchObject({ status: 200 });
  });

  test.each([
    ['another version', { version: '9.9.9' }, 'version'],
    ['other studies', { STUDIES_DIR: 'other' }, 'STUDIES_DIR'],
    ['the same version and studies', {}, undefined],
  ] as const)(
    'that has %s: after ten minutes the process that started first is not ready, while the other one reports',
    async (_, build, differs) => {
      const database = await createDatabase(testServer()!);
      const first = await startTestService({ DATABASE_URL: database.url, DATA_DIR: testFolder() });
      onTestFinished(async () => {
        await first.stop();
        await database.drop();
      });
      const report = async () => {
        first.wait(1_000);
        const { status, body } = await first.call('GET', '/ready');
        return [status, body.differs];
      };
      expect(await report()).toEqual([200, undefined]);
      first.wait(1_000);
      const stored = await first.db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', 'newest_process')
        .executeTakeFirstOrThrow();
      const same = (JSON.parse(stored.value) as ServiceProcess).build;
      const second = { id: 'second', since: first.deps.now(), build: { ...same, ...build } };
      const secondReports = () => differsFromNewest(first.db, second, first.deps.now());
      expect(await secondReports()).toBeUndefined();
      expect(await report(), 'an update replaces one process after the other').toEqual([200, undefined]);
      first.wait(minutes(10));
      expect(await secondReports()).toBeUndefined();
      expect(await report()).toEqual(differs ? [503, differs] : [200, undefined]);
      first.wait(minutes(2));
      expect(await report(), 'the other one has ended').toEqual([200, undefined]);
    },
  );

  test('that starts after the secret of the installation was replaced', async () => {
    const database = await createDatabase(testServer()!);
    const own = { DATABASE_URL: database.url, DATA_DIR: testFolder() };
    const first = await startTestService(own);
    expect(await first.call('GET', '/ready')).toMatchObject({ status: 200 });
    await first.db
      .updateTable('settings')
      .set({ value: 'x'.repeat(43) })
      .where('name', '=', 'installation_secret')
      .execute();
    const second = await startTestService(own);
    onTestFinished(async () => {
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
    });
    first.wait(1_000);
    const reports = await Promise.all([first, second].map((each) => each.call('GET', '/ready')));
    // The second one has the present secret, and cannot read what was encrypted with the one before.
    expect(reports.map(({ status, body }) => [status, body.differs])).toEqual([
      [503, 'installation_secret'],
      [503, 'FILES_SECRET'],
    ]);
  });
});
