import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface StartedPortal {
  /** `http://localhost:43117`. */
  origin: string;
  /** Everything that the start command printed. */
  output(): string;
  /** Stops the service and deletes its data. @throws if a page violated its policy */
  stop(): Promise<void>;
}

/**
 * Runs the start command itself (`npm start`) on a free port with its own empty database; builds the portal first if needed.
 * @param env further settings, such as SMTP_URL or STUDIES_DIR
 * @param script another start command with its arguments, such as `npx study preview`
 * @throws with the printed output if it exits or is not ready within three minutes
 */
export async function startPortal(env: NodeJS.ProcessEnv = {}, script = ['scripts/start.ts']): Promise<StartedPortal> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'portal-'));
  const service = spawn(process.execPath, ['--import', 'tsx', ...script], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()));
  const stop = async () => {
    service.kill('SIGTERM');
    const late = setTimeout(() => service.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
    rmSync(data, { recursive: true, force: true });
  };
  const ready = new Promise<'ready'>((resolve) => {
    for (const stream of [service.stdout, service.stderr]) {
      stream.on('data', (part: Buffer) => {
        printed += part.toString();
        if (/^Ready\.$/m.test(printed)) resolve('ready');
      });
    }
  });
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'late'>((resolve) => {
    late = setTimeout(() => resolve('late'), 180_000);
  });
  const outcome = await Promise.race([ready, ended.then(() => 'ended' as const), tooLate]);
  clearTimeout(late);
  if (outcome !== 'ready') {
    await stop();
    throw new Error(`npm start ${outcome === 'ended' ? 'ended' : 'was not ready in time'}. It printed:\n${printed}`);
  }
  return {
    origin: `http://localhost:${port}`,
    output: () => printed,
    async stop() {
      await stop();
      const violations = printed.split('\n').filter((line) => line.includes('a page violated its policy'));
      if (violations.length > 0) throw new Error(violations.join('\n'));
    },
  };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
