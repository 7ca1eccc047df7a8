import { expect, test } from 'vitest';
import type { Failure } from '#portal/api/failures.ts';
import { stepsAfter } from './send.ts';

const conflict = (code: string): Failure => ({ name: 'conflict', code, message: '' });

test('answers that arrived lead to their receipt before the draft is deleted', () =>
  expect(stepsAfter({ ok: true }, true)).toEqual(['receipt', 'drop']));

test.each<[title: string, failure: Failure, steps: string]>([
  ['The study has other answers', conflict('already_submitted'), 'drop late'],
  ['The key is used up', { name: 'refused', code: 'idempotency_key_used', message: '' }, 'drop late'],
  ['The time is over', conflict('contribution_closed'), 'close'],
  ['Another answer that the form reads has changed', conflict('reads_changed'), 'readAgain'],
  ['The study takes no answers now', conflict('not_now'), ''],
  ['No response', { name: 'offline' }, 'hold'],
  ['A fault of the service', { name: 'serverError' }, ''],
  ['Too many attempts', { name: 'tooManyAttempts', message: '' }, ''],
  ['The end of the session', { name: 'sessionExpired' }, ''],
  ['The end of the link', { name: 'linkExpired' }, ''],
  ['A closed dialog for the code', { name: 'codeRequired' }, ''],
  ['A missing captcha', { name: 'captchaMissing' }, ''],
  ['A failed captcha', { name: 'captchaFailed' }, ''],
  ['A refused answer', { name: 'rejectedAnswers', fields: [], message: '' }, ''],
  ['A refusal for its size', { name: 'refused', code: 'body_too_large', message: '' }, ''],
  ['A suspended participant', { name: 'unauthorized' }, ''],
  ['A page of something in between', { name: 'unexpectedReply' }, ''],
])('%s: only what is certain changes, and the form keeps the rest', (_title, failure, steps) =>
  expect(stepsAfter({ ok: false, failure }, true).join(' ')).toBe(steps),
);

test('answers that the device cannot keep stay in their form', () =>
  expect(stepsAfter({ ok: false, failure: { name: 'offline' } }, false)).toEqual([]));
