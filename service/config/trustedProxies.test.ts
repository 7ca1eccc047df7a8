import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { StartupError } from '#service/startupError.ts';
import { readTrustedProxies, trustProxyOf, type TrustedProxies } from './trustedProxies.ts';

test.each<[string | undefined, TrustedProxies]>([
  [undefined, false],
  ['', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['loopback, 192.0.2.7, fc00::/7', ['loopback', '192.0.2.7', 'fc00::/7']],
])('TRUST_PROXY=%s means %j', (given, proxies) => expect(readTrustedProxies(given)).toEqual(proxies));

test.each([
  'true',
  'all',
  '*',
  'yes',
  '-1',
  '1.5',
  '11',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '::/6',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0',
  'loopback,',
  'balancer.example',
])('TRUST_PROXY=%s keeps the service from starting, and the error says what to write instead', (given) => {
  expect(() => readTrustedProxies(given)).toThrow(StartupError);
  expect(() => readTrustedProxies(given)).toThrow(
    /cannot be trusted\. Set it to the number of proxies in front of the service, such as TRUST_PROXY=1, or to their networks/,
  );
});

/** The header starts with what the sender wrote. Each proxy appends the address that called it. */
test.each<[string | undefined, string, string]>([
  [undefined, '6.6.6.6', '127.0.0.1'],
  ['1', '6.6.6.6', '6.6.6.6'],
  ['1', '6.6.6.6, 198.51.100.9', '198.51.100.9'],
  ['2', '6.6.6.6, 198.51.100.9, 10.0.0.3', '198.51.100.9'],
  ['loopback', '6.6.6.6, 198.51.100.9', '198.51.100.9'],
  ['loopback,10.0.0.0/8', '6.6.6.6, 198.51.100.9, 10.0.0.3', '198.51.100.9'],
  ['10.0.0.0/8', '6.6.6.6', '127.0.0.1'],
])('with TRUST_PROXY=%s and X-Forwarded-For: %s, the call comes from %s', async (given, header, ip) => {
  const app = Fastify({ trustProxy: trustProxyOf(readTrustedProxies(given)) });
  app.get('/', (request) => request.ip);
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': header } })).body).toBe(ip);
  await app.close();
});
