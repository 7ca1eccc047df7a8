import { expect, it } from 'vitest';
import { withReferences } from './deliverWith.ts';

const file = (id: string, reference?: string) => ({ id, type: 'image/png', size: 1, reference });
const answer = (value: unknown) => [{ attribute: 'photo', value }];

it.each([
  ['a file', ['a'], [file('a', 'ref-a')], ['ref-a']],
  ['a file that is not uploaded keeps its id', ['a', 'b'], [file('a', 'ref-a'), file('b')], ['ref-a', 'b']],
  ['a file in a row', [{ what: 'bed', photos: ['a'] }], [file('a', 'ref-a')], [{ what: 'bed', photos: ['ref-a'] }]],
  ['other values', [1, null, true, 'text', { a: 'a' }], [file('b', 'ref-b')], [1, null, true, 'text', { a: 'a' }]],
  ['a longer text that contains an id', ['a b'], [file('a', 'ref-a')], ['a b']],
])('%s', (_what, value, files, expected) => {
  expect(withReferences(answer(value), files)).toEqual(answer(expected));
});
