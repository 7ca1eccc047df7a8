import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requestLocales } from './requestLocales.ts';

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
