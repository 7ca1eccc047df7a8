import { expect, test } from 'vitest';
import { serviceMessages } from './messages.ts';
import { intlFor, textIn } from './texts.ts';

test('only known locales get a cached formatter, however many are requested', () => {
  const locales = Array.from(
    { length: 5_000 },
    (_, i) => `${['en', 'es', 'fr', 'xx'][i % 4]}-${i.toString(36)}-${'a-'.repeat(i % 50)}`,
  );
  expect(new Set(locales.map(intlFor)).size).toBeLessThanOrEqual(31);
});

test.each([
  ['es_US', 'es-US'],
  ['es-CL', 'es-CL'],
  ['es-XX', 'es'],
  ['es-419', 'es-419'],
  ['en-AU', 'en-AU'],
  ['en-ZA', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  ['x'.repeat(1_000_000), 'en'],
])('%.20s is formatted as %s', (asked, used) => expect(intlFor(asked).locale).toBe(used));

test('a regional locale uses the texts of its language', () =>
  expect(textIn('es-MX', serviceMessages.notFound)).toBe('No encontramos lo que buscaba.'));
