import { openDatabase } from '#service/database/openDatabase.ts';
import { type Cluster, isInstalled, startCluster } from './postgresCluster.ts';
import { databaseUrl, runSql, TEMPLATE } from './testDatabase.ts';

/**
 * Vitest's global setup of the service's tests. TEST_DATABASE names the database that they run on: `embedded`, `postgres` (a temporary
 * server of the installed PostgreSQL), or the address of a server. Default: PostgreSQL if it is installed, otherwise embedded. Tests
 * about the embedded database run on it in any case.
 * @returns the teardown
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const cluster = await serverFor(process.env.TEST_DATABASE ?? '');
  console.log(`The service's tests run on ${cluster?.version ?? 'the embedded database'}.`);
  if (!cluster) return undefined;
  const dropTemplate = () => runSql(cluster.url, `drop database if exists ${TEMPLATE} with (force)`);
  const tearDown = () => dropTemplate().finally(() => cluster.stop());
  try {
    await dropTemplate();
    await runSql(cluster.url, `create database ${TEMPLATE}`);
    await (await openDatabase({ kind: 'postgres', url: databaseUrl(cluster.url, TEMPLATE) })).destroy();
    await runSql(cluster.url, UNUSED);
  } catch (error) {
    await tearDown();
    throw error;
  }
  // The processes of the tests inherit it.
  process.env.TEST_DATABASE_URL = cluster.url;
  return tearDown;
}

/** PostgreSQL copies a database only if nobody is connected to it, and a connection ends a moment after it was closed. */
const UNUSED = `do $$ begin
  while exists (select from pg_stat_activity where datname = '${TEMPLATE}') loop
    perform pg_sleep(0.02), pg_stat_clear_snapshot();
  end loop;
end $$`;

/** @returns undefined for the embedded database */
async function serverFor(wanted: string): Promise<Cluster | undefined> {
  if (wanted === 'embedded') return undefined;
  if (wanted === 'postgres') return startCluster();
  if (wanted === '') return isInstalled() ? startCluster() : undefined;
  if (/^postgres(ql)?:\/\//.test(wanted))
    return { url: wanted, version: 'the server of TEST_DATABASE', stop: async () => {} };
  throw new Error(`TEST_DATABASE is “${wanted}”: set it to embedded, postgres or the address of a server.`);
}
