import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './dataFolder.ts';
import { createDatabase, testServer } from './testDatabase.ts';
import { testFolder } from './testFolder.ts';
import type { TestService } from './testService.ts';

/** Vitest bundles it; other programs run the source. */
const bundle = process.env.TEST_SERVICE_PROCESS;
const main = bundle ?? fileURLToPath(new URL('runService.ts', import.meta.url));

/** The service in a separate process that can be killed and started again on the same data. */
export interface ServiceProcess extends Pick<TestService, 'call'> {
  /** Such as `http://127.0.0.1:43117`. It changes with each start. */
  address(): string;
  /** The folder of its files. */
  files: string;
  /** Its environment, for other programs on the same data. */
  env: NodeJS.ProcessEnv;
  start(): Promise<void>;
  /** Stops it without ending it, so it handles nothing that arrives. Only `kill` may follow. */
  freeze(): void;
  /** Ends it immediately, as a power failure does. */
  kill(): Promise<void>;
  /** Calls back once it ends without having been killed here. @param told gets the code or the signal */
  onEnd(told: (how: string) => void): void;
  /** Kills it and deletes its data. */
  end(): Promise<void>;
}

/** Starts it on an embedded database in a temporary folder, or on a database of the server of this run. */
export async function startServiceProcess(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const server = env.DATABASE_URL === undefined ? testServer() : undefined;
  const own = server ? await createDatabase(server) : undefined;
  const isEmbedded = !own && !env.DATABASE_URL;
  const folder = isEmbedded ? await dataFolder() : testFolder();
  let child: ReturnType<typeof fork> | undefined;
  let address = '';
  const environment = {
    ...process.env,
    DATABASE_URL: own?.url ?? '',
    DATA_DIR: folder,
    DATA_SYNC: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    PORTAL_DIR: join(folder, 'portal'),
    LOG_LEVEL: 'silent',
    ...env,
  };
  const start = async (): Promise<void> => {
    child = fork(main, [], {
      execArgv: bundle ? [] : ['--import', 'tsx'],
      env: environment,
    });
    address = await new Promise<string>((resolve, reject) => {
      child!.once('message', (origin) => resolve(String(origin)));
      child!.once('exit', (code) => reject(new Error(`the service ended with ${code} while it started`)));
    });
  };
  let isKilled = false;
  const kill = async (): Promise<void> => {
    isKilled = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child!.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    address: () => address,
    files: join(folder, 'files'),
    env: environment,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    kill,
    onEnd: (told) => void child!.once('exit', (code, signal) => isKilled || told(String(code ?? signal))),
    async call(method, url, { body, token, headers = {} } = {}) {
      const response = await fetch(new URL(String(url), address), {
        method: String(method),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { 'participant-auth-token': token }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
        headers: Object.fromEntries(response.headers),
      };
    },
    async end() {
      await kill();
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
