import { expect, it } from 'vitest';
import { withUploads } from './deliver.ts';
import { withReferences } from './deliverWith.ts';

const file = (id: string, reference?: string) => ({ id, type: 'image/png', size: 1, reference });
const answer = (value: unknown) => [{ attribute: 'photo', value }];

it.each([
  ['a file', ['a'], [file('a', 'ref-a')], ['ref-a']],
  ['a file that is not uploaded keeps its id', ['a', 'b'], [file('a', 'ref-a'), file('b')], ['ref-a', 'b']],
  ['a file in a row', [{ what: 'bed', photos: ['a'] }], [file('a', 'ref-a')], [{ what: 'bed', photos: ['ref-a'] }]],
  ['other values', [1, null, true, 'text', { a: 'a' }], [file('b', 'ref-b')], [1, null, true, 'text', { a: 'a' }]],
  ['a longer text that contains an id', ['a b'], [file('a', 'ref-a')], ['a b']],
])('the answers name %s', (_what, value, files, expected) => {
  expect(withReferences(answer(value), files)).toEqual(answer(expected));
});

const entry = (id: string, reference?: string) => ({
  file_id: id,
  name: `${id}.png`,
  ...(reference && { interaction_identifier: reference }),
});

it.each([
  ['a file that waited', [entry('a')], [file('a', 'ref-a')], [entry('a', 'ref-a')]],
  ['a file that was uploaded before', [entry('a', 'early')], [], [entry('a', 'early')]],
  [
    'a file in a row',
    [{ what: 'bed', photos: [entry('a')] }],
    [file('a', 'r')],
    [{ what: 'bed', photos: [entry('a', 'r')] }],
  ],
  ['other values', [1, null, 'a'], [file('a', 'ref-a')], [1, null, 'a']],
])('the copy names %s', (_what, value, files, expected) => {
  expect(withUploads({ photo: value }, files)).toEqual({ photo: expected });
});
