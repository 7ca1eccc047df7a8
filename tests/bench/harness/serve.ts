import { createReadStream, statSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findChromium, installedChromium, launchOptions } from '../../browser/chromium.ts';
import { spawnSync } from 'node:child_process';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Serves a folder on a free loopback port without caching, so that each visit is a first visit. */
export async function serveFolder(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    const file = path.join(folder, decodeURIComponent(pathname));
    if (!file.startsWith(folder + path.sep) || !isFile(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Launches an installed headless browser, as participants use one; if there is none, the browser of the project's own tests. */
export const launch = (): Promise<Browser> =>
  chromium.launch(launchOptions((!process.env.CHROMIUM && installedChromium()) || findChromium()));

/** Absolute paths of `tests/bench` and its folders. */
export const BENCH = path.resolve(import.meta.dirname, '..');
export const PROJECT = path.resolve(BENCH, '../..');
export const BUNDLES = path.join(BENCH, 'dist');
export const RESULTS = path.join(BENCH, 'results');

/** Installs the peers on first use. */
export function installPeers(): void {
  if (existsSync(path.join(BENCH, 'node_modules', 'survey-core'))) return;
  console.log('Installing the peers (rjsf, SurveyJS) into tests/bench …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: BENCH, stdio: 'inherit' });
  if (status !== 0)
    throw new Error('The peers could not be installed: `npm ci` in tests/bench failed; see its message above.');
}
