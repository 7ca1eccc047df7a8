import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTransform, transforms, transformOf } from '#kit/pure/fields/transforms.ts';
import { ruleOf, valueRules } from '#kit/pure/fields/valueRules.ts';
import { createAjv } from '#kit/pure/validation/ajvHost.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { runsOf } from '#tests/sample.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[A-Za-z0-9_ -]{0,20}$/),
);

describe.each(transforms.map(({ name }) => name))('%s', (name) => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(text, (given) => {
        const once = transformOf(name)(given);
        expect(transformOf(name)(once)).toBe(once);
      }),
      { numRuns: runsOf(100, 10_000) },
    );
  });
});

test('digits survive grouping and parsing', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{0,30}$/),
      (digits) => void expect(transformOf('digits')(transformOf('groupDigits')(digits))).toBe(digits),
    ),
    { numRuns: runsOf(100, 10_000) },
  );
});

test('an unknown name changes nothing', () => {
  expect([transformOf('constructor')('a'), transformOf(undefined)('a'), isTransform('toString')]).toEqual([
    'a',
    'a',
    false,
  ]);
});

const good: Readonly<Record<string, [limit: number | string | undefined, right: unknown, wrong: unknown]>> = {
  alphanumeric: [undefined, 'a1', 'a-1'],
  textOnly: [undefined, 'Ana', 'Ana 1'],
  digits: [undefined, '12', '1a'],
  email: [undefined, 'a@b.org', 'a@'],
  phone: [undefined, '12345678999', '123'],
  zip: [undefined, '12345', '1234'],
  time: [undefined, '11:11 AM', '25:00'],
  json: [undefined, '{}', '{'],
  safeName: [undefined, 'a_1.b', 'a b'],
  minLength: [2, 'ab', 'a'],
  maxLength: [2, 'ab', 'abc'],
  greaterThanZero: [undefined, 1, 0],
  wholeNumber: [undefined, 1, 1.5],
  minimum: [2, 2, 1],
  maximum: [2, 2, 3],
  notInFuture: [undefined, '2020-01-01', '2999-01-01'],
  notBefore: ['2020-01-01', '2020-01-01', '2019-12-31'],
  notAfter: ['2020-01-01', '2020-01-01', '2020-01-02'],
  mustCheck: [undefined, true, false],
  required: [undefined, 'x', undefined],
};

test.each(valueRules.map(({ name }) => name))(
  'the rule %s accepts and rejects the same in browser and service',
  (name) => {
    const [limit, right, wrong] = good[name]!;
    const { rule } = ruleOf(limit === undefined ? name : { rule: name, limit })!;
    if (rule.kind === 'any') return;
    const schema = rule.schema(limit as never) as Record<string, unknown>;
    for (const host of [createValidator(), createAjv()])
      expect([host.validate(schema, right), host.validate(schema, wrong)]).toEqual([true, false]);
  },
);
