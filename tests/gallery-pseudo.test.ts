import IntlMessageFormat from 'intl-messageformat';
import { expect, test } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import { pseudoMessage, pseudoTexts } from '../.ladle/pseudo/pseudoTexts.ts';

const shown = (message: string, values: Record<string, unknown> = {}) =>
  new IntlMessageFormat(pseudoMessage(message), 'en-XA').format(values as never);

test.each([
  ['Send', {}, '[Šéñd~~]'],
  ['Hi {name}!', { name: 'Ana' }, '[Hí~ Ana!]'],
  ['{n, plural, one {# hour} other {# hours}}', { n: 2 }, '[2 hóúrš~~]'],
  ['{who, select, me {I} other {They}}', { who: 'x' }, '[Théý~~]'],
])('%s in the pseudo-locale', (message, values, expected) => {
  expect(shown(message, values)).toBe(expected);
});

test('every message of the catalogue has one', () => {
  expect(Object.keys(pseudoTexts(en))).toEqual(Object.keys(en));
});
