import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { firstCharacters, unicodeRange } from './characters.ts';

test.each([
  ['English', en],
  ['Spanish', es],
])('the first font file has each letter and mark of the %s interface', (_language, texts) => {
  const used = new Set(Object.values(texts).join('').replace(/\s/g, ''));
  // Arrows are in the font of the device.
  expect(
    [...used].filter((character) => !firstCharacters.includes(character) && !/\p{Sm}|\p{So}/u.test(character)),
  ).toEqual([]);
});

test('ranges are written as CSS reads them', () => {
  expect(unicodeRange('cabz')).toBe('U+61-63,U+7A');
  const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
  expect(css).toContain(`unicode-range: ${unicodeRange(firstCharacters)};`);
});
