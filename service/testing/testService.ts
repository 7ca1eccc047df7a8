import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { createPasswords } from '#service/identity/accounts/passwords.ts';
import { type RunningService, type StartOptions, startService } from '#service/app/start.ts';
import { readConfig } from '#service/config/config.ts';
import { dataFolder } from './dataFolder.ts';
import { createDatabase, openEmbedded, testServer } from './testDatabase.ts';
import { testFolder } from './testFolder.ts';
import { type LoadedStudies, loadStudies } from '#service/study/loadStudies.ts';
import type { Study } from '#service/study/study.ts';

const examples = fileURLToPath(new URL('../studies', import.meta.url));
let loaded: LoadedStudies | undefined;

/**
 * Loads studies as the service does, but the example studies once per process. Each call returns copies, which tests may change. They
 * share the forms, so that each form is compiled once per process, too; these are frozen.
 */
function exampleStudies(folder: string): LoadedStudies {
  if (folder !== examples) return loadStudies(folder);
  loaded ??= loadStudies(folder);
  return { studies: loaded.studies.map(copyOf), problems: structuredClone(loaded.problems) };
}

function copyOf({ nodes, ...study }: Study): Study {
  const copies = [...nodes.values()].map(({ content: { form, ...content }, ...node }) => ({
    ...structuredClone(node),
    content: { ...structuredClone(content), ...(form && { form: frozen(form) }) },
  }));
  return { ...structuredClone(study), nodes: new Map(copies.map((node) => [node.slug, node])) };
}

/** Freezes a value and everything in it. */
function frozen<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each as object);
  return Object.freeze(value);
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface TestResponse {
  status: number;
  // Each test knows the shape of the body that it inspects.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | undefined>;
}

export interface TestService extends RunningService {
  /** Moves the service's clock forward. */
  wait(milliseconds: number): void;
  call(
    method: InjectOptions['method'],
    url: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<TestResponse>;
}

/** Tests log in hundreds of times. The default cost of a hash is tested in sessions.test.ts. */
export const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Starts the real service on a database without rows: embedded, or on the server of this run. Its responses are validated against the
 * contract. The services of a process share everything that is slow to create: the engine of the embedded database, which is emptied between
 * them, and the loaded example studies. `stop()` leaves nothing behind.
 * @param env DATA_DIR, DATA_SYNC or DATABASE_URL give the service an engine of its own
 */
export async function startTestService(
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestService> {
  const hasOwn = ['DATA_DIR', 'DATA_SYNC', 'DATABASE_URL'].some((name) => env[name] !== undefined);
  const server = env.DATABASE_URL === undefined ? testServer() : undefined;
  const own = server ? await createDatabase(server) : undefined;
  const isShared = !own && !hasOwn;
  const folder = own || isShared || env.DATA_DIR ? testFolder() : await dataFolder();
  let shift = 0;
  const config = readConfig(
    {
      DATA_DIR: folder,
      // What tests store need not survive a power failure.
      DATA_SYNC: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      PORTAL_DIR: join(folder, 'portal'),
      LOG_LEVEL: 'silent',
      ...(own && { DATABASE_URL: own.url }),
      ...env,
    },
    root,
  );
  const service = await startService(config, {
    now: () => new Date(Date.now() + shift),
    checkAnswers: true,
    passwords: createPasswords(cheapHash),
    loadStudies: exampleStudies,
    ...(isShared && { openDatabase: openEmbedded }),
    ...options,
  });
  return {
    ...service,
    wait: (milliseconds) => void (shift += milliseconds),
    async call(method, url, { body, token, headers = {} } = {}) {
      const response = await service.app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { 'participant-auth-token': token }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      // Tests read the mails of a call right after it.
      await service.deps.workQueue.settle();
      const text = response.body;
      return {
        status: response.statusCode,
        body: text && String(response.headers['content-type']).includes('json') ? JSON.parse(text) : text,
        headers: response.headers as TestResponse['headers'],
      };
    },
    async stop() {
      await service.stop();
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
