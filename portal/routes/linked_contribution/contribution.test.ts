import { expect, test } from 'vitest';
import { contributionIn, linkProblems, outcomeOf, problemIn } from './contribution.ts';

const link = contributionIn('?survey=sleep%20log&enrollment_identifier=e1&occurrence=2&utm_source=mail', 't')!;
const ok = (nodes: object[]) => ({ ok: true as const, status: 200, data: { layout: 'survey', nodes } as never });
const failed = (failure: object) => ({ ok: false as const, failure: failure as never });
const error = (reason: string) => `/one_click_contribution/error?reason=${reason}`;

test.each([
  ['without a token', '?survey=sleep', undefined],
  ['without a survey', '?enrollment_identifier=e1', 't'],
  ['with an empty survey', '?survey=', 't'],
])('a link %s is incomplete', (_name, search, token) => expect(contributionIn(search, token)).toBeUndefined());

test.each(['0', '-1', '1.5', 'x', ''])('occurrence=%s counts as none', (occurrence) =>
  expect(contributionIn(`?survey=a&occurrence=${occurrence}`, 't')).toEqual({ slug: 'a' }),
);

test.each([
  [
    '[P2.042]',
    'an open questionnaire',
    ok([{ slug: 'sleep log' }]),
    '/surveys/sleep%20log?enrollment_identifier=e1&occurrence=2',
  ],
  [
    '[P2.043]',
    'one that was answered before',
    ok([{ slug: 'sleep log', completed_at: '2026-01-01T00:00:00Z' }]),
    error('answered'),
  ],
  ['[P2.043]', 'no such node', ok([]), error('unknown')],
  ['[P2.043] [P4.121]', 'an expired link', failed({ name: 'linkExpired' }), error('expired')],
  ['[P2.043]', 'an unknown survey', failed({ name: 'notFound', message: '' }), error('unknown')],
  ['[P2.043]', 'no connection', failed({ name: 'offline' }), error('failed')],
  ['[P2.043]', 'a failure of the service', failed({ name: 'serverError' }), error('failed')],
])('%s %s leads to its screen', (_ids, _name, result, path) => expect(outcomeOf(link, result)).toBe(path));

test('an incomplete link leads to the error screen', () =>
  expect(outcomeOf(undefined, undefined)).toBe(error('unknown')));

test.each([...linkProblems, 'constructor', ''])('the error screen knows the reason “%s”', (reason) =>
  expect(problemIn(`?reason=${reason}`)).toBe(linkProblems.includes(reason as never) ? reason : 'failed'),
);
