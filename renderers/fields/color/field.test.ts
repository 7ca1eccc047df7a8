import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readColor } from './field.ts';

test.each([
  ['#336699', '#336699'],
  ['336699', '#336699'],
  [' #AbC ', '#aabbcc'],
  ['000', '#000000'],
])('%j is %s', (text, color) => expect(readColor(text)).toBe(color));

test.each(['', '#', '#12', '#1234', '#12345', '#1234567', 'red', '##336699', '#33 66 99', 'rgb(1,2,3)', '#٣٣٦'])(
  '%j is not a color',
  (text) => expect(readColor(text)).toBeUndefined(),
);

test('any text is rejected or becomes a color that parses to itself', () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'#0123456789abcdefABCDEFg '), maxLength: 9 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (text) => {
      const color = readColor(text);
      if (color === undefined) return;
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(readColor(color)).toBe(color);
    }),
  );
});
