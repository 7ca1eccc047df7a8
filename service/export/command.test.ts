import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { minutes } from '#service/clock.ts';
import { readConfig } from '#service/config/config.ts';
import { clockOf } from '#service/database/clockAhead.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { lastNight, onDashboard } from '#service/testing/participants.ts';
import { readCsv } from '#service/testing/readExport.ts';
import { type ServiceProcess, startServiceProcess } from '#service/testing/serviceProcess.ts';
import { testServer } from '#service/testing/testDatabase.ts';
import { storeForms, storeParticipants } from '#service/testing/storeForms.ts';

// `npx study export` on the data of a real service: what it says, its exit code, and what it leaves behind.

const folder = mkdtempSync(join(tmpdir(), 'command-'));
let service: ServiceProcess;
beforeAll(async () => {
  service = await startServiceProcess();
  const person = await onDashboard(service);
  const { status } = await service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: lastNight },
  });
  expect(status).toBeLessThan(300);
}, 120_000);
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number;
  said: string;
}
const exporting = (given: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const words = ['scripts/study/bin/study.mjs', 'export', ...given];
    execFile(process.execPath, words, { env: { ...service.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
const out = (name: string): string => join(folder, name);
const STUDY = 'sleep-and-mood';

/** A database server takes several processes at a time, and is not in a folder. */
const embedded = test.skipIf(testServer());

embedded('an export while the service has the embedded database open is refused in one sentence', async () => {
  const { code, said } = await exporting([STUDY, '--out', out('busy')]);
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  await service.kill();
});

test('a study that does not exist: exit code 1, one sentence, no folder', async () => {
  const { code, said } = await exporting(['sleep-and-moood', '--out', out('a')]);
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/sleep-and-moood/)]);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

embedded('a database that does not exist is not created', async () => {
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
    said: expect.stringMatching(/^Wrote \d+ answers of \d+ forms to \d+ files/),
  });
  expect(readCsv(join(out('csv'), 'wide/last-night.csv'))).toMatchObject([{ times_awake: '2' }]);
});

test('answers that were sent in a time to which demo:time moved the clock are exported', async () => {
  const db = await openDatabase(readConfig(service.env, process.cwd()).database);
  try {
    await clockOf(db, () => new Date()).setAhead(minutes(120));
    const { version, id } = await db
      .selectFrom('submissions')
      .innerJoin('enrollments', 'enrollments.id', 'enrollment_id')
      .select(['version', 'enrollments.id'])
      .where('node', '=', 'last-night')
      .executeTakeFirstOrThrow();
    const later = {
      participant: 0,
      node: 'last-night',
      version,
      occurrence: 2,
      sentAt: new Date(Date.now() + minutes(60)),
    };
    await storeForms(db, [id], [{ ...later, answers: { times_awake: 7 } }]);
  } finally {
    await db.destroy();
  }
  await exporting([STUDY, '--out', out('moved')]);
  expect(readCsv(join(out('moved'), 'wide/last-night.csv')).map((line) => line.times_awake)).toEqual(['2', '7']);
});

test('a study without answers is exported, too', async () => {
  const { code, said } = await exporting(['sleep-lab', '--out', out('empty')]);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Wrote 0 answers of 0 forms to 5 files/) });
});

/** Stores so many forms that an export can be stopped in the middle. */
async function storeMany(): Promise<void> {
  const db = await openDatabase(readConfig(service.env, process.cwd()).database);
  try {
    const { node, version } = await db
      .selectFrom('definitions')
      .select(['node', 'version'])
      .where('node', '=', 'last-night')
      .executeTakeFirstOrThrow();
    const at = new Date('2026-01-01T00:00:00Z');
    const ids = await storeParticipants(db, STUDY, ['many@example.org'], { at });
    for (let from = 1; from < 8_000; from += 500)
      await storeForms(
        db,
        ids,
        Array.from({ length: 500 }, (_, i) => ({
          participant: 0,
          node,
          version,
          occurrence: from + i,
          sentAt: new Date(at.getTime() + from + i),
          answers: { times_awake: i, sleep_quality: { answer: 'well' } },
        })),
      );
  } finally {
    await db.destroy();
  }
}

const signals = process.env.SWEEP === 'all' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const);
test.each(signals)(
  '%s ends an export in one sentence, without a file',
  async (signal) => {
    if (signal === 'SIGTERM') await storeMany();
    const to = out(signal);
    const words = ['scripts/study/bin/study.mjs', 'export', STUDY, '--out', to];
    const child = spawn(process.execPath, words, { env: service.env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void (said += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    // It has begun once the first unfinished file is there.
    await vi.waitUntil(() => existsSync(join(to, 'long.csv.part')), { timeout: 60_000, interval: 2 });
    child.kill(signal);
    expect({ code: await ended, said: said.trim().split('\n').at(-1) }).toEqual({
      code: 1,
      said: expect.stringMatching(/Stopped\. No file was written\.$/),
    });
    expect(readdirSync(to)).toEqual([]);
  },
  120_000,
);
