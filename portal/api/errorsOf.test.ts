import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorsOf } from './failures.ts';

const long = 'x'.repeat(1_001);

test.each<[name: string, body: unknown, errors: unknown]>([
  [
    'a list',
    {
      errors: [
        { code: 'maximum', message: 'Too much.', attribute: 'age' },
        { code: 'a', message: 'b' },
      ],
    },
    [
      { code: 'maximum', message: 'Too much.', attribute: 'age' },
      { code: 'a', message: 'b' },
    ],
  ],
  ['a list of texts', { errors: ['Not found.'] }, [{ code: '', message: 'Not found.' }]],
  [
    'an error that needs a code',
    { errors: [{ code: 'password_undefined', message: 'm', needs: 'email_code' }] },
    [{ code: 'password_undefined', message: 'm', needs: 'email_code' }],
  ],
  [
    '… that needs something unknown',
    { errors: [{ code: 'c', message: 'm', needs: 'blood' }] },
    [{ code: 'c', message: 'm' }],
  ],
  ['code and message', { error: 'not_found', message: 'Gone.' }, [{ code: 'not_found', message: 'Gone.' }]],
  [
    'code, message and needs',
    { error: 'password_undefined', message: 'm', needs: 'email_code' },
    [{ code: 'password_undefined', message: 'm', needs: 'email_code' }],
  ],
  ['a message alone', { message: 'Gone.' }, [{ code: '', message: 'Gone.' }]],
  ['a code alone', { error: 'not_found' }, [{ code: 'not_found', message: '' }]],
  ['a text under “error”', { error: 'This code is too old.' }, [{ code: '', message: 'This code is too old.' }]],
  [
    'an object under “error”',
    { error: { code: 'not_found', message: 'Gone.' } },
    [{ code: 'not_found', message: 'Gone.' }],
  ],
  [
    'Fastify’s own',
    { statusCode: 413, code: 'FST', error: 'Payload Too Large', message: 'Request body is too large' },
    [{ code: 'Payload Too Large', message: 'Request body is too large' }],
  ],
  ['a message that is no text', { error: 'bad', message: { en: 'x' } }, [{ code: 'bad', message: '' }]],
  ['a stack trace', { error: 'failure', message: long }, [{ code: 'failure', message: '' }]],
  ['a text that is far too long', { error: `${long} ` }, []],
  ['an empty list', { errors: [] }, []],
  ['an empty object', {}, []],
  ['nothing', undefined, []],
  ['a text', 'oops', []],
  ['a list alone', [{ message: 'x' }], []],
])('%s', (_name, body, errors) => expect(errorsOf(body)).toEqual(errors));

test('every body is read without throwing, and codes and messages are texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) =>
      errorsOf(body).every(({ code, message }) => typeof code === 'string' && typeof message === 'string'),
    ),
  );
});
