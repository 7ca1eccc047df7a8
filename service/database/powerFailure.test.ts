import {
  copyFileSync,
  cpSync,
  existsSync,
  fstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderStore } from '#service/database/storage/folderStore.ts';
import { dataFolder } from '#service/testing/dataFolder.ts';
import { testFolder } from '#service/testing/testFolder.ts';
import { openFolder } from './openFolder.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import { WalSync, type DiskSync } from './walSync.ts';

/**
 * A disk that keeps only what was synced: the content of a file as it was at its last sync, and the names in a folder
 * as they were at the folder's last sync. A copy of it is what a machine finds after a power failure.
 */
function diskOf(folder: string, kept: string): DiskSync & { syncs: number } {
  const synced = new Map<number, string>();
  const keep = (file: number) => {
    const path = readlinkSync(`/proc/self/fd/${file}`);
    const { ino } = fstatSync(file);
    const at = join(kept, relative(folder, path));
    if (relative(folder, path).startsWith('..')) return;
    if (!fstatSync(file).isDirectory()) {
      mkdirSync(dirname(at), { recursive: true });
      copyFileSync(path, at);
      synced.set(ino, at);
      return;
    }
    mkdirSync(at, { recursive: true });
    for (const name of readdirSync(path)) {
      const { ino: child } = statSync(join(path, name));
      const earlier = synced.get(child);
      if (statSync(join(path, name)).isDirectory()) mkdirSync(join(at, name), { recursive: true });
      else if (earlier !== undefined && earlier !== join(at, name) && existsSync(earlier)) {
        renameSync(earlier, join(at, name));
        synced.set(child, join(at, name));
      } else if (!existsSync(join(at, name))) writeFileSync(join(at, name), '');
    }
    for (const name of readdirSync(at))
      if (!existsSync(join(path, name))) rmSync(join(at, name), { recursive: true, force: true });
  };
  const disk = {
    syncs: 0,
    now(file: number) {
      keep(file);
    },
    async later(file: number) {
      disk.syncs += 1;
      await new Promise((next) => setTimeout(next, 2));
      keep(file);
    },
  };
  return disk;
}

const open = async (folder: string, disk: DiskSync) => {
  const embedded = await openFolder(join(folder, 'db'), true, new WalSync(disk));
  return { embedded, db: new Kysely<never>({ dialect: new PgliteDialect(embedded) }) };
};

// Only Linux tells the path of an open file.
test.runIf(process.platform === 'linux')(
  'every commit that was answered is found after a power failure, and many commits share one sync',
  async () => {
    const folder = await dataFolder();
    const kept = `${folder}-kept`;
    const disk = diskOf(folder, kept);
    const { embedded, db } = await open(folder, disk);
    await sql`create table notes (id int primary key, text text)`.execute(db);
    const answered: number[] = [];
    const found: [answered: number[], rows: number[]][] = [];
    const afterPowerFailure = async () => {
      const before = [...answered];
      const copy = `${folder}-copy`;
      cpSync(join(kept, 'db'), join(copy, 'db'), { recursive: true });
      const survivor = new PGlite(join(copy, 'db'));
      const { rows } = await survivor.query<{ id: number }>('select id from notes order by id');
      await survivor.close();
      rmSync(copy, { recursive: true });
      found.push([before, rows.map(({ id }) => id)]);
    };
    const add = async (id: number) => {
      if (id % 2 === 0) await sql`insert into notes values (${id}, ${'x'.repeat(2_000)})`.execute(db);
      else
        await db.transaction().execute(async (within) => {
          await sql`insert into notes values (${id}, 'one')`.execute(within);
          await sql`update notes set text = 'two' where id = ${id}`.execute(within);
        });
      answered.push(id);
    };
    const started = disk.syncs;
    await Promise.all(Array.from({ length: 30 }, (_, id) => add(id)));
    expect(disk.syncs - started).toBeLessThan(30);
    await afterPowerFailure();
    // A checkpoint writes the tables, and the log continues in another file.
    await sql`checkpoint`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    for (let id = 30; id < 34; id += 1) await add(id);
    await afterPowerFailure();
    await embedded.close();
    for (const [before, rows] of found) expect(rows).toEqual(expect.arrayContaining(before));
    expect(found.map(([before]) => before.length)).toEqual([30, 34]);
    for (const path of [folder, kept]) rmSync(path, { recursive: true, force: true });
  },
  60_000,
);

