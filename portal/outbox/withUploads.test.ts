import { expect, it } from 'vitest';
import { withUploads } from './deliver.ts';

const file = (id: string, reference?: string) => ({ id, type: 'image/png', size: 1, reference });
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
])('%s', (_what, value, files, expected) => {
  expect(withUploads({ photo: value }, files)).toEqual({ photo: expected });
});
