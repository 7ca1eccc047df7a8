import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { dataFolder } from '#service/testing/dataFolder.ts';
import { startTestService } from '#service/testing/testService.ts';
import { printAddresses } from '../scripts/serve.ts';
import { oneOf } from './sample.ts';
import { freePort } from './browser/setup/startPortal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() && false));
    socket.once('error', () => resolve(true));
  });

let npm: ChildProcess | undefined;
let data: string | undefined;
afterEach(() => {
  // The whole group, so that a failing test leaves no service behind.
  try {
    if (npm?.pid) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // Every process has ended.
  }
  if (data) rmSync(data, { recursive: true, force: true });
});

/** A supervisor signals npm only; a terminal signals every process of its foreground group. */
const ways: [string, string[], NodeJS.Signals, (pid: number) => number][] = [
  ['SIGTERM to npm', ['start'], 'SIGTERM', (pid) => pid],
  ['Ctrl+C', ['start'], 'SIGINT', (pid) => -pid],
  ['SIGTERM to npm', ['run', 'dev'], 'SIGTERM', (pid) => pid],
];

test.each(oneOf(ways))(
  '%s ends what npm %s has started, and frees its ports and data',
  async (_, command, signal, target) => {
    data = await dataFolder();
    const [port, servicePort] = [await freePort(), await freePort()];
    const isDev = command.includes('dev');
    // A portal newer than its sources is not built again.
    mkdirSync(join(data, 'portal'));
    writeFileSync(join(data, 'portal', 'index.html'), '<!doctype html>');
    npm = spawn('npm', command, {
      cwd: root,
      detached: true,
      env: {
        ...process.env,
        DATABASE_URL: '',
        HOST: '127.0.0.1',
        PORT: String(port),
        SERVICE_PORT: String(servicePort),
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: data,
        PORTAL_DIR: join(data, 'portal'),
      },
    });
    let printed = '';
    for (const stream of [npm.stdout!, npm.stderr!]) stream.on('data', (part) => (printed += String(part)));
    await vi
      .waitUntil(() => printed.includes('Ready.') && (!isDev || printed.includes('The portal listens')), {
        timeout: 60_000,
        interval: 50,
      })
      .catch(() => {
        throw new Error(`npm ${command.join(' ')} was not ready. It printed:\n${printed}`);
      });
    const lock = join(data, 'db.lock');
    expect([await isFree(isDev ? servicePort : port), existsSync(lock)]).toEqual([false, true]);

    process.kill(target(npm.pid!), signal);
    await vi.waitUntil(async () => (await isFree(port)) && (await isFree(servicePort)) && !existsSync(lock), {
      timeout: 10_000,
      interval: 50,
    });
  },
  90_000,
);

test('the start of a service for others prints no link that opens a draft', async () => {
  for (const [env, prints] of [
    [{}, true],
    [
      {
        PUBLIC_URL: 'https://portal.example.org',
        SMTP_URL: 'smtp://127.0.0.1:1',
        SMS_WEBHOOK_URL: 'https://sms.example.org',
      },
      false,
    ],
  ] as const) {
    const service = await startTestService(env);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await printAddresses(service);
    const printed = log.mock.calls.flat().join('\n');
    log.mockRestore();
    await service.stop();
    expect(printed.includes('preview_token='), JSON.stringify(env)).toBe(prints);
    if (!prints) expect(printed).toContain('npx study operate preview night-shift-pilot');
  }
});
