import { expect, test } from 'vitest';
import { failureOfStatus } from './putFile.ts';

const said = JSON.stringify({ errors: [{ code: 'file_too_large', message: 'Too large.' }] });
test.each([
  [200, '', undefined, undefined],
  [204, '', undefined, undefined],
  [403, '<Error/>', 'over', undefined],
  [404, said, 'over', undefined],
  [410, '', 'over', undefined],
  [413, said, 'refused', 'Too large.'],
  [422, said, 'refused', 'Too large.'],
  [400, '<Error/>', 'refused', undefined],
  [415, '{}', 'refused', undefined],
  [0, '', 'unreachable', undefined],
  [408, '', 'unreachable', undefined],
  [429, said, 'unreachable', undefined],
  [500, said, 'unreachable', undefined],
  [503, '', 'unreachable', undefined],
] as const)('a response with status %i', (status, body, reason, words) => {
  const failure = failureOfStatus(status, body);
  expect([failure?.reason, failure?.words]).toEqual([reason, words]);
});
