import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** The gallery as built by `npm run ladle:build`: its frame must not change the look of the fields. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'dist/ladle');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://loopback');
  const file = join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
  if (!existsSync(file)) return void response.writeHead(404).end();
  response
    .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file));
});
let origin = '';
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '.ladle/gallery.ts', 'build'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

for (const [width, wide] of [
  [1280, true],
  [360, false],
] as const) {
  test(`an instrument is ${wide ? 'a grid' : 'a row of cards'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/?mode=preview&story=instruments--phq9--all-examples`);
    const head = page.locator('[data-field] .head').first();
    await expect(head).toBeAttached();
    // A rule without a media query also sets each of these; the later rule inside the media query must win.
    await expect(head).toHaveCSS('display', wide ? 'grid' : 'none');
    await expect(page.locator('[data-field] .row').first()).toHaveCSS('border-radius', wide ? '0px' : '10px');
    const texts = page.locator('[data-field] .row').first().locator('.KitField-optionText').first();
    await expect(texts).toHaveCSS('position', wide ? 'absolute' : 'static');
  });
}
