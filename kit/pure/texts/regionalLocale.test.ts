import { expect, it } from 'vitest';
import { regionalLocale } from './regionalLocale.ts';

it.each<[of: string, locale: string, device: string[], region: string | undefined, expected: string]>([
  ['the device', 'es', ['es-MX'], 'US', 'es-MX'],
  ['the device, in wire format', 'es', ['es_MX'], 'US', 'es-MX'],
  ['a device whose first locale is in another language', 'es', ['en-US', 'de', 'es-ES'], 'US', 'es-ES'],
  ['a device that lists its language before its region', 'es', ['es', 'es-CO'], 'US', 'es-CO'],
  ['a device set to Latin America', 'es', ['es-419'], 'US', 'es-419'],
  ['the device, although the study offers another region', 'es-US', ['es-ES'], 'US', 'es-ES'],
  ['the locale itself, for a device in another language', 'es-MX', ['en-US'], 'ES', 'es-MX'],
  ['the study, for a device in another language', 'es', ['en-GB', 'en'], 'US', 'es-US'],
  ['the study, for a device without a region', 'en', ['en'], 'GB', 'en-GB'],
  ['the study, if the device names no valid locale', 'es', ['', 'x', '*', 'es-'], 'US', 'es-US'],
  ['none', 'es', ['en-US'], undefined, 'es'],
  ['none, if the study names a region that does not exist', 'es', [], 'Mexico', 'es'],
])('takes the region of %s', (_, locale, device, region, expected) =>
  expect(regionalLocale(locale, device, region)).toBe(expected),
);

it('keeps a script', () => expect(regionalLocale('zh-Hant', ['zh-Hant-TW'], undefined)).toBe('zh-Hant-TW'));
it('returns an invalid locale unchanged', () =>
  expect(regionalLocale('not a locale', ['es-MX'], 'US')).toBe('not a locale'));

it.each([
  ['es-ES', '23:05', '7,5'],
  ['es-MX', '11:05 p.m.', '7.5'],
  ['es-US', '11:05 p.m.', '7.5'],
  ['en-US', '11:05 PM', '7.5'],
  ['en-GB', '23:05', '7.5'],
])('on a device of %s, 23:05 is written %s and seven and a half %s', (device, time, number) => {
  const locale = regionalLocale(device.slice(0, 2), [device], undefined);
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  expect(
    clock
      .format(Date.UTC(2026, 0, 1, 23, 5))
      .replace(/\s/gu, ' ')
      .replace('p. m.', 'p.m.'),
  ).toBe(time);
  expect(new Intl.NumberFormat(locale).format(7.5)).toBe(number);
});
