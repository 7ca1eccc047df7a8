import { expect, test } from 'vitest';
import { cookiesOf, networkOf, requestLocales } from './request.ts';
import type { FastifyRequest } from 'fastify';

test.each([
  [undefined, 'a', undefined],
  ['', '', ''],
  ['a=1; b=2', 'b', '2'],
  ['a=1; a=2', 'a', '1'],
  ['a=%7B%22x%22%3A1%7D', 'a', '{"x":1}'],
  ['a=100%', 'a', '100%'],
  ['a=b=c', 'a', 'b=c'],
  ['a', 'a', ''],
  ['ab=1', 'a', undefined],
])('%s: %s is %s', (header, name, value) => {
  expect(cookiesOf(header)(name)).toBe(value);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '::/56'],
  ['2001:db8:1:2ff:ffff::1', '2001:db8:1:200::/56'],
  ['2001:DB8:1:2aa::', '2001:db8:1:200::/56'],
  ['2001:db8:1:2aa:0:0:192.0.2.1', '2001:db8:1:200::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['unknown', 'unknown'],
])('attempts from %s count for %s', (ip, network) => expect(networkOf(ip)).toBe(network));

const locales = (preferred: string | undefined, chosen?: unknown, participantLocale?: string) =>
  requestLocales({
    headers: { 'accept-language': preferred },
    query: { locale_override: chosen },
    participantLocale,
  } as unknown as FastifyRequest);

test.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['es', ['es']],
  ['fr;q=0.9, es-MX;q=0.8, en', ['en', 'fr', 'es-MX']],
  ['en;q=0.5, es;q=0.5', ['en', 'es']],
  ['en;q=0, es', ['es']],
  ['en;q=many, es', ['es']],
  ['es_CL, zh-Hant-TW', ['es_CL', 'zh-Hant-TW']],
  ['<script>, es', ['es']],
])('a browser that prefers %s gets %j', (header, tags) => expect(locales(header)).toEqual(tags));

test('a long header is cut', () => {
  expect(locales(Array.from({ length: 500 }, () => 'es').join())).toHaveLength(20);
});

test('the chosen locale comes first, then the one stored for the participant', () => {
  expect(locales('fr', 'es', 'en-GB')).toEqual(['es', 'en-GB', 'fr']);
  expect(locales('fr', ['es'])).toEqual(['fr']);
});
