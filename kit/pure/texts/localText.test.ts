import { expect, it } from 'vitest';
import { findLocalText, localeChain, type LocalText } from './localText.ts';

const NOWHERE = { text: '', locale: 'es-MX' };

it.each<[of: string, LocalText | undefined, locale: string, primary: string, { text: string; locale: string }]>([
  ['the locale itself, in either spelling', { es: 'a', es_MX: 'b' }, 'es-MX', 'en', { text: 'b', locale: 'es-MX' }],
  ['its language', { en: 'a', es: 'b' }, 'es-MX', 'en', { text: 'b', locale: 'es' }],
  ['the primary locale of the study', { en: 'a', fr_CA: 'b' }, 'es-MX', 'fr-CA', { text: 'b', locale: 'fr-CA' }],
  [
    '[C9.16] the English of the United States',
    { de: 'a', en_GB: 'b', en_US: 'c' },
    'es-MX',
    'fr',
    { text: 'c', locale: 'en-US' },
  ],
  ['the same for English without a region', { es: 'a', en_US: 'b' }, 'en', 'en', { text: 'b', locale: 'en-US' }],
  ['any English', { de: 'a', en: 'b' }, 'es-MX', 'fr', { text: 'b', locale: 'en' }],
  ['the first text', { de: 'a', it: 'b' }, 'es-MX', 'fr', { text: 'a', locale: 'de' }],
  ['a plain text, which is in the primary locale', 'a', 'es-MX', 'fr_CA', { text: 'a', locale: 'fr-CA' }],
  ['none', {}, 'es-MX', 'en', NOWHERE],
  ['nothing', undefined, 'es-MX', 'en', NOWHERE],
])('finds %s', (_, text, locale, primary, found) => expect(findLocalText(text, locale, primary)).toEqual(found));

it.each<[string, string]>([
  ['es', 'es'],
  ['many short parts', 'a-'.repeat(30_000)],
  ['one long part', 'x'.repeat(60_000)],
  ['four megabytes of parts', `${'es-'.repeat(1_300_000)}MX`],
  ['nothing but hyphens', '-'.repeat(60_000)],
])('keeps the chain of any locale short: %s', (_, locale) => {
  const chain = localeChain(locale);
  expect(chain.length).toBeLessThanOrEqual(36);
  expect(chain.join('').length).toBeLessThanOrEqual(35 * 36);
  expect(chain.at(-1)).toBe(locale.slice(0, 35).split('-')[0]);
});
