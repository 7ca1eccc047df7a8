import fc from 'fast-check';

/** Names of inherited object members, path syntax and markup. */
const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '__defineGetter__',
  'valueOf',
  'length',
  'then',
  'a.b',
  '.a',
  'a.',
  'a[0]',
  '[]',
  '0',
  '-1',
  'a/b',
  '~1',
  '~0',
  '%41',
  ' ',
  '\t',
  '\n',
  '\0',
  '#',
  '#/properties/a',
  '$ref',
  '\u202Eabc',
  '{x}',
  "{'",
  '<b>',
  '"',
  '\\',
  '😀',
  'é',
  'e\u0301',
  '\uD800',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  '__proto__[polluted]',
] as const;

const hostile = fc.constantFrom(...hostileNames);

/** Any field name: words in any script, hostile names, concatenations of them, and names of ten thousand characters. */
export const fieldName: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostile },
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(hostile, fc.string({ maxLength: 5 })), { minLength: 2, maxLength: 4 })
      .map((parts) => parts.join(''))
      .filter((text) => text !== ''),
  },
  { weight: 1, arbitrary: fc.tuple(hostile, fc.nat(9)).map(([start, n]) => start + 'x'.repeat(9_990 + n)) },
);
