import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { numberField } from './field.ts';

test('round-trips every number with the required decimals', () => {
  const config = { minimum: -500, maximum: 5000, decimal: 2 };
  const cents = fc.integer({ min: config.minimum * 100, max: config.maximum * 100 });
  checkCodec(
    numberField,
    { interface: 'number', name: 'n', label: 'Number', config },
    cents.map((n) => n / 100),
  );
});
