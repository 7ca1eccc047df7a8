import { expect, test } from 'vitest';
import { bestLocale, languageName, offeredLocales } from './languages.ts';

test.each([
  ['en_US', 'American English'],
  ['es', 'Español'],
  ['fr-CA', 'Français canadien'],
])('%s is called %s', (locale, name) => expect(languageName(locale)).toBe(name));

test('lists each language once, the primary one first', () =>
  expect(offeredLocales('en_US', ['es', 'en_US'])).toEqual(['en-US', 'es']));

test.each([
  ['es', ['en-US', 'es'], 'es'],
  ['es-MX', ['en-US', 'es'], 'es'],
  ['en', ['en-US', 'es'], 'en-US'],
  ['[P1.05] fr', ['en-US', 'es'], 'en-US'],
  ['fr', [], 'fr'],
])('the best locale for %s among %j is %s', (wish, offered, best) =>
  expect(bestLocale(wish.split(' ').at(-1)!, offered)).toBe(best),
);
