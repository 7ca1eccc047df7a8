import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { type CutProxy, startCutProxy } from '#service/testing/cutProxy.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { createDatabase, runSql, testServer } from '#service/testing/testDatabase.ts';
import { startTestService } from '#service/testing/testService.ts';
import { createPool } from './serverPool.ts';

describe.runIf(testServer())('a lost connection to PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: CutProxy;
  beforeAll(async () => {
    database = await createDatabase(testServer()!);
    proxy = await startCutProxy(database.url);
  });
  afterAll(async () => {
    await proxy.shut();
    await database.drop();
  });

  function open(limits: Parameters<typeof createPool>[1] = {}): { pool: pg.Pool; db: Kysely<object> } {
    const pool = createPool(proxy.url, limits);
    const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
    onTestFinished(() => db.destroy());
    return { pool, db };
  }
  const one = async (db: Kysely<object>): Promise<unknown> =>
    (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]!.one;

  test.each(['before a statement', 'during a statement'])(
    'inside a transaction, %s, fails the transaction and nothing else',
    async (when) => {
      const { db } = open();
      const lost = db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        const terminate = () => runSql(database.url, `select pg_terminate_backend(${rows[0]!.pid}, 5000)`);
        if (when === 'during a statement')
          return void (await Promise.all([sql`select pg_sleep(30)`.execute(trx), terminate()]));
        await terminate();
        // The client has read by then that the server has gone.
        await new Promise((resolve) => setTimeout(resolve, 100));
        await one(trx);
      });
      await expect(lost).rejects.toThrow(/terminat|queryable/);
      expect(await one(db)).toBe(1);
    },
  );

  test('that says nothing fails one statement, and takes the other silent ones with it', async () => {
    const { pool, db } = open({ silence: 300 });
    await Promise.all([one(db), one(db), one(db)]);
    expect(pool.totalCount).toBe(3);
    proxy.silence();
    await expect(one(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(pool.totalCount).toBe(0);
    expect(await one(db)).toBe(1);
  });

  test('a statement that takes a while is not taken for one', async () => {
    const { pool, db } = open({ silence: 2_000 });
    await sql`select pg_sleep(0.2)`.execute(db);
    expect(pool.totalCount).toBe(1);
  });

  longTest('a server that is away makes calls fail as unavailable, and works again when it is back', async () => {
    const service = await startTestService({ DATABASE_URL: proxy.url });
    onTestFinished(() => service.stop());
    const { url, token } = await onDashboard(service);
    const look = () => service.call('GET', url, { token });
    expect(await look()).toMatchObject({ status: 200 });
    await proxy.shut();
    for (const attempt of [1, 2])
      expect(await look(), `call ${attempt}`).toMatchObject({
        status: 503,
        body: { errors: [{ code: 'unavailable', retry_after: 5 }] },
        headers: { 'retry-after': '5' },
      });
    expect(await service.call('GET', '/ready')).toMatchObject({ status: 503, body: { database: 'failed' } });
    expect(await service.call('GET', '/health')).toMatchObject({ status: 200 });
    await proxy.open();
    expect(await look()).toMatchObject({ status: 200 });
  });

  longTest(
    'a process without a connection that works asks for a restart, but not while the server is away',
    async () => {
      const service = await startTestService({ DATABASE_URL: proxy.url });
      const health = async () => {
        service.wait(1_000);
        // Not by `call`, which waits for mails, and those for a connection.
        const response = await service.app.inject('/health');
        return [response.statusCode, response.json()];
      };
      expect(await health()).toEqual([200, { status: 'ok' }]);
      let release = () => {};
      const end = new Promise<void>((resolve) => (release = resolve));
      // All connections of the pool are taken, and none comes back.
      const taken = Array.from({ length: 10 }, () => service.db.connection().execute(() => end));
      onTestFinished(async () => {
        release();
        await Promise.allSettled(taken);
        await service.stop();
      });
      expect(await health(), 'it may be busy').toEqual([200, { status: 'ok' }]);
      service.wait(60_000);
      expect(await health()).toEqual([503, { status: 'stuck' }]);
      await proxy.shut();
      expect(await health(), 'a restart would not help').toEqual([200, { status: 'ok' }]);
      await proxy.open();
      // Both checks run at once, since probes give up after five seconds: the process connects while its statement still waits.
      const before = proxy.taken();
      const report = health();
      await expect.poll(() => proxy.taken(), { timeout: 10_000 }).toBeGreaterThan(before);
      release();
      expect(await report).toEqual([200, { status: 'ok' }]);
      await Promise.allSettled(taken);
      expect(await health()).toEqual([200, { status: 'ok' }]);
    },
  );
});
