import { expect, test } from 'vitest';
import { isSendDisabled, knownEmail } from './contactRules.ts';
import { requestOutcome } from './requestOutcome.ts';

const whole = { email: 'ana@example.org', content: 'Help' };
const free = { request: whole, changed: true, prefilled: false, busy: false };

test.each([
  ['everything is entered', {}, false],
  ['the message is being sent', { busy: true }, true],
  ['the address is missing', { request: { ...whole, email: '' } }, true],
  ['the address is invalid', { request: { ...whole, email: 'ana' } }, true],
  ['the message is empty', { request: { ...whole, content: ' \n' } }, true],
  ['nothing was typed and no address was known', { changed: false }, true],
  ['nothing was typed, but the address was known', { changed: false, prefilled: true }, false],
])('the button is disabled or enabled if %s', (_, change, expected) =>
  expect(isSendDisabled({ ...free, ...change })).toBe(expected),
);

test.each([
  [undefined, ''],
  ['', ''],
  ['ana@example.org', 'ana@example.org'],
  ['a**@example.org', ''],
])('for the known address %j the form starts with %j', (email, expected) => expect(knownEmail(email)).toBe(expected));

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
