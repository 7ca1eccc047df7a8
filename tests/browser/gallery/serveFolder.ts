import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder on loopback as a static host would, without further headers. */
export async function serveFolder(folder: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : decodeURIComponent(pathname));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
