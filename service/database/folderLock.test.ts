import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { testFolder } from '#service/testing/testFolder.ts';
import { lockFolder, startOf } from './folderLock.ts';

const folder = testFolder();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
let count = 0;
const newFolder = () => join(folder, `db${(count += 1)}`);
const times = { beat: 20, silence: 600 };

test('a service in another container is refused as long as the first one runs, and starts after it', async () => {
  const db = newFolder();
  const first = await lockFolder(db, times, 'one');
  await expect(lockFolder(db, times, 'other')).rejects.toThrow(
    `Another service (perhaps in another container) is using the database in ${db}. Stop it,`,
  );
  first.release();
  (await lockFolder(db, times, 'other')).release();
  expect(existsSync(`${db}.lock`)).toBe(false);
});

test('of two calls of one process in the same moment, one gets the folder', async () => {
  const db = newFolder();
  const wanted = await Promise.allSettled([lockFolder(db), lockFolder(db)]);
  expect(wanted.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  for (const each of wanted) if (each.status === 'fulfilled') each.value.release();
});

test('a lock that nobody touches is taken over, by one of those who want it', async () => {
  const db = newFolder();
  const left = { token: 'a', pid: 1, started: '1', place: 'gone' };
  writeFileSync(`${db}.lock`, JSON.stringify(left));
  const begun = Date.now();
  const wanted = await Promise.allSettled(['a', 'b', 'c', 'd'].map((place) => lockFolder(db, times, place)));
  expect(Date.now() - begun).toBeGreaterThanOrEqual(times.silence);
  const got = wanted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(got).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.startsWith(`${basename(db)}.lock.`))).toEqual([]);
  got[0]!.release();
});

test('a service that is suspended while it waits for a lock takes none that is held', async () => {
  const db = newFolder();
  const held = await lockFolder(db, { beat: 60, silence: 400 }, 'one', () => {});
  const refused = expect(lockFolder(db, { beat: 60, silence: 400 }, 'other')).rejects.toThrow('Another service');
  const woken = Date.now() + 500;
  while (Date.now() < woken);
  await refused;
  held.release();
});

test('of two that take a lock over in the same moment, the first one gives way', async () => {
  const db = newFolder();
  const other = { token: 'b', pid: 1, started: '1', place: 'other' };
  writeFileSync(`${db}.lock`, JSON.stringify({ ...other, token: 'a' }));
  const wanted = lockFolder(db, { beat: 20, silence: 100 }, 'one');
  const refused = expect(wanted).rejects.toThrow('Another service');
  await vi.waitUntil(() => !readFileSync(`${db}.lock`, 'utf8').includes('"token":"a"'), { interval: 5 });
  writeFileSync(`${db}.lock`, JSON.stringify(other));
  await refused;
  expect(readFileSync(`${db}.lock`, 'utf8'), 'the lock of the other is left alone').toContain('"token":"b"');
});

test('a lock that a crashed service of the same machine left behind is taken over without a wait', async () => {
  const db = newFolder();
  const forever = { beat: 20, silence: 1e9 };
  const crashed = await lockFolder(db, forever);
  const left = JSON.parse(readFileSync(`${db}.lock`, 'utf8'));
  crashed.release();
  for (const holder of [
    { ...left, pid: 999_999_999 },
    { ...left, pid: process.ppid, started: 'earlier' },
    { ...left, token: 'of an earlier process with this number' },
  ]) {
    writeFileSync(`${db}.lock`, JSON.stringify(holder));
    (await lockFolder(db, forever)).release();
  }
  const parent = { ...left, pid: process.ppid, started: startOf(process.ppid) };
  writeFileSync(`${db}.lock`, JSON.stringify(parent));
  await expect(lockFolder(db, forever)).rejects.toThrow(`Another service (process ${process.ppid}) is using`);
});

test('a lock that somebody removed by hand is written again', async () => {
  const db = newFolder();
  const lock = await lockFolder(db, times, 'one');
  rmSync(`${db}.lock`);
  await expect.poll(() => existsSync(`${db}.lock`)).toBe(true);
  await expect(lockFolder(db, times, 'other')).rejects.toThrow('Another service');
  lock.release();
});

test('a service whose lock was taken while it was suspended does not touch the folder again', async () => {
  const db = newFolder();
  const onLost = vi.fn();
  const lock = await lockFolder(db, { beat: 60_000, silence: 200 }, 'one', onLost);
  lock.check();
  await new Promise((done) => setTimeout(done, 150));
  lock.check();
  expect(onLost).not.toHaveBeenCalled();
  const other = await lockFolder(db, { beat: 20, silence: 200 }, 'other');
  lock.check();
  expect(onLost).toHaveBeenCalledOnce();
  lock.release();
  await expect(lockFolder(db, times, 'third'), 'the lock of the other is left alone').rejects.toThrow(
    'Another service',
  );
  other.release();
});

const canUnshare = spawnSync('unshare', ['-pf', '--mount-proc', 'true']).status === 0;

test.runIf(canUnshare)(
  'two services with the number 1, each in a container of its own, are told apart',
  async () => {
    const db = newFolder();
    const program = `
    import { lockFolder, startOf } from ${JSON.stringify(resolve('service/database/folderLock.ts'))};
    await lockFolder(${JSON.stringify(db)}, { beat: 50, silence: 3000 }).then(
      () => console.log('held by', process.pid),
      (error) => { console.log(error.message); process.exit(2); },
    );
    setInterval(() => {}, 1000);`;
    const start = async () => {
      const args = [
        '-pf',
        '--mount-proc',
        '--kill-child',
        process.execPath,
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
      ];
      const child = spawn('unshare', [...args, program], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      return { child, said: said.toString().trim() };
    };
    const first = await start();
    expect(first.said).toBe('held by 1');
    expect((await start()).said).toContain('Another service (perhaps in another container) is using the database');
    first.child.kill('SIGKILL');
    expect((await start()).said).toBe('held by 1');
  },
  60_000,
);
