import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCutProxy } from './cutProxy.ts';
import { freePort, programs, unprivileged } from './postgresCluster.ts';

/** A PostgreSQL server that waits for each commit until a second one has it too, and what can happen to both. */
export interface DurablePair {
  /** The address at which the service finds the present server, whichever it is. */
  url: string;
  /** Runs SQL on the present server, past the proxy. @returns the rows */
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Stops the server as `pg_ctl stop -m` does, and starts it again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Ends all connections, in transactions or not. */
  terminate(): Promise<void>;
  /** Stops all processes of the server for a time, as a machine that hangs does. @param milliseconds */
  pause(milliseconds: number): Promise<void>;
  /** Open connections lose every packet; new ones work. */
  silence(): void;
  /**
   * Fills the disk until the server can write nothing, for a time. What ends of it is started again, as a supervisor does.
   * @param milliseconds
   */
  fillDisk(milliseconds: number): Promise<void>;
  /** The server is killed and its connections lose every packet. The second one takes its place and gets a second one of its own. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** The name of the second server in `synchronous_standby_names`. */
const SECOND = 'second';

/** True if this machine can fill a disk of its own: root on Linux. */
export const canFillDisks = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

interface Server {
  folder: string;
  port: number;
}

/**
 * Starts both, on disks of their own where {@link canFillDisks}.
 * @throws Error if no PostgreSQL is installed
 */
export async function startDurablePair(): Promise<DurablePair> {
  const bin = programs();
  if (bin === undefined) throw new Error('No PostgreSQL server is installed on this machine.');
  const user = unprivileged();
  const root = mkdtempSync(join(tmpdir(), 'study-pair-'));
  if (user.uid !== undefined) chownSync(root, user.uid, user.gid!);
  const mounted: string[] = [];
  let count = 0;

  const run = (program: string, ...args: string[]): void =>
    void execFileSync(join(bin, program), args, { ...user, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });

  function folderOnOwnDisk(): string {
    const disk = join(root, `disk-${(count += 1)}`);
    mkdirSync(disk);
    if (canFillDisks()) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]);
      mounted.push(disk);
    }
    if (user.uid !== undefined) chownSync(disk, user.uid, user.gid!);
    return join(disk, 'data');
  }
  const start = ({ folder, port }: Server): void =>
    run('pg_ctl', '-D', folder, '-w', '-t', '60', '-l', `${folder}.log`, '-o', `-p ${port}`, 'start');
  const stopServer = ({ folder }: Server, mode: string): void => {
    spawnSync(join(bin, 'pg_ctl'), ['-D', folder, '-w', '-m', mode, 'stop'], { ...user, cwd: root, stdio: 'ignore' });
  };
  const queryAt = async <T extends object>(
    { port }: Server,
    sql: string,
    values: unknown[] = [],
    database = 'study',
  ) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'study', database });
    client.on('error', () => undefined);
    await client.connect();
    return (await client.query<T>(sql, values).finally(() => client.end().catch(() => undefined))).rows;
  };

  const first: Server = { folder: folderOnOwnDisk(), port: await freePort() };
  let second: Server;
  let present = first;
  run('initdb', '-D', first.folder, '-U', 'study', '--auth=trust', '-E', 'UTF8');
  writeFileSync(
    join(first.folder, 'postgresql.auto.conf'),
    [
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      `max_connections = 100`,
      `max_wal_size = '64MB'`,
      `wal_keep_size = '32MB'`,
      `checkpoint_timeout = '30s'`,
      `shared_buffers = '16MB'`,
      '',
    ].join('\n'),
  );
  start(first);
  await queryAt(first, 'create database study', [], 'postgres');

  /** Copies the present server and lets its commits wait for the copy. */
  async function addSecond(): Promise<void> {
    second = { folder: folderOnOwnDisk(), port: await freePort() };
    const from = `host=127.0.0.1 port=${present.port} user=study application_name=${SECOND}`;
    run('pg_basebackup', '-D', second.folder, '-d', from, '-R', '-X', 'stream', '-c', 'fast');
    start(second);
    await queryAt(present, `alter system set synchronous_standby_names = '${SECOND}'`);
    await queryAt(present, 'select pg_reload_conf()');
    for (;;) {
      const rows = await queryAt<{ sync_state: string }>(present, 'select sync_state from pg_stat_replication');
      if (rows.some(({ sync_state }) => sync_state === 'sync')) return;
      await wait(50);
    }
  }
  await addSecond();

  const proxy = await startCutProxy(`postgres://study@127.0.0.1:${first.port}/study`);
  const processesOf = ({ folder }: Server): string[] => {
    const [postmaster = ''] = execFileSync('head', ['-1', join(folder, 'postmaster.pid')])
      .toString()
      .trim()
      .split('\n');
    const children = spawnSync('pgrep', ['-P', postmaster]).stdout.toString().trim().split('\n');
    return [postmaster, ...children].filter((id) => id !== '');
  };
  const signal = (name: NodeJS.Signals, ids: readonly string[]): void => {
    for (const id of ids)
      try {
        process.kill(Number(id), name);
      } catch {
        // It has ended meanwhile.
      }
  };
  const isReady = async (): Promise<boolean> =>
    queryAt(present, 'select 1').then(
      () => true,
      () => false,
    );

  return {
    url: proxy.url,
    query: (sql, values) => queryAt(present, sql, values),
    async restart(mode) {
      stopServer(present, mode);
      start(present);
    },
    async terminate() {
      await queryAt(
        present,
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'study'`,
      );
    },
    async pause(milliseconds) {
      const ids = processesOf(present);
      signal('SIGSTOP', ids);
      await wait(milliseconds);
      signal('SIGCONT', ids);
    },
    silence: () => proxy.silence(),
    async fillDisk(milliseconds) {
      const disk = join(present.folder, '..');
      const balloon = join(disk, 'balloon');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(balloon, Buffer.alloc(bavail * bsize));
      // The server writes its log into files that it has made before. Once they are used up, it can write nothing.
      for (let file = 0; file < 8; file += 1)
        await queryAt(present, `select pg_logical_emit_message(true, 'full', 'disk'), pg_switch_wal()`).catch(
          () => undefined,
        );
      await wait(milliseconds);
      rmSync(balloon);
      await wait(500);
      if (await isReady()) return;
      stopServer(present, 'immediate');
      start(present);
    },
    async promote() {
      const lost = present;
      proxy.silence();
      signal('SIGKILL', processesOf(lost));
      run('pg_ctl', '-D', second.folder, '-w', 'promote');
      present = second;
      // Alone at first: the setting came along with the copy.
      await queryAt(present, `alter system set synchronous_standby_names = ''`);
      await queryAt(present, 'select pg_reload_conf()');
      proxy.lead(present.port);
      rmSync(lost.folder, { recursive: true, force: true });
      await addSecond();
    },
    async stop() {
      await proxy.shut();
      for (const server of [second, present]) stopServer(server, 'immediate');
      for (const disk of mounted) spawnSync('umount', ['-l', disk]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
