import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPasswords } from '../../identity/accounts/passwords.ts';
import { postCallback } from '../callback/postCallback.ts';
import { verifyAssessment } from '../../http/captcha/withCaptcha.ts';
import { lockFolder } from '../../database/folderLock.ts';
import type { Database } from '../../database/openDatabase.ts';
import { createPool } from '../../database/serverPool.ts';
import { createSessionWatch } from '../../database/sessionWatch.ts';
import { WalSync } from '../../database/walSync.ts';
import { readIdentity } from '../../identity/federation/readIdentity.ts';
import { openUpload } from '../../participation/files/uploads.ts';
import { fetchJson } from '../../connections/healthRecords/client.ts';
import { renderIcon } from '../../study/homeScreen/renderIcon.ts';
import { compressed } from '../../http/limits/compressed.ts';
import { createWorkQueue } from './workQueue.ts';
import { queueWork } from './queueWork.ts';
import { onDashboard, STUDY } from '../../testing/participants.ts';
import { openEmbedded } from '../../testing/testDatabase.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { compressAround } from '../../http/pages/sharedPages.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// Whatever breaks, the process goes on: no event `error` without a listener, no rejected promise that nobody waits for, no callback
// that throws. The program has a net below (outliveFailures); here nothing may fall into it.

/** What fell out of everything that the service waits for. */
const fallen: unknown[] = [];
const note = (error: unknown): void => void fallen.push(error);
const events = ['uncaughtException', 'unhandledRejection'] as const;
beforeAll(() => events.forEach((event) => process.on(event, note)));
afterAll(() => events.forEach((event) => process.off(event, note)));

const pause = (milliseconds = 50) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What `peer` sends before it resets the connection. A mail server speaks first, and in turns. */
let parts: string[] = [];
const peer = createServer((socket) => {
  const isMail = parts[0]?.startsWith('220') ?? false;
  const left = [...parts];
  const next = (): void => {
    const part = left.shift();
    if (part !== undefined) socket.write(part);
    if (part === undefined || (!isMail && left.length === 0)) setTimeout(() => socket.resetAndDestroy(), 5);
  };
  socket.on('error', () => undefined).on('data', next);
  if (isMail || left.length === 0) next();
});

