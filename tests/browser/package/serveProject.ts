import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createNonce } from '../../../service/http/pages/html.ts';
import { commonHeaders, pageHeaders, pagePolicy } from '../../../service/http/headers/securityHeaders.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/**
 * Serves a built application under the portal's strict policy and records what is posted to `/answers`.
 * @param policyFor the policy instead, for the nonce of a page
 */
export async function serveProject(
  folder: string,
  policyFor: (nonce: string) => string = pagePolicy,
): Promise<{ origin: string; posted: unknown[]; close(): Promise<void> }> {
  const posted: unknown[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    if (request.method === 'POST' && pathname === '/answers') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      return void request.on('end', () => {
        posted.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
        response.writeHead(204).end();
      });
    }
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    if (pathname !== '/')
      return void response
        .writeHead(200, { ...commonHeaders, 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
    const nonce = createNonce();
    const headers = {
      ...commonHeaders,
      ...pageHeaders,
      'Content-Security-Policy': policyFor(nonce),
      'Content-Type': 'text/html; charset=utf-8',
    };
    return void response.writeHead(200, headers).end(readFileSync(file, 'utf8').replaceAll('%CSP_NONCE%', nonce));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
