import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDay, checkCodec } from '#kit/testing/checkCodec.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { datePickerField } from './field.ts';

const input = { interface: 'date_picker', name: 'when', label: 'When' };

it.each([
  ['[F3.73] [F9.34]', 'YYYY-MM-DD', 10],
  ['[F3.74] [F9.34]', 'YYYY-MM', 7],
  ['[F3.75] [F9.34]', 'YYYY', 4],
])('%s round-trips any date as %s', (_, date_format, length) => {
  const dates = anyDay.map((day) => day.slice(0, length));
  expect(() => checkCodec(datePickerField, { ...input, config: { date_format } }, dates)).not.toThrow();
});

it('accepts exactly the days from the first to the last bound', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, (a, b, day) => {
      const [after, before] = [a, b].toSorted() as [string, string];
      const schema = datePickerField.schema!({ ...input, config: { after, before } }, {} as never);
      expect(createValidator().validate(schema as never, day)).toBe(day >= after && day <= before);
    }),
  );
});