let service: TestService;
let address: string;
let metricsPort: number;
beforeAll(async () => {
  const free = createServer();
  await once(free.listen(0, '127.0.0.1'), 'listening');
  metricsPort = (free.address() as AddressInfo).port;
  free.close();
  await once(peer.listen(0, '127.0.0.1'), 'listening');
  const { port } = peer.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  service = await startTestService({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMS_WEBHOOK_URL: address,
    ADDRESS_SEARCH_URL: address,
    ERROR_REPORT_URL: address,
    METRICS_PORT: String(metricsPort),
    S3_ENDPOINT: address,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(async () => {
  await service.stop();
  peer.close();
});
beforeEach(() => void fallen.splice(0));
afterEach(async () => {
  await pause();
  expect(fallen).toEqual([]);
  expect((await fetch(`${service.address}/health`)).status).toBe(200);
});

/** What breaks where the service calls somebody: after how many parts the connection is reset. */
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 40\r\n';
const answers: [how: string, parts: string[]][] = [
  ['before a response', []],
  ['in the head', [HEAD]],
  ['in the body', [`${HEAD}\r\n{"results":`]],
  ['in the body of a refusal', [`${HEAD.replace('200 OK', '500 No')}\r\n{"results":`]],
  ['after the response', ['HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}']],
  ['after words that are no HTTP', ['hello\r\n\r\n']],
];
const DIALOG = ['220 mail\r\n', '250 mail\r\n', '250 ok\r\n', '250 ok\r\n', '354 go\r\n', '250 ok\r\n', '221 bye\r\n'];
const dialogs = DIALOG.map((_, count): [string, string[]] => [`after ${count} replies`, DIALOG.slice(0, count)]);

const at = new Date();
const mail = { id: 'b1', study: 's', to: 'a@example.org', subject: 's', text: 't', messageId: '<b1@x>', queuedAt: at };

interface Kind {
  kind: string;
  /** Where the service's code makes it. */
  files: readonly string[];
  breaks?: [how: string, parts: string[]][];
  run(how: string): unknown;
}

/** Sends what `parts` says, and resets the connection. */
async function cut(to: string): Promise<void> {
  const { port } = new URL(to);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  await pause(10);
  socket.resetAndDestroy();
  await pause(100);
}

const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const POST = `POST ${STUDY}/enrollments HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n`;

const kinds: Kind[] = [
  {
    kind: 'the connection to the mail server',
    files: ['background/mail/mailer.ts'],
    breaks: dialogs,
    run: () => service.deps.mailer.send(mail),
  },
  {
    kind: 'the call to the SMS webhook',
    files: ['background/mail/texter.ts'],
    breaks: answers,
    run: () => service.deps.texter.send({ id: 'b1', study: 's', to: '+15550100199', text: 't', queuedAt: at }),
  },
  {
    kind: 'a read from the S3 store',
    files: ['database/storage/s3Store.ts', 'database/storage/installationMark.ts'],
    breaks: answers,
    run: () => service.deps.files.read('uploads/a', 1_000),
  },
  {
    kind: 'a write to the S3 store',
    files: ['database/storage/s3Store.ts'],
    breaks: answers,
    run: () => service.deps.files.write('uploads/a', Buffer.alloc(200_000)),
  },
  {
    kind: 'the search of addresses',
    files: ['deps/addresses/createAddressProvider.ts'],
    breaks: answers,
    run: () => service.deps.addresses.search('Main', 3),
  },
  {
    kind: 'the check of a captcha at its provider',
    files: ['http/captcha/withCaptcha.ts'],
    breaks: answers,
    run: () =>
      verifyAssessment({ url: address, siteKey: 'key', minimumScore: 0.5 }, 'token', { action: 'enroll' } as never, at),
  },
  {
    kind: 'the report of a failure',
    files: ['deps/errors/httpReporter.ts'],
    breaks: answers,
    run: () => service.deps.errors.report({ at: at.toISOString(), what: 'w', error: { type: 'Error' } }),
  },
  {
    kind: 'a call to a health organization',
    files: ['connections/healthRecords/client.ts', 'connections/healthRecords/readAtOrganization.ts'],
    breaks: answers,
    run: () => fetchJson(address, { accept: 'application/json' }),
  },
  {
    kind: 'a call to a login provider',
    files: ['identity/federation/readIdentity.ts'],
    breaks: answers,
    run: () =>
      readIdentity(
        {
          issuer: address,
          clientId: 'c',
          clientSecret: undefined,
          redirectUri: `${address}/log-in`,
          sendsCode: true,
          isDevelopment: true,
        },
        { code: 'code', code_verifier: 'v'.repeat(43), nonce: 'n' },
        at,
      ),
  },
  {
    kind: 'the callback to a partner',
    files: ['background/callback/postCallback.ts'],
    breaks: answers,
    run: () =>
      postCallback({ url: address.replace('http://127.0.0.1', 'https://localhost'), body: {} as never }, 'i', {
        resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
        isAllowed: () => true,
      }),
  },
  {
    kind: 'a connection to PostgreSQL (others: lostConnections.test.ts)',
    files: ['database/serverPool.ts', 'database/openDatabase.ts'],
    async run() {
      const pool = createPool(address.replace('http://', 'postgres://u:p@'), { silence: 100 });
      await pool.query('select 1').finally(() => pool.end());
    },
  },
  {
    kind: 'the connection of a participant',
    files: ['app/start.ts', 'http/limits/boundBodies.ts'],
    breaks: [
      ['before a request', []],
      ['in the head of a request', [POST]],
      ['in the body of a request', [`${POST}\r\n{"user`]],
      ['while it is answered', [GET(`${STUDY}/landing`)]],
      ['while a session is waited for', [GET('/api/v3/auth_tokens/ended')]],
      ['with a request that is none', ['\u0016\u0003\u0001 TLS?\r\n\r\n']],
      ['while the probes work', [GET('/ready')]],
      ['with many requests at once', [GET('/health').repeat(20)]],
    ],
    run: () => cut(service.address),
  },
  {
    kind: 'an upload',
    files: ['participation/files/uploadRoute.ts'],
    async run() {
      const person = await onDashboard(service);
      const { upload_url } = await openUpload(service.deps, {
        enrollment: person.id,
        node: 'last-night',
        occurrence: 1,
        bucket: 'uploads',
        type: 'image/jpeg',
        size: 5_000,
        rules: [{ accept: ['image/jpeg'], minFiles: 1, maxFiles: 1, maxSize: 10_000 }],
        now: service.deps.now(),
      });
      parts = [`PUT ${upload_url} HTTP/1.1\r\nhost: a\r\ncontent-type: image/jpeg\r\ncontent-length: 5000\r\n\r\nhalf`];
      await cut(service.address);
    },
  },
  {
    kind: 'a connection to the metrics',
    files: ['http/reports/metrics.ts'],
    breaks: [
      ['before a request', []],
      ['while they are collected', [GET('/metrics').repeat(5)]],
    ],
    run: () => cut(`http://127.0.0.1:${metricsPort}`),
  },
  {
    kind: 'a file that cannot be read to its end, while it is compressed',
    files: ['http/limits/compressed.ts'],
    async run() {
      const app = Fastify();
      app.get('/', { onSend: compressed }, async (_request, reply) => {
        const file = new Readable({ read() {} });
        file.push('x'.repeat(5_000));
        setTimeout(() => file.destroy(new Error('EIO')), 20);
        return reply.header('content-length', 50_000).type('text/plain').send(file);
      });
      const from = await app.listen({ port: 0 });
      await expect(
        fetch(from, { headers: { 'accept-encoding': 'br' } }).then((response) => response.text()),
      ).rejects.toThrow();
      await app.close();
    },
  },
  {
    kind: 'the threads of password hashes',
    files: ['identity/accounts/passwords.ts'],
    async run() {
      const known = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAA';
      const passwords = () => createPasswords({ memoryCost: 1 });
      await Promise.allSettled([
        passwords().hash('a', 'n'),
        passwords().isRight(known, 'a', 'n'),
        passwords().isRight(undefined, 'a', 'n'),
      ]);
    },
  },
  {
    kind: 'the threads of pictures',
    files: ['study/homeScreen/renderIcon.ts'],
    async run() {
      const study = { ...service.deps.studies.all[0]!, homeScreen: { icon: '<svg' } } as never;
      await renderIcon(study, { icons: [], themeColors: [] } as never, 192);
    },
  },
  {
    kind: 'the look for ended sessions, without a database',
    files: ['database/sessionWatch.ts'],
    async run() {
      const errors: unknown[] = [];
      const watch = createSessionWatch(await closedDatabase(), (error) => errors.push(error), 5);
      expect(await watch.untilRevoked('t', 100)).toBe(false);
      watch.stop();
      expect(errors.length).toBeGreaterThan(1);
    },
  },
  {
    kind: 'the look for background work and its timers, without a database',
    files: ['background/queue/workQueue.ts'],
    async run() {
      const onOutage = vi.fn();
      const workQueue = createWorkQueue({ db: await closedDatabase(), now: () => at, onFailure: vi.fn(), onOutage });
      workQueue.start([{ name: 'any', perform: async () => {} }]);
      await workQueue.settle();
      await workQueue.stop();
      expect(onOutage).toHaveBeenCalled();
    },
  },
  {
    kind: 'background work that throws, rejects or loses its database',
    files: ['background/queue/performItem.ts'],
    async run() {
      const db = await openEmbedded();
      await queueWork(db, { kind: 'any', payload: {}, now: at });
      const onFailure = vi.fn();
      const workQueue = createWorkQueue({ db, now: () => at, onFailure, onOutage: vi.fn() });
      const perform = () => {
        throw new Error('broken');
      };
      workQueue.start([{ name: 'any', perform }]);
      await workQueue.settle();
      await workQueue.stop();
      await db.destroy();
      expect(onFailure).toHaveBeenCalledOnce();
    },
  },
  {
    kind: 'the disk of the embedded database',
    files: ['database/walSync.ts'],
    async run() {
      const file = join(testFolder(), 'segment');
      writeFileSync(file, '');
      const disk = { now: () => {}, later: () => pause(10).then(() => Promise.reject(new Error('EIO'))) };
      const sync = new WalSync(disk as never);
      sync.ask(file);
      // Nobody waits for the second one.
      void sync.settled().catch(() => undefined);
      await expect(sync.settled()).rejects.toThrow('EIO');
    },
  },
  {
    kind: 'the lock of the embedded database, whose folder is gone',
    files: ['database/folderLock.ts'],
    async run() {
      const folder = testFolder();
      const lock = await lockFolder(join(folder, 'db'), { beat: 5, silence: 50 });
      rmSync(folder, { recursive: true });
      await pause(30);
      lock.release();
    },
  },
  {
    kind: 'the wait for a changed study',
    files: ['study/studies.ts'],
    async run() {
      const { studies } = service.deps;
      const waits = [studies.untilChanged('sleep-and-mood', 30), studies.untilChanged('none', 30)];
      await Promise.allSettled(waits);
    },
  },
  {
    kind: 'a check of the probes that is late',
    files: ['http/reports/probes.ts'],
    run: () => fetch(`${service.address}/ready`),
  },
  {
    kind: 'the compression of a page',
    files: ['http/pages/sharedPages.ts'],
    breaks: [
      ['before the gap', []],
      ['after it', []],
    ],
    run: (how) => {
      const halves: Buffer[] = [Buffer.from('page'), Buffer.from('page')];
      halves[how === 'after it' ? 1 : 0] = {} as Buffer;
      return compressAround.br(halves[0]!, halves[1]!);
    },
  },
  {
    kind: 'the login provider of a development service',
    files: [],
    breaks: [['while it answers', [GET('/dev/idp/.well-known/openid-configuration').repeat(3)]]],
    async run() {
      const development = await startTestService();
      await cut(development.address);
      await development.stop();
    },
  },
];

/** Closed while the service still uses it. */
async function closedDatabase(): Promise<Database> {
  const db = await openEmbedded();
  await db.destroy();
  return db;
}

describe.each(kinds)('$kind', ({ run, breaks = [['when it breaks', []]] }) => {
  test.each(breaks)('%s', async (how, sent) => {
    parts = sent;
    await Promise.resolve(run(how)).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  });
});

/** What can end a process when it breaks: streams, sockets, servers, timers, threads, and promises with callbacks. */
const BREAKS =
  /\b(setInterval|setTimeout|setImmediate|createServer|createWriteStream|createReadStream|pipeline|spawn|fork|fetch|sharp|createTransport|createRemoteJWKSet)\(|\bnew (AwsClient|Worker|EventEmitter|pg\.\w+)\b|[^.]\b(hash|verify)\(|\.(pipe|once|then)\(/;

/** Files with such words that need no case. */
const WITHOUT: Readonly<Record<string, string>> = {
  'data/backup/writeBackup.ts': 'a command, which ends in any case',
  'http/handlers/cognitive/visits.ts': 'a call that waits for the result',
  'deps/deps.ts': 'a type',
  'http/pages/standIns.ts': 'the text of a page',
};

test('each file of the service that makes something that can break has a case', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  const makers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(test\.ts$|^testing\/|^studies\/)/.test(file))
    .filter((file) => BREAKS.test(readFileSync(join(folder, file), 'utf8')));
  const covered = kinds.flatMap(({ files }) => files);
  expect([...covered, ...Object.keys(WITHOUT)].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(makers.filter((file) => !covered.includes(file) && !(file in WITHOUT))).toEqual([]);
});

test('in the program, whatever falls through is logged without its message, and the process goes on', () => {
  const program = `
    import { outliveFailures } from ${JSON.stringify(new URL('../../app/outliveFailures.ts', import.meta.url).href)};
    outliveFailures({ error: ({ err }, text) => console.log(err.message, text) });
    Promise.reject(new Error('promise'));
    setTimeout(() => { throw new Error('callback'); }, 1);
    setTimeout(() => console.log('still here'), 50);`;
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const said = 'unforeseen failure outside of a call';
  expect([status, stdout]).toEqual([0, `promise ${said}\ncallback ${said}\nstill here\n`]);
});

test.runIf(existsSync('/dev/full'))('a full disk loses log lines, not the process', () => {
  const program = `
    import { standardOutput } from ${JSON.stringify(new URL('../../http/reports/standardOutput.ts', import.meta.url).href)};
    for (let line = 0; line < 3; line += 1) standardOutput.write('a line');
    console.error('still here');`;
  const full = openSync('/dev/full', 'w');
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect([status, stderr]).toEqual([0, 'still here\n']);
});
