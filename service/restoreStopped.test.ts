import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sampleOf } from '#tests/sample.ts';
import { openDatabase } from './database/openDatabase.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { createRawStore } from './storage/createFileStore.ts';
import { onDashboard } from './testing/participants.ts';
import { createDatabase, testServer } from './testing/testDatabase.ts';
import { testFolder } from './testing/testFolder.ts';
import { startTestService, type TestService } from './testing/testService.ts';

const command = fileURLToPath(new URL('../scripts/study/bin/study.mjs', import.meta.url));
const backup = join(testFolder(), 'backup');

describe.runIf(testServer())('a restore that is stopped while it stores rows', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    await onDashboard(service, 'restored@example.org');
    await service.deps.outbox.stop();
    await writeBackup(service.db, createRawStore(service.deps.config), backup, service.deps.config, service.deps.now());
  });
  afterAll(() => service.stop());

  test.each(
    sampleOf([
      [
        'SIGINT',
        [1, null],
        /^The restore was stopped, and no row of the backup is in the database\. Repeat it: .*backup\./,
      ],
      ['SIGTERM', [1, null], /^The restore was stopped/],
      ['SIGKILL', [null, 'SIGKILL'], /^$/],
    ] as const),
  )(
    'by %s leaves nothing that a service starts with, and can be repeated',
    async (signal, ended, says) => {
      const database = await createDatabase(testServer()!);
      const own = { DATABASE_URL: database.url, DATA_DIR: testFolder() };
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      onTestFinished(async () => {
        await client.end();
        await database.drop();
      });
      const restore = () => {
        const child = spawn(process.execPath, [command, 'restore', backup, '--reason', 'test'], {
          env: { ...process.env, ...own },
        });
        let said = '';
        child.stderr.on('data', (chunk) => (said += String(chunk)));
        return { child, end: once(child, 'close').then((how) => ({ how, said })) };
      };
      // The rows of the last table wait: the others are stored.
      await client.query('begin; lock table enrollments in share mode');
      const { child, end } = restore();
      await expect
        .poll(
          async () =>
            (await client.query("select from pg_locks where not granted and mode = 'RowExclusiveLock'")).rowCount,
          {
            timeout: 60_000,
          },
        )
        .toBe(1);
      child.kill(signal);
      if (signal !== 'SIGKILL') await new Promise((resolve) => setTimeout(resolve, 200));
      await client.query('rollback');
      const { how, said } = await end;
      expect(how).toEqual(ended);
      expect(said).toMatch(says);
      expect((await client.query('select from enrollments')).rowCount).toBe(0);
      await expect(startTestService(own)).rejects.toThrow(
        'A restore into this database has begun and was not completed',
      );

      expect((await restore().end).how).toEqual([0, null]);
      const whole = await openDatabase({ kind: 'postgres', url: database.url });
      expect(await whole.selectFrom('enrollments').select('email').execute()).toEqual([
        { email: 'restored@example.org' },
      ]);
      await whole.destroy();
    },
    180_000,
  );
});
