import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createNonce } from '../../../service/http/pages/html.ts';
import { commonHeaders, filePolicy, pageHeaders, pagePolicy } from '../../../service/http/headers/securityHeaders.ts';

/** `GALLERY_DIR` selects another build, for parallel work on one machine. */
const BUILT = process.env.GALLERY_DIR ?? fileURLToPath(new URL('../../../dist/gallery', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the built examples on loopback with the same headers as the portal's pages.
 * @param folder of the build. Default: the one of this checkout
 * @throws if the build is missing
 */
export async function serveGallery(folder = BUILT): Promise<{ origin: string; close(): Promise<void> }> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`${folder} is missing: run \`npm test -- gallery\`, which builds it.`);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    if (pathname === '/') {
      const nonce = createNonce();
      const headers = {
        ...commonHeaders,
        ...pageHeaders,
        'Content-Security-Policy': pagePolicy(nonce),
        'Content-Type': 'text/html; charset=utf-8',
      };
      return void response.writeHead(200, headers).end(page.replaceAll('%CSP_NONCE%', nonce));
    }
    const file = join(folder, decodeURIComponent(pathname));
    if (!file.startsWith(folder + sep) || !existsSync(file)) return void response.writeHead(404).end();
    const headers = {
      ...commonHeaders,
      'Content-Security-Policy': filePolicy,
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    };
    return void response.writeHead(200, headers).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
