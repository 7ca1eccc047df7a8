/**
 * `npm run bench -- service`: how many reads of the enrollment, draft saves and repeated submissions the service answers per
 * second, with 50th and 95th percentile, over 20 connections, on the embedded database and on PostgreSQL, there also
 * with two processes. `-- --seconds 5` shortens each of the runs, `-- --only postgres` or `pglite` selects.
 * `-- --memory` mixes the three kinds of calls for five minutes instead, or for `--seconds`, and reports the memory of
 * the service after a forced garbage collection, each at the beginning and the end. Growth ends it with an error.
 * Each connection has its own participants, because the service limits the calls of each.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { dataFolder } from '#service/testing/dataFolder.ts';
import { lastNight, onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import { startCluster } from '#service/testing/postgresCluster.ts';

const CONNECTIONS = 20;
const main = fileURLToPath(new URL('../../service/testing/runService.ts', import.meta.url));

type Work = 'reads' | 'draft saves' | 'submissions';
/** Calls per second. On PGlite three times the figures before drafts, sessions and facts were read together. */
const goals: Record<'pglite' | 'postgres', Record<Work, number>> = {
  pglite: { reads: 534, 'draft saves': 1_080, submissions: 375 },
  postgres: { reads: 1_500, 'draft saves': 1_200, submissions: 800 },
};

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

interface Sent {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function send(address: string, method: string, path: string, { token, body, headers }: Sent, network: string) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(
      new URL(path, address),
      {
        method,
        agent,
        headers: {
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token && { 'participant-auth-token': token }),
          // Each participant comes from another network, as through a proxy.
          'x-forwarded-for': network,
          ...headers,
        },
      },
      (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (chunk) => (received += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, text: received }));
      },
    );
    call.on('error', reject).end(text);
  });
}

interface Person extends TestParticipant {
  network: string;
  revision: number;
  key: string;
  draftKey: string;
}

async function enroll(address: string, i: number): Promise<Person> {
  const network = `10.${i >> 8}.${i & 255}.1`;
  const call = async (method: unknown, url: unknown, given: Sent = {}) => {
    const { status, text } = await send(address, String(method), String(url), given, network);
    return { status, body: text ? JSON.parse(text) : '', headers: {} };
  };
  const person = { ...(await onDashboard({ call } as never, `bench-${i}@example.org`)), network };
  const ready = { ...person, revision: 0, key: randomUUID(), draftKey: randomUUID() };
  const { status } = await calls.submissions(address, ready);
  if (status !== 200) throw new Error(`could not submit: ${status}`);
  return ready;
}

const calls: Record<Work, (address: string, person: Person) => Promise<{ status: number }>> = {
  reads: (address, { url, token, network }) => send(address, 'GET', url, { token }, network),
  'draft saves': (address, person) => {
    const values = [{ name: 'hours_slept', input: 'abc', value: 6.5 }];
    const draft = { submission_key: person.draftKey, page: 'page-1', values, places: {} };
    const body = { base_revision: person.revision++, draft };
    return send(address, 'PUT', `${person.url}/drafts/sleep-and-mood`, { token: person.token, body }, person.network);
  },
  submissions: (address, { url, token, key, network }) =>
    send(
      address,
      'POST',
      `${url}/surveys/last-night/answers`,
      { token, body: { contributions: lastNight }, headers: { 'idempotency-key': key } },
      network,
    ),
};

/** The calls of `measure`: one kind, or all kinds in turn. */
type Mix = readonly Work[];

async function measure(works: Mix, addresses: readonly string[], people: readonly Person[], seconds: number) {
  const times: number[] = [];
  const refused = new Map<number, number>();
  const end = performance.now() + seconds * 1_000;
  const connection = async (index: number) => {
    const own = people.filter((_, i) => i % CONNECTIONS === index);
    for (let i = 0; performance.now() < end; i += 1) {
      const begun = performance.now();
      const { status } = await calls[works[i % works.length]!](
        addresses[index % addresses.length]!,
        own[i % own.length]!,
      );
      if (status === 200) times.push(performance.now() - begun);
      else refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => connection(index)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0) ?? '–';
  return { rate: times.length / seconds, p50: at(0.5), p95: at(0.95), refused: [...refused] };
}

async function startProcess(env: Record<string, string>): Promise<{ address: string; child: ChildProcess }> {
  const child = fork(main, [], { execArgv: ['--import', 'tsx', '--expose-gc'], env: { ...process.env, ...env } });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (told) => resolve(String(told)));
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  return { address, child };
}

