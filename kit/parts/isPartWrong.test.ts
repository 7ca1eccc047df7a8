import { expect, test } from 'vitest';
import { isPartWrong } from './parts.ts';

const error = (keyword: string, instancePath: string) => ({ keyword, instancePath, schemaPath: '#', params: {} });
const both = { low: 3, high: 9 };

test.each([
  ['no error', 'range', both, undefined, [], []],
  ['an error of one part', 'range', both, 'Too low', [error('minimum', '/range/low')], ['low']],
  ['a missing part', 'range', { low: 3 }, 'Missing', [error('required', '/range')], ['high']],
  ['the wrong order', 'range', both, 'Order', [error('exceeds', '/range')], ['low', 'high']],
  ['a field in a row', 'rows.0.range', both, 'Too high', [error('maximum', '/rows/0/range/high')], ['high']],
  ['a field with the name of a part', 'low', { low: 3 }, 'Missing', [error('required', '/low')], ['high']],
] as const)('%s', (_, path, value, text, errors, wrong) => {
  const field = { path, value: value as { low?: number; high?: number }, error: text, errors: errors as never };
  expect((['low', 'high'] as const).filter((part) => isPartWrong(field, part))).toEqual(wrong);
});
