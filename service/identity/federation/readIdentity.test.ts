import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readIdentity, verifiedEmail } from './readIdentity.ts';

test.each([
  [' Ana@Example.org ', true, 'ana@example.org'],
  ['ana@example.org', 'true', 'ana@example.org'],
  ['ana@example.org', false, undefined],
  ['ana@example.org', 'false', undefined],
  ['ana@example.org', undefined, undefined],
  ['ana@example.org', 1, undefined],
  [undefined, true, undefined],
  [{}, true, undefined],
])('the address %j with email_verified %j counts as %j', (email, isVerified, expected) =>
  expect(verifiedEmail(email, isVerified)).toBe(expected),
);

test.each([
  ['the secret of the client', 'given by the provider'],
  ['no secret of a client that has none', undefined],
])('a code is exchanged with %s', async (_name, clientSecret) => {
  const sent: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET')
      return response.end(JSON.stringify({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }));
    return void text(request).then((body) => {
      sent.push(new URLSearchParams(body));
      response.writeHead(400).end('{"error":"invalid_grant"}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = {
    issuer,
    clientId: 'client',
    clientSecret,
    redirectUri: 'https://portal.example/study/log-in',
    sendsCode: true,
    isDevelopment: true,
  };
  const log_in = { code: 'code', code_verifier: 'v'.repeat(43), nonce: 'nonce' };
  await expect(readIdentity(provider, log_in, new Date())).rejects.toMatchObject({ status: 401 });
  server.close();
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(sent[0]!)).toMatchObject({
    client_id: 'client',
    code: 'code',
    code_verifier: 'v'.repeat(43),
  });
  expect(sent[0]!.get('client_secret')).toBe(clientSecret ?? null);
});