/** The memory that a process still uses after a garbage collection, in megabytes. */
const memoryOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', (told) => resolve((told as { bytes: number }).bytes / 1e6));
    child.send('memory');
  });

/** Seconds of calls before the first look at the memory: caches, compiled code and connections are there then. */
const WARM_UP = 20;
/** In megabytes. The size of a heap varies by a few from one collection to the next. */
const MOST_GROWTH = 8;

async function watchMemory(
  database: string,
  started: readonly { address: string; child: ChildProcess }[],
  people: readonly Person[],
  seconds: number,
): Promise<void> {
  const addresses = started.map(({ address }) => address);
  const before: number[] = [];
  await measure(kinds, addresses, people, Math.min(WARM_UP, seconds));
  for (const { child } of started) before.push(await memoryOf(child));
  const { rate } = await measure(kinds, addresses, people, seconds);
  for (const [index, { child }] of started.entries()) {
    const after = await memoryOf(child);
    const growth = after - before[index]!;
    console.log(
      `${database.padEnd(9)} process ${index + 1}: ${before[index]!.toFixed(1)} MB, after ${(rate * seconds).toFixed(0)} calls in ${seconds} s ${after.toFixed(1)} MB: ${growth > MOST_GROWTH ? 'it grows' : 'no growth'}`,
    );
    if (growth > MOST_GROWTH) process.exitCode = 1;
  }
}

const values: { seconds?: string; only?: string; memory?: true } = new Command('npm run bench -- service')
  .description('How many calls the service answers per second, and how fast.')
  .option('--seconds <count>', 'of each run (default: 30; 300 with --memory)')
  .addOption(new Option('--only <database>').choices(['pglite', 'postgres']))
  .option('--memory', 'the memory of the service under mixed calls instead')
  .parse()
  .opts();
const seconds = Number(values.seconds ?? (values.memory ? 300 : 30));
/** As many as the limits on the calls of one participant need. */
const participants = Math.min(300, Math.max(60, 10 * seconds));
const kinds: Mix = ['reads', 'draft saves', 'submissions'];
const runs = [
  { database: 'pglite', processes: 1 },
  { database: 'postgres', processes: 1 },
  { database: 'postgres', processes: 2 },
] as const;
if (!values.memory) console.log('database  processes  work          per second   p50 ms  p95 ms  goal');
for (const { database, processes } of runs.filter((run) => !values.only || run.database === values.only)) {
  // On the disk, because the goals are for stored answers.
  const folder = await dataFolder(mkdtempSync(join(tmpdir(), 'bench-service-')));
  const cluster = database === 'postgres' ? await startCluster() : undefined;
  const env = {
    DATABASE_URL: cluster?.url ?? '',
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    PORTAL_DIR: `${folder}/portal`,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  };
  const started: Awaited<ReturnType<typeof startProcess>>[] = [];
  try {
    for (let i = 0; i < processes; i += 1) started.push(await startProcess(env));
    const addresses = started.map(({ address }) => address);
    const people: Person[] = [];
    for (let i = 0; i < participants; i += 10)
      people.push(...(await Promise.all(Array.from({ length: 10 }, (_, j) => enroll(addresses[0]!, i + j)))));
    if (values.memory) {
      await watchMemory(database, started, people, seconds);
      continue;
    }
    for (const work of kinds) {
      const { rate, p50, p95, refused } = await measure([work], addresses, people, seconds);
      const goal = goals[database][work];
      console.log(
        `${database.padEnd(9)} ${String(processes).padEnd(10)} ${work.padEnd(13)} ${rate.toFixed(0).padStart(10)} ${p50.padStart(8)} ${p95.padStart(7)}  ${goal} ${rate >= goal ? 'met' : 'missed'}`,
        refused.length > 0 ? `refused: ${JSON.stringify(refused)}` : '',
      );
    }
  } finally {
    for (const { child } of started) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
    }
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
agent.destroy();
