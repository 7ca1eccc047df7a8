import fc from 'fast-check';

const nested = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = isList ? [value] : { a: value };
  return value;
};

/**
 * Values that have broken services before: lone surrogates, NUL, numbers at the limits, deep nesting, keys of
 * prototypes.
 */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>('a\0b', '\ud800', `${'x'.repeat(20)}${'🙂'.slice(0, 1)}`, 'ana\0@example.org'),
  fc.constantFrom<unknown>(
    '', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '🙂'.slice(0, 1), `${'x'.repeat(499)}🙂`, `${'x'.repeat(199)}🙂`, '\u202e', 'İ', 'ß'.repeat(300), 'x'.repeat(20_000),
    '_', 'a-'.repeat(20_000), '<script>', "'; drop table enrollments; --", '%00', '../../etc/passwd', '{{x}}', '{x, plural, other {', 'constructor', '__proto__', 'toString',
    'NaN', 'null', '0', '2026-02-30', '0000-00-00', '+275760-09-13T00:00:00Z', '-000001-01-01', '23:60', '9'.repeat(400), '1e999', '-0', '@', 'a@b', 'a@@b.org', '00000000-0000-4000-8000-000000000000',
  ),
  fc.constantFrom<unknown>(0, -0, -1, 1.5, 2_147_483_647, 2_147_483_648, 2 ** 53, 1e308, -1e308, 5e-324, null, true, false, [], {}, [[]], [null], [{}], { answer: null }, { length: 3 }),
  fc.constantFrom<unknown>({ constructor: { prototype: 1 } }, { toString: 1, valueOf: 2 }, { answer: '\ud83d', user_value: '\0' }, nested(60, true), nested(63, false), nested(3_000, true), nested(3_000, false)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Texts for paths, queries and headers, already encoded for the URL. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '%00', 'a%00b', '%', '%zz', '%ed%a0%80', '%f0%9f', '%F0%9F%99%82', '..%2f..', '%2e%2e%2f', 'x'.repeat(290), 'x'.repeat(2_000), '-1', '0', '1.5', '99999999999999', 'NaN', '1e3', 'null', '[]', "'", '%22', '*', '__proto__', 'constructor', 'a-'.repeat(100)),
  fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text)),
);
