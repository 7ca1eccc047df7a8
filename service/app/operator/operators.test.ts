import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runStudy } from '../../../scripts/study/support/runStudy.ts';
import { dataFolder } from '../../testing/dataFolder.ts';
import { openDatabase } from '../../database/openDatabase.ts';
import { holdWork } from '../../background/queue/heldWork.ts';
import { onDashboard } from '../../testing/participants.ts';
import { testServer } from '../../testing/testDatabase.ts';
import { startTestService } from '../../testing/testService.ts';

const folder = mkdtempSync(join(tmpdir(), 'operators-'));
const out = (name: string): string => join(folder, name);
const STUDY = 'sleep-and-mood';
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('every command of an operator is recorded: who, what, why and for whom; what identifies participants needs both', async () => {
  const service = await startTestService(testServer() ? {} : { DATA_DIR: await dataFolder(folder) });
  const { config } = service.deps;
  const env =
    config.database.kind === 'postgres'
      ? { DATABASE_URL: config.database.url, DATA_DIR: folder }
      : { DATABASE_URL: '', DATA_DIR: folder };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const run = async (...args: string[]) => {
    const { code, out: printed, err } = await runStudy(...args);
    return { code, said: printed + err };
  };
  const { id: person } = await onDashboard(service);
  if (config.database.kind === 'embedded') await service.stop();
  const why = ['--reason', 'Audit of the sponsor.', '--for', 'Data office'];
  for (const [name, ...args] of [
    ['export', STUDY, '--identifying', '--out', out('refused')],
    ['export-files', out('refused')],
    ['export-files', out('refused'), '--reason', 'For nobody.'],
  ] as [string, ...string[]][])
    expect(await run(name, ...args)).toEqual({ code: 1, said: expect.stringContaining('Say why and who gets it') });
  expect(existsSync(out('refused'))).toBe(false);
  const done: string[][] = [
    ['export', STUDY, '--identifying', '--out', out('named'), '--as', 'Dr. Ana Ruiz', ...why],
    ['export', STUDY, '--out', out('recorded'), '--as', 'Ben'],
    ['export-files', out('files'), ...why],
    ['backup', out('backup'), '--as', 'Ben', '--for', 'the vault'],
    ['outbox', 'retry', '--as', 'Ben'],
    ['operate', 'preview', STUDY, '--as', 'Ben', '--for', 'the ethics board'],
    ['operate', 'suspend', person, '--reason', 'Asked for a pause.', '--as', 'Ben'],
    ['operate', 'list'],
  ];
  for (const args of done) expect(await run(...args), args.join(' ')).toMatchObject({ code: 0 });
  const me = userInfo().username;
  const { said } = await run('operate', 'record');
  const lines = said
    .trim()
    .split('\n')
    .map((line) => line.split('  ').slice(1));
  expect(lines.slice(-9)).toEqual([
    ['Dr. Ana Ruiz', `export ${STUDY} --format csv --identifying`, 'Audit of the sponsor.', 'for Data office'],
    ['Ben', `export ${STUDY} --format csv`],
    [me, `export-files ${out('files')}`, 'Audit of the sponsor.', 'for Data office'],
    ['Ben', `backup ${out('backup')}`, 'for the vault'],
    ['Ben', 'outbox retry'],
    ['Ben', `operate preview ${STUDY}`, 'for the ethics board'],
    ['Ben', `operate suspend ${person}`, 'Asked for a pause.'],
    [me, 'operate list'],
    [me, 'operate record'],
  ]);
  expect(await run('restore', '--work', 'list')).toEqual({ code: 0, said: 'No work of a backup is held.\n' });
  const db = await openDatabase(config.database);
  await holdWork(db, new Date());
  await db.destroy();
  expect(await run('restore', '--work', 'list', '--as', 'Ben')).toMatchObject({ code: 0 });
  const unknown = ['nobody@example.org', '--study', STUDY, '--reason', 'Asked.', '--as', 'Ben'];
  expect(await run('operate', 'suspend', ...unknown)).toMatchObject({ code: 1 });
  expect((await run('operate', 'record')).said).toMatch(
    /Ben {2}restore --work list\n.*Ben {2}operate suspend \(nobody found\) {2}Asked\.\n.*operate record\n$/,
  );
  expect(await run('verify', 'audit')).toMatchObject({ code: 0 });
  if (config.database.kind === 'postgres') await service.stop();
}, 240_000);
