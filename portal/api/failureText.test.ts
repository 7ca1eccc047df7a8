import { expect, test } from 'vitest';
import { failureText } from './failureText.ts';
import { failureOf } from './failures.ts';

const intl = { formatMessage: ({ defaultMessage }: { defaultMessage: string }) => defaultMessage };
const DEFAULT = 'An error has occurred. Please try again in a few minutes, or click "Contact Us" for assistance.';
const SUBMIT = 'There was a problem submitting your request. Please try again or contact us for assistance.';
const errors = (...messages: string[]) => ({ errors: messages.map((message, i) => ({ code: `c${i}`, message })) });

test.each<[ids: string, operation: string, status: number, body: unknown, text: string]>([
  [
    '[P8.02]',
    'signIn',
    401,
    errors('no'),
    'Login failed; invalid email or password. Please try again. If you forgot your password, please click the "Forgot Your Password" button.',
  ],
  ['', 'createEnrollment', 400, { errors: [] }, DEFAULT],
  ['[P8.06]', 'createEnrollment', 400, errors('This one.', 'Not this one.'), 'This one.'],
  ['[P8.11]', 'postAnswers', 500, errors('TypeError: x is not a function'), SUBMIT],
  ['[P8.11]', 'postAnswers', 502, '<h1>Bad gateway</h1>', SUBMIT],
  ['[P8.12]', 'postAnswers', 409, { message: 'This is closed.' }, 'This is closed.'],
  ['[P8.12]', 'postAnswers', 400, errors('This is wrong.', 'And this.'), 'This is wrong.'],
])('%s %s refused with %i and %j', (_ids, operation, status, body, text) =>
  expect(failureText(intl, failureOf(operation, status, body))).toBe(text),
);

test.each([
  [undefined, 1],
  [0, 1],
  [30, 1],
  [60, 1],
  [61, 2],
])('after %s seconds, the next attempt is possible in %i minutes, never in 0', (seconds, minutes) => {
  const values: unknown[] = [];
  const formatMessage = (_message: unknown, given?: Record<string, unknown>) => String(values.push(given));
  failureText({ formatMessage }, { name: 'tooManyAttempts', message: '', seconds });
  expect(values).toEqual([{ minutes }]);
});
