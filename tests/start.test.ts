import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { dataFolder } from '#service/testing/dataFolder.ts';
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
