import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import type { Mask } from '#kit/pure/validation/vocabulary/keywords/texts.ts';
import { maskField } from './field.ts';
import { readMasked, writeMasked } from './maskText.ts';

const code: Mask = { type: 'length', min: 8, max: 8, prefix: 'AB-' };

test.each<[text: string, mask: Mask, value: string | undefined]>([
  ['12345', code, 'AB-12345'],
  ['AB-12345', code, 'AB-12345'],
  ['AB-1', code, 'AB-AB-1'],
  [' ', {}, undefined],
  ['123-456 789', { restrict: 'numeric' }, '123456789'],
  ['1 000', { type: 'numeric' }, '1000'],
  ['5-10', { type: 'numeric' }, '5-10'],
  ['-5', { type: 'numeric' }, '-5'],
  ['Mary-Ann', { restrict: 'letter' }, 'Mary-Ann'],
  ['a b', { type: 'length' }, 'a b'],
  ['11', { type: 'numeric', prefix: '1', min: 1, max: 20 }, '111'],
])('%j under %j is %j', (text, mask, value) => expect(readMasked(text, mask)).toBe(value));

test.each<[text: string, mask: Mask, value: string | undefined]>([
  ['___', code, undefined],
  ['12__', { restrict: 'numeric' }, '12'],
  ['_a_b_', {}, 'ab'],
])('[C3.084] underscores are removed: %j under %j is %j', (text, mask, value) =>
  expect(readMasked(text, mask)).toBe(value),
);

const field = { key: 'm', name: 'm', input: { interface: 'mask_custom' } };

test('round-trips every answer; no answer is sent as an underscore and read back as none', () => {
  const answer = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => !text.includes('_') && text.trim() !== '');
  checkCodec(maskField, { interface: 'mask_custom', name: 'm', label: 'Mask' }, answer);
  expect(maskField.fromAnswers!({ m: '_' }, field)).toBeUndefined();
  expect(maskField.toAnswers!(undefined, field)).toEqual({ m: '_' });
});

test('the text in the box parses to the same answer', () => {
  const prefix = fc.constantFrom('', 'A', 'AB-', '1');
  fc.assert(
    fc.property(prefix, fc.stringMatching(/^[A-Za-z0-9]{1,9}$/), (start, rest) => {
      const mask: Mask = { type: 'alphanumeric', prefix: start };
      expect(readMasked(writeMasked(start + rest, mask), mask)).toBe(start + rest);
    }),
  );
});
