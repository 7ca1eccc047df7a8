import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf } from './lengthOf.ts';

test('counts code points, among them surrogates without a partner', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '😀', '\ud83d', '\ude00', 'ñ', 'e\u0301')), (parts) => {
      const text = parts.join('');
      expect(lengthOf(text)).toBe([...text].length);
    }),
  );
});
