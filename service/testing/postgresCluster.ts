import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '#service/startupError.ts';

/** A running PostgreSQL server. `url` is a connection string, `version` is like `PostgreSQL 16.4`. */
export interface Cluster {
  url: string;
  version: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** The folder of the PostgreSQL programs: versioned folders on Debian and Ubuntu, otherwise on the PATH. */
export function programs(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : [];
  const places = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/bin',
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** Whether a PostgreSQL server is installed on this machine. */
export const isInstalled = (): boolean => programs() !== undefined;

/** PostgreSQL refuses to run as root, so root runs it as the user “postgres” or “nobody”. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (user: string, flag: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') };
    } catch {
      continue;
    }
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and there is no user “postgres” or “nobody” to run it as. Run this command as another user.',
  );
}

/**
 * Starts a new cluster on a free loopback port. Durability is off, because the cluster is temporary.
 * @throws StartupError if no PostgreSQL is installed, or it does not start
 */
export async function startCluster(): Promise<Cluster> {
  const bin = programs();
  if (bin === undefined)
    throw new StartupError(
      'No PostgreSQL server is installed on this machine. Install it (Debian, Ubuntu: apt-get install postgresql).',
    );
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'study-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const data = join(folder, 'data');
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server && server.exitCode === null) {
      const exited = new Promise((done) => server!.once('exit', done));
      server.kill('SIGINT');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'study', '--auth=trust', '-E', 'UTF8', '--no-sync'], {
      ...user,
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
    });
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'autovacuum=off',
      'max_connections=200',
    ];
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    });
    const url = `postgres://study@127.0.0.1:${port}/postgres`;
    return { url, version: await versionOnceReady(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

async function versionOnceReady(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      await client.end();
      return `PostgreSQL ${rows[0].server_version}`;
    } catch (error) {
      await client.end().catch(() => {});
      if (attempt >= 100)
        throw new StartupError(
          `The throwaway PostgreSQL server did not become ready: ${error instanceof Error ? error.message : String(error)}`,
        );
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}
