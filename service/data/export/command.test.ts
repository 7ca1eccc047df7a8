import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sampleOf } from '#tests/sample.ts';
import { minutes } from '#service/clock.ts';
import { clockOf } from '#service/database/clockAhead.ts';
import { type Database, openDatabase } from '#service/database/openDatabase.ts';
import { dataFolder } from '#service/testing/dataFolder.ts';
import { lastNight, onDashboard } from '#service/testing/participants.ts';
import { readCsv } from '#service/testing/readExport.ts';
import { storeForms, storeParticipants } from '#service/testing/storeForms.ts';
import { startTestService, type TestService } from '#service/testing/testService.ts';
import { runStudy } from '../../../scripts/study/support/runStudy.ts';

// `npx study export` on the data of a real service: what it says, its exit code, and what it leaves behind. The embedded database is the
// one that a running service keeps to itself, so all of it runs there.

const folder = mkdtempSync(join(tmpdir(), 'command-'));
const env = { DATABASE_URL: '', DATA_DIR: '', DATA_SYNC: '0' };
let service: TestService;
beforeAll(async () => {
  env.DATA_DIR = await dataFolder();
  service = await startTestService(env);
  const person = await onDashboard(service);
  const { status } = await service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: lastNight },
  });
  expect(status).toBe(200);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  for (const each of [folder, env.DATA_DIR]) rmSync(each, { recursive: true, force: true });
});

interface Ended {
  code: number;
  said: string;
}
async function exporting(given: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ended> {
  for (const [name, value] of Object.entries({ ...env, ...more })) vi.stubEnv(name, value);
  const { code, out, err } = await runStudy('export', ...given);
  return { code, said: out + err };
}
const out = (name: string): string => join(folder, name);
const STUDY = 'sleep-and-mood';

test('an export while the service has the embedded database open is refused in one sentence', async () => {
  const { code, said } = await exporting([STUDY, '--out', out('busy')]);
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  await service.stop();
});

test('a study that does not exist: exit code 1, one sentence, no folder', async () => {
  const { code, said } = await exporting(['sleep-and-moood', '--out', out('a')]);
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/sleep-and-moood/)]);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('a database that does not exist is not created', async () => {
  const { code, said } = await exporting([STUDY, '--out', out('none')], { DATA_DIR: out('nowhere') });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^There is no database in /) });
  expect(readdirSync(folder)).toEqual([]);
});

test('a file in the place of the folder, and a folder with files, are refused and stay as they are', async () => {
  writeFileSync(out('file'), 'mine');
  const file = await exporting([STUDY, '--out', out('file')]);
  expect(file).toEqual({ code: 1, said: expect.stringMatching(/cannot be written \(EEXIST\)/) });
  const full = await exporting([STUDY, '--out', folder]);
  expect(full).toEqual({ code: 1, said: expect.stringMatching(/is not empty/) });
  expect(readdirSync(folder)).toEqual(['file']);
});

test('an export says what it wrote and what is in it', async () => {
  const { code, said } = await exporting([STUDY, '--out', out('csv')]);
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/^Wrote \d+ answers of \d+ forms to \d+ files/m),
  });
  expect(readCsv(join(out('csv'), 'wide/last-night.csv'))).toMatchObject([{ times_awake: '2' }]);
});

/** Runs work on the data of the stopped service. */
async function onData(work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase({ kind: 'embedded', folder: join(env.DATA_DIR, 'db'), syncs: false });
  await work(db).finally(() => db.destroy());
}

const lastNightVersion = async (db: Database): Promise<string> =>
  (await db.selectFrom('definitions').select('version').where('node', '=', 'last-night').executeTakeFirstOrThrow())
    .version;

test('answers that were sent in a time to which the clock was moved are exported', async () => {
  await onData(async (db) => {
    await clockOf(db, () => new Date()).setAhead(minutes(120));
    const { id } = await db.selectFrom('enrollments').select('id').executeTakeFirstOrThrow();
    const later = {
      participant: 0,
      node: 'last-night',
      version: await lastNightVersion(db),
      occurrence: 2,
      sentAt: new Date(Date.now() + minutes(60)),
    };
    await storeForms(db, [id], [{ ...later, answers: { times_awake: 7 } }]);
  });
  await exporting([STUDY, '--out', out('moved')]);
  expect(readCsv(join(out('moved'), 'wide/last-night.csv')).map((line) => line.times_awake)).toEqual(['2', '7']);
});

test('a study without answers is exported, too', async () => {
  const { code, said } = await exporting(['sleep-lab', '--out', out('empty')]);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Wrote 0 answers of 0 forms to 10 files/m) });
});

/** Stores so many forms that an export can be stopped in the middle. */
const storeMany = (): Promise<void> =>
  onData(async (db) => {
    const version = await lastNightVersion(db);
    const at = new Date('2026-01-01T00:00:00Z');
    const ids = await storeParticipants(db, STUDY, ['many@example.org'], { at });
    for (let from = 1; from < 8_000; from += 500)
      await storeForms(
        db,
        ids,
        Array.from({ length: 500 }, (_, i) => ({
          participant: 0,
          node: 'last-night',
          version,
          occurrence: from + i,
          sentAt: new Date(at.getTime() + from + i),
          answers: { times_awake: i, sleep_quality: { answer: 'well' } },
        })),
      );
  });

test('a signal ends the command in one sentence, without a file', async () => {
  await storeMany();
  for (const signal of sampleOf(['SIGTERM', 'SIGINT'] as const)) {
    const to = out(signal);
    const child = spawn(process.execPath, ['scripts/study/bin/study.mjs', 'export', STUDY, '--out', to], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void (said += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    // It has begun once the first unfinished file is there.
    await vi.waitUntil(() => existsSync(join(to, 'long.csv.part')), { timeout: 60_000, interval: 2 });
    child.kill(signal);
    expect({ code: await ended, said: said.trim().split('\n').at(-1) }, signal).toEqual({
      code: 1,
      said: expect.stringMatching(/Stopped\. No file was written\.$/),
    });
    expect(readdirSync(to)).toEqual([]);
  }
}, 120_000);
