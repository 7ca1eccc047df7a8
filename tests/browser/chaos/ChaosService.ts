import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '#service/testing/dataFolder.ts';
import type { TestResponse, TestService } from '#service/testing/testService.ts';
import { freePort } from '../setup/startPortal.ts';
import { chaosStudies } from './chaosStudies.ts';
import type { Stored } from './questions.ts';

export interface Installation {
  /** Folder with the service's sources. */
  root: string;
  /** Folder with the built portal. */
  portal: string;
}

/** The real service with the built portal, in its own process. After it is killed, it starts again on the same port with the same data. */
export class ChaosService {
  private child: ChildProcess | undefined;
  private up: Promise<void> = Promise.resolve();
  private ending: Promise<void> | undefined;
  private asked = 0;
  private calls = 0;
  private fault = '';

  private constructor(
    private readonly installation: Installation,
    private readonly folder: string,
    private readonly studies: string,
    readonly port: number,
  ) {}

  static async start(installation: Installation): Promise<ChaosService> {
    const service = new ChaosService(installation, await dataFolder(), chaosStudies(), await freePort());
    await service.begin();
    return service;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Resolves when the service accepts calls. */
  isUp = (): Promise<void> => this.up;

  /** Kills the service, as a power cut does, and starts it again. Resolves when it is killed. Several runs may ask for it at once. */
  kill(): Promise<void> {
    this.ending ??= this.killOnce().finally(() => (this.ending = undefined));
    return this.ending;
  }

  private async killOnce(): Promise<void> {
    // A service that is killed while it starts would fail the calls of all runs that wait for it.
    await this.up;
    const child = this.child!;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    this.up = ended.then(() => this.begin());
    this.up.catch(() => undefined);
    await ended;
  }

  /** Starts the service again with a seeded fault; `''` for none. */
  async activate(fault: string): Promise<void> {
    if (this.fault === fault) return;
    this.fault = fault;
    await this.kill();
    await this.up;
  }

  async end(): Promise<void> {
    await this.up.catch(() => undefined);
    this.child?.kill('SIGKILL');
    for (const folder of [this.folder, this.studies]) rmSync(folder, { recursive: true, force: true });
  }

  expire = (email: string): Promise<void> => this.ask('expire', email) as Promise<void>;
  stored = (email: string, node: string): Promise<Stored[][]> =>
    this.ask('stored', [email, node]) as Promise<Stored[][]>;
  drafts = (email: string): Promise<string[]> => this.ask('drafts', email) as Promise<string[]>;

  /** Makes one call, each from another address, so that limits by address do not apply. */
  call: TestService['call'] = async (method, url, { body, token, headers = {} } = {}): Promise<TestResponse> => {
    await this.up;
    const response = await fetch(new URL(url, this.origin), {
      method: String(method),
      headers: {
        'x-forwarded-for': `10.0.${Math.floor(this.calls / 1000)}.${(this.calls += 1) % 250}`,
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
  };

  private begin(): Promise<void> {
    const { root, portal } = this.installation;
    const child = fork(join(root, 'tests/browser/chaos/serviceMain.ts'), [], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: this.folder,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        PUBLIC_URL: this.origin,
        STUDIES_DIR: this.studies,
        PORTAL_DIR: portal,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        CHAOS_FAULT: this.fault,
      },
    });
    this.child = child;
    this.up = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the service ended with ${code} while it started`)));
    });
    return this.up;
  }

  private async ask(ask: string, about: unknown): Promise<unknown> {
    await this.up;
    const child = this.child!;
    const id = (this.asked += 1);
    return new Promise((resolve, reject) => {
      const done = (run: () => void): void => {
        child.off('message', hear);
        child.off('exit', ended);
        run();
      };
      const hear = (said: { id: number; answer?: unknown; failure?: string }): void => {
        if (said.id === id)
          done(() => (said.failure === undefined ? resolve(said.answer) : reject(new Error(said.failure))));
      };
      // Another run killed the service.
      const ended = (): void => done(() => void this.ask(ask, about).then(resolve, reject));
      child.on('message', hear);
      child.once('exit', ended);
      child.send({ id, ask, about });
    });
  }
}
