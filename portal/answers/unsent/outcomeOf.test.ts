import { expect, it } from 'vitest';
import type { Failure } from '#portal/api/failures.ts';
import { outcomeOf, pauseAfter } from './outcomeOf.ts';

const conflict = (code: string): Failure => ({ name: 'conflict', code, message: '' });

it.each<[string, Failure, string]>([
  ['no connection', { name: 'offline' }, 'waits'],
  ['the session is over', { name: 'sessionExpired' }, 'waits'],
  ['the service fails', { name: 'serverError' }, 'delayed'],
  ['too many calls', { name: 'tooManyAttempts', message: '' }, 'delayed'],
  ['a response that nobody understands', { name: 'unexpectedReply' }, 'delayed'],
  ['a code is needed', { name: 'codeRequired' }, 'refused code'],
  ['sent from another device', conflict('already_submitted'), 'refused already'],
  [
    'the same key with other answers',
    { name: 'refused', code: 'idempotency_key_used', message: '' },
    'refused already',
  ],
  ['the time is over', conflict('contribution_closed'), 'refused closed'],
  ['another answer that the form reads has changed', conflict('reads_changed'), 'delayed'],
  ['out of the step', conflict('not_now'), 'refused notNow'],
  ['suspended', { name: 'unauthorized' }, 'refused notNow'],
  ['not for this participant any more', { name: 'notForYou', message: '' }, 'refused notNow'],
  ['the questionnaire is gone', { name: 'notFound', message: '' }, 'refused notNow'],
  ['the questions have changed', { name: 'rejectedAnswers', fields: [], message: '' }, 'refused changed'],
  ['any other refusal', { name: 'refused', code: 'x', message: '' }, 'refused changed'],
])('%s', (_what, failure, expected) => {
  const outcome = outcomeOf(failure);
  expect(outcome.kind === 'refused' ? `refused ${outcome.obstacle}` : outcome.kind).toBe(expected);
});

it('waits longer after each attempt, and never longer than five minutes', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 100].map(pauseAfter);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect([pauses[0], pauses.at(-1)]).toEqual([5_000, 300_000]);
});
