import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storable } from './storable.ts';
import { isStorable } from './vocabulary/keywords/texts.ts';

test.each([
  ['plain text, an emoji, a line break', 'a\n🦉'],
  ['an answer with several parts', { answer: 'other', user_value: 'the cat' }],
  ['null', null],
])('keeps %s as the same object', (_what, value) => {
  expect(isStorable(value)).toBe(true);
  expect(storable(value)).toBe(value);
});

test.each([
  ['NUL', 'a\0b', 'ab'],
  ['the first half of an emoji', 'a\ud83e', 'a'],
  ['the second half of an emoji', '\udd89b', 'b'],
  ['a part of an object', { a: ['x', '\0'], b: 1 }, { a: ['x', ''], b: 1 }],
  ['a key', { 'a\0': 1 }, { a: 1 }],
])('takes out %s', (_what, value, clean) => {
  expect(isStorable(value)).toBe(false);
  expect(storable<unknown>(value)).toEqual(clean);
});

test('every cleaned value can be stored', () => {
  const text = fc
    .array(fc.oneof(fc.constant(0), fc.nat({ max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })))
    .map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (value) => isStorable(storable<unknown>(value))),
  );
});
