import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { connectCalls } from '#portal/api/call.ts';

/** A request that the server received. */
export interface Asked {
  method: string | undefined;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Reply = (response: ServerResponse, asked: Asked) => void;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** Replies with JSON. */
export const json =
  (status: number, body: object): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...CORS }).end(JSON.stringify(body));

/**
 * A server on loopback that receives the portal's calls, which `fetch` sends there, with the session token `t1`.
 * @returns the requests in order, and the reply to the next ones, which tests replace
 */
export async function startLoopback(reply: Reply) {
  const loopback = { asked: [] as Asked[], reply, origin: '', stop: () => void 0 as void };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
      const { method, headers } = request;
      const asked = { method, url: new URL(request.url!, loopback.origin), headers, body };
      loopback.asked.push(asked);
      loopback.reply(response, asked);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  loopback.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  // A browser resolves the portal's relative URLs. Node needs the origin, and does not take the signals of jsdom.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    real(new URL(address, loopback.origin), { ...init, cache: undefined, signal: undefined }),
  );
  connectCalls({
    credentials: () => ({ token: 't1', isLink: false }),
    previewToken: () => undefined,
    clientHeaders: () => ({}),
    locale: () => 'en',
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
  loopback.stop = () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  };
  return loopback;
}
