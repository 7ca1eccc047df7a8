import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { rangeHorizontalField } from './field.ts';

const input = { interface: 'range_horizontal', name: 'n', label: 'Number' };

test.each([{}, { minimum: -2, maximum: 2, step: 0.1 }, { minimum: 0.5, maximum: 9.5, step: 3 }])(
  'round-trips every position of the slider %j',
  (config) => {
    const { minimum = 0, maximum = 5, step = 1 } = config as { minimum?: number; maximum?: number; step?: number };
    const places = fc.nat({ max: Math.round((maximum - minimum) / step) });
    checkCodec(
      rangeHorizontalField,
      { ...input, config },
      places.map((n) => minimum + n * step),
    );
  },
);

test.each([
  [{ minimum: 5 }, /has to be greater/],
  [{ maximum: -1 }, /has to be greater/],
  [{ step: 2 }, /whole number of steps/],
  [{ step: 0 }, /whole number of steps/],
])('reports an invalid scale as a problem of the study: %j', (config, said) => {
  const { problems } = compileForm({ schema: [{ inputs: [{ ...input, config }] }] }, [rangeHorizontalField], {
    locale: 'en',
  });
  expect(problems.find(({ code }) => code === 'badInput')?.values?.reason).toMatch(said);
});
