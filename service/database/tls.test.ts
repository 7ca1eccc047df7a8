import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { runSql } from '#service/testing/testDatabase.ts';
import { testFolder } from '#service/testing/testFolder.ts';
import { type Cluster, isInstalled, startCluster, unprivileged } from '#service/testing/postgresCluster.ts';
import { connect } from './openDatabase.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.runIf(isInstalled() && hasOpenssl)('TLS to the database', () => {
  let cluster: Cluster;
  const [authority, key] = [join(testFolder(), 'authority.pem'), join(testFolder(), 'key.pem')];
  beforeAll(async () => {
    cluster = await startCluster();
    // It signs itself, and is valid for this name only.
    const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`;
    execFileSync('openssl', [...made.split(' '), '-keyout', key, '-out', authority], { stdio: 'ignore' });
  });
  afterAll(() => cluster.stop());

  longTest('a server is accepted with a certificate of the named authority for its name, and no other', async () => {
    const folder = await one(cluster.url, 'data_directory');
    for (const [from, name] of [
      [authority, 'server.crt'],
      [key, 'server.key'],
    ] as const) {
      const file = join(folder, name);
      copyFileSync(from, file);
      chmodSync(file, 0o600);
      const { uid, gid } = unprivileged();
      if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
    }
    await runSql(cluster.url, 'alter system set ssl = on');
    await runSql(cluster.url, 'select pg_reload_conf()');
    const isEncrypted = async (mode: string, host = 'localhost'): Promise<boolean> => {
      const url = new URL(`${cluster.url}?${mode}`);
      url.hostname = host;
      const db = await connect({ kind: 'postgres', url: url.href });
      const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
        db,
      );
      await db.destroy();
      return rows[0]!.ssl;
    };
    const own = `sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;
    await expect.poll(() => isEncrypted(own).catch(() => false), { timeout: 10_000 }).toBe(true);
    expect(await isEncrypted('')).toBe(false);
    await expect(isEncrypted('sslmode=verify-full'), 'an authority that nobody named').rejects.toThrow(
      /cannot be reached: .*(self-signed|certificate)/,
    );
    await expect(isEncrypted(own, '127.0.0.1'), 'a certificate for another name').rejects.toThrow(/altnames|IP/);
  });
});

async function one(url: string, setting: string): Promise<string> {
  const db = await connect({ kind: 'postgres', url });
  const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
  await db.destroy();
  return rows[0]!.value;
}
