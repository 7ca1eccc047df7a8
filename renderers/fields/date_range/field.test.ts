import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDay, checkCodec } from '#kit/testing/checkCodec.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { dateRangeField } from './field.ts';

const input = { interface: 'date_range', name: 'when', label: 'When' };
const schema = dateRangeField.schema!(input, {} as never);
const pairs = fc.tuple(anyDay, anyDay);

it('round-trips any period', () => {
  const periods = pairs.map((days) => days.toSorted()).map(([start, end]) => ({ start, end }));
  expect(() => checkCodec(dateRangeField, input, periods)).not.toThrow();
});

it('accepts two days only in chronological order', () => {
  fc.assert(
    fc.property(pairs, ([start, end]) => {
      expect(createValidator().validate(schema as never, { start, end })).toBe(start <= end);
    }),
  );
});
