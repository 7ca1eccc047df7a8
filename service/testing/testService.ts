import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { startService, type RunningService } from '#service/app/start.ts';
import { readConfig } from '#service/config/config.ts';
import { dataFolder } from './dataFolder.ts';
import { emptySchema } from './emptySchema.ts';
import { testFolder } from './testFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface TestAnswer {
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
  ): Promise<TestAnswer>;
}

/**
 * Starts the real service on its own database: embedded in a temporary folder, or an empty schema of TEST_DATABASE_URL.
 * Its responses are validated against the contract. `stop()` leaves nothing behind.
 */
export async function startTestService(
  env: Record<string, string> = {},
  options: Parameters<typeof startService>[1] = {},
): Promise<TestService> {
  const server = process.env.TEST_DATABASE_URL;
  const own = server ? await emptySchema(server) : undefined;
  const folder = own || env.DATA_DIR ? testFolder() : await dataFolder();
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
      await service.deps.outbox.settle();
      const text = response.body;
      return {
        status: response.statusCode,
        body: text && String(response.headers['content-type']).includes('json') ? JSON.parse(text) : text,
        headers: response.headers as TestAnswer['headers'],
      };
    },
    async stop() {
      await service.stop();
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
