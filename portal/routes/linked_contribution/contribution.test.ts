import { expect, test } from 'vitest';
import { contributionIn, linkProblems, outcomeOf, problemIn, problemOfSending, questionOf } from './contribution.ts';

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
    '[C8.32]',
    'one that was answered before',
    ok([{ slug: 'sleep log', completed_at: '2026-01-01T00:00:00Z' }]),
    '/surveys/sleep%20log?enrollment_identifier=e1&occurrence=2',
  ],
  ['[P2.043]', 'no such node', ok([]), error('unknown')],
  ['[P2.043] [P4.121]', 'an expired link', failed({ name: 'linkExpired' }), error('expired')],
  ['[P2.043]', 'an unknown survey', failed({ name: 'notFound', message: '' }), error('unknown')],
  ['[P2.043]', 'no connection', failed({ name: 'offline' }), error('failed')],
  ['[P2.043]', 'a failure of the service', failed({ name: 'serverError' }), error('failed')],
])('%s %s leads to its screen', (_ids, _name, result, path) => expect(outcomeOf(link, result)).toBe(path));

const form = { schema: [] };
const asking = { slug: 'sleep log', mail: { one_click: 'rested' }, content: { form } };
const chosen = contributionIn('?survey=sleep%20log', 't', '#choice=yes%20%26%20no')!;

test('the answer of a link follows its “#”', () => expect(chosen.choice).toBe('yes & no'));

test.each([
  ['[P2.042]', 'a question', chosen, ok([asking]), 'rested'],
  ['', 'a link without an answer', link, ok([asking]), undefined],
  ['', 'a node without such a question', chosen, ok([{ slug: 'sleep log', content: { form } }]), undefined],
  ['[C8.36]', 'one that was answered', chosen, ok([{ ...asking, completed_at: '2026-01-01T00:00:00Z' }]), undefined],
  ['', 'one that has closed', chosen, ok([{ ...asking, status: 'stale' }]), undefined],
  ['', 'a failure', chosen, failed({ name: 'offline' }), undefined],
  ['', 'an incomplete link', undefined, undefined, undefined],
])('%s %s is asked, or not', (_ids, _name, target, result, name) =>
  expect(questionOf(target, result)?.name).toBe(name),
);

test.each([
  ['[P2.043]', 'has closed', { status: 'stale' }, 'closed'],
  ['[P2.043] [C8.36]', 'was answered', { completed_at: '2026-01-01T00:00:00Z' }, 'answered'],
])('%s a question that %s leads to the error screen', (_ids, _name, node, reason) =>
  expect(outcomeOf(chosen, ok([{ ...asking, ...node }]))).toBe(error(reason)),
);

test.each([
  ['[C8.34]', 'an expired link', { name: 'linkExpired' }, 'expired'],
  ['[C8.36]', 'an earlier answer', { name: 'conflict', code: 'already_submitted' }, 'answered'],
  ['', 'a closed activity', { name: 'conflict', code: 'contribution_closed' }, 'closed'],
  ['', 'an activity that is gone', { name: 'notFound', message: '' }, 'unknown'],
  ['[C8.35]', 'no connection, which the form itself reports', { name: 'offline' }, undefined],
])('%s %s while sending', (_ids, _name, failure, problem) => expect(problemOfSending(failure as never)).toBe(problem));

test('an incomplete link leads to the error screen', () =>
  expect(outcomeOf(undefined, undefined)).toBe(error('unknown')));

test.each([...linkProblems, 'constructor', ''])('the error screen knows the reason “%s”', (reason) =>
  expect(problemIn(`?reason=${reason}`)).toBe(linkProblems.includes(reason as never) ? reason : 'failed'),
);
