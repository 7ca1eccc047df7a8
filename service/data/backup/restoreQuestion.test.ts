import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sampleOf } from '#tests/sample.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { writeBackup } from './writeBackup.ts';
import { queueMail } from '../../background/mail/queueMail.ts';
import { createRawStore } from '../../database/storage/createFileStore.ts';
import { onDashboard } from '../../testing/participants.ts';
import { createDatabase, testServer } from '../../testing/testDatabase.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

/** Part of util-linux; it runs a command in a terminal of its own. */
const SCRIPT = '/usr/bin/script';
const QUESTION = 'send, drop or list? ';
const HELD = 'The background work of the backup is held.';

const command = fileURLToPath(new URL('../../../scripts/study/bin/study.mjs', import.meta.url));
const folder = testFolder();
const backup = join(folder, 'backup');
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.deps.workQueue.stop();
  const { db, deps } = service;
  const mail = { study: 'sleep-and-mood', to: 'ana@example.org', subject: 'Hi', text: 'Hi' };
  await queueMail(db, deps.config, mail, { now: deps.now() });
  await writeBackup(db, createRawStore(deps.config), backup, deps.config, deps.now());
});
afterAll(() => service.stop());

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Restores the backup in a terminal, and types one of the keys each time that the question appears. */
function restoreInTerminal(keys: readonly string[]): Promise<{ said: string; code: number | null }> {
  const line = [process.execPath, command, 'restore', backup, '--reason', 'test'].map((part) => `'${part}'`).join(' ');
  const terminal = spawn(SCRIPT, ['--quiet', '--return', '--command', line, '/dev/null'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(testFolder(), 'data'), DATA_SYNC: '0' },
  });
  let said = '';
  let asked = 0;
  terminal.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said.split(QUESTION).length - 1 <= asked) return;
    const key = keys[asked];
    asked += 1;
    if (key !== undefined) setTimeout(() => terminal.stdin.write(key), 100);
  });
  return new Promise((resolve) => terminal.once('close', (code) => resolve({ said, code })));
}

test.runIf(existsSync(SCRIPT)).each(
  sampleOf([
    { does: 'send', keys: ['send\r'], says: 'Will be done: 1' },
    { does: 'drop', keys: ['drop\r'], says: 'Deleted: 1' },
    { does: 'list and then drop', keys: ['list\r', 'drop\r'], says: 'mail to ana@example.org' },
    { does: 'Ctrl-C', keys: [CTRL_C], says: HELD },
    { does: 'Ctrl-C after the list', keys: ['list\r', CTRL_C], says: HELD },
    { does: 'Ctrl-D', keys: [CTRL_D], says: HELD },
    { does: 'another word', keys: ['yes\r'], says: HELD },
  ]),
)('in a terminal, the question about the work of a backup takes $does', async ({ keys, says }) => {
  const { said, code } = await restoreInTerminal(keys);
  expect(said).toContain(says);
  expect(said).not.toContain('    at ');
  expect(code).toBe(0);
});

describe.runIf(testServer())('a restore that is stopped while it stores rows', () => {
  const withParticipant = join(folder, 'with-participant');
  beforeAll(async () => {
    await onDashboard(service, 'restored@example.org');
    const { db, deps } = service;
    await writeBackup(db, createRawStore(deps.config), withParticipant, deps.config, deps.now());
  });

  test.each(
    sampleOf([
      [
        'SIGINT',
        [1, null],
        /^The restore was stopped, and no row of the backup is in the database\. Repeat it: .*with-participant\./,
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
        const child = spawn(process.execPath, [command, 'restore', withParticipant, '--reason', 'test'], {
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
