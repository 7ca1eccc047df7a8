import { expect, test } from 'vitest';
import { knownEmail } from './contactInputs.ts';
import { requestOutcome } from './requestOutcome.ts';

test.each([
  ['', undefined, undefined],
  ['', '', undefined],
  ['[F3.03]', 'ana@example.org', 'ana@example.org'],
  ['[F3.03]', 'a**@example.org', undefined],
])('%s for the known address %j the form starts with %j', (_, email, expected) =>
  expect(knownEmail(email)).toBe(expected),
);

test.each([
  [
    { ok: true, data: { success: true, message: 'Got it.' } },
    { kind: 'sent', message: 'Got it.' },
  ],
  [{ ok: true, data: { success: true } }, { kind: 'sent' }],
  [
    { ok: true, data: { success: false, error: 'No.', message: 'Maybe.' } },
    { kind: 'failed', message: 'No.' },
  ],
  [
    { ok: true, data: { success: false, message: 'Maybe.' } },
    { kind: 'failed', message: 'Maybe.' },
  ],
  [{ ok: true, data: { success: false } }, { kind: 'failed' }],
  [
    { ok: false, failure: { name: 'tooManyAttempts', message: 'Too many.' } },
    { kind: 'failed', message: 'Too many.', failure: { name: 'tooManyAttempts', message: 'Too many.' } },
  ],
  [
    { ok: false, failure: { name: 'rejectedAnswers', fields: [], message: 'Not an address.' } },
    {
      kind: 'failed',
      message: 'Not an address.',
      failure: { name: 'rejectedAnswers', fields: [], message: 'Not an address.' },
    },
  ],
  [
    { ok: false, failure: { name: 'offline' } },
    { kind: 'failed', failure: { name: 'offline' } },
  ],
] as const)('%j is %j', (result, expected) => expect(requestOutcome(result as never)).toEqual(expected));