test.each([true, false])(
  'a folder that a killed service left opens again, synced: %s',
  async (syncs) => {
    const folder = await dataFolder();
    const first = await openFolder(join(folder, 'db'), syncs);
    await first.pglite.exec('create table notes (id int primary key); insert into notes values (1)');
    await first.settled();
    // What a kill leaves: the files as they are, without the end that `close` writes.
    cpSync(join(folder, 'db'), join(folder, 'killed'), { recursive: true });
    const next = await openFolder(join(folder, 'killed'), syncs);
    expect((await next.pglite.query('select id from notes')).rows).toEqual([{ id: 1 }]);
    await next.close();
    await first.close();
    rmSync(folder, { recursive: true, force: true });
  },
  60_000,
);

test('tables are written only after the log is on the disk', async () => {
  const folder = await dataFolder();
  const done: string[] = [];
  let end = () => {};
  const disk: DiskSync = {
    now: () => void done.push('now'),
    later: () => new Promise<void>((resolve) => (end = resolve)).then(() => void done.push('later')),
  };
  const { embedded } = await open(folder, disk);
  await embedded.pglite.exec('create table notes (id int); insert into notes values (0); checkpoint');
  const before = embedded.settled();
  end();
  await before;
  done.length = 0;
  await embedded.pglite.exec('insert into notes values (1)');
  const settled = embedded.settled().then(() => void done.push('answered'));
  expect(done, 'the sync of the log has begun and not ended').toEqual([]);
  await embedded.pglite.exec('checkpoint');
  expect(done[0]).toBe('now');
  end();
  await settled;
  expect(done.at(-1)).toBe('answered');
  await embedded.close();
  rmSync(folder, { recursive: true });
}, 60_000);

test('once the disk has refused a sync, every later call fails', async () => {
  const folder = await dataFolder();
  let isFull = false;
  const disk: DiskSync = {
    now: () => {},
    later: async () => {
      if (isFull) throw new Error('no space left');
    },
  };
  const { db, embedded } = await open(folder, disk);
  await sql`create table notes (id int)`.execute(db);
  isFull = true;
  await expect(sql`insert into notes values (1)`.execute(db)).rejects.toThrow('no space left');
  isFull = false;
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Restart the service');
  await embedded.pglite.close().catch(() => {});
  rmSync(folder, { recursive: true });
}, 60_000);

test('a stored file, its name and its new folders are on the disk before it is acknowledged', async () => {
  const folder = testFolder();
  const synced: string[] = [];
  const handle = await openFile(folder);
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockImplementation(function (
    this: typeof handle,
  ) {
    synced.push(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)) || '.');
    return Promise.resolve();
  });
  onTestFinished(() => sync.mockRestore());
  await handle.close();
  const store = folderStore(folder);
  await store.write('uploads/2026/first', Buffer.from('a'));
  expect(synced.filter((path) => !path.startsWith('.half-'))).toEqual(['uploads/2026', 'uploads', '.']);
  synced.splice(0);
  await store.write('uploads/2026/second', Buffer.from('b'));
  expect(synced.filter((path) => !path.startsWith('.half-'))).toEqual(['uploads/2026']);
  synced.splice(0);
  // A mounted disk without a folder for files yet: everything up to the root is new.
  const created = `/files-${process.pid}`;
  onTestFinished(() => rmSync(created, { recursive: true, force: true }));
  if (process.getuid?.() === 0) {
    await folderStore(created).write('third', Buffer.from('c'));
    expect(synced.map((path) => join(folder, path)).slice(-2)).toEqual([created, '/']);
  }
});
