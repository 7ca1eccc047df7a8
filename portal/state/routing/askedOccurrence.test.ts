import { expect, test } from 'vitest';
import { askedOccurrence } from './askedOccurrence.ts';

test.each([
  ['occurrence=2', 2],
  ['sent=&occurrence=12', 12],
  ['', undefined],
  ['occurrence=', undefined],
  ['occurrence=0', undefined],
  ['occurrence=-1', undefined],
  ['occurrence=1.5', undefined],
  ['occurrence=two', undefined],
  ['occurrence=1e99', undefined],
])('the query “%s” asks for occurrence %s', (query, expected) =>
  expect(askedOccurrence(new URLSearchParams(query))).toBe(expected),
);
