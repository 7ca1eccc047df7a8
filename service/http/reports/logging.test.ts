import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logging.ts';

const CANARIES = [
  'canary-password',
  'canary-first',
  'canary-last',
  'canary@example.org',
  'canary-zip',
  'canary-token',
  'canary-preview',
  'canary-answer',
];

test('[P8.33] [P8.34] [P8.35] [P8.36] [P8.37] [C9.61] [C9.62] [C9.63] [C9.64] [C9.65] no personal data reaches the log', async () => {
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const app = Fastify({ logger: { ...(loggerOptions('trace') as object), stream } });
  app.post('/api/x', async (request) => {
    const { body } = request as { body: object };
    request.log.warn({ body, ...body, nested: { body } }, 'something odd');
    return { participant_auth_token: 'canary-token' };
  });
  await app.inject({
    method: 'POST',
    url: '/api/x?auth_token=canary-token&preview_token=canary-preview',
    headers: { 'participant-auth-token': 'canary-token', 'preview-token': 'canary-preview' },
    payload: {
      password: 'canary-password',
      first_name: 'canary-first',
      last_name: 'canary-last',
      email: 'canary@example.org',
      postal_code: 'canary-zip',
      contributions: [{ attribute: 'a', value: 'canary-answer' }],
    },
  });
  await app.close();
  expect(log).toContain('/api/x');
  expect(log).toContain('something odd');
  for (const canary of CANARIES) expect(log).not.toContain(canary);
});

const recipient = 'canary@example.org';
const SECRET_TEXT = `550 5.1.1 <${recipient}>: user unknown`;

/** Every way in which an error reaches the log, from Fastify or from our code. */
test.each<[string, (app: ReturnType<typeof Fastify>) => void]>([
  ['in an object with a text', (app) => app.log.error({ err: libraryError() }, 'a mail could not be sent')],
  ['in an object without a text', (app) => app.log.warn({ err: libraryError() })],
  [
    'in an object with the message as text, as Fastify logs it',
    (app) => app.log.error({ err: libraryError() }, SECRET_TEXT),
  ],
  ['alone', (app) => app.log.error(libraryError())],
  ['alone with its message', (app) => app.log.error(libraryError(), SECRET_TEXT)],
  ['as the cause of another', (app) => app.log.error({ err: new Error('outer', { cause: libraryError() }) }, 'x')],
])('an error is logged without its message: %s', async (_, log) => {
  let text = '';
  const app = Fastify({
    logger: loggerOptions(
      'trace',
      new Writable({
        write: (chunk, _encoding, done) => {
          text += chunk;
          done();
        },
      }),
    ),
  });
  log(app);
  await app.close();
  expect(text).toContain('"responseCode":550');
  expect(text).toContain('"command":"RCPT TO"');
  expect(text).toMatch(/"stack":" {4}at /);
  expect(text).not.toContain(recipient);
  expect(text).not.toContain('user unknown');
});

/** An error with the properties that nodemailer sets. */
const libraryError = () =>
  Object.assign(new Error(SECRET_TEXT), {
    code: 'EENVELOPE',
    response: SECRET_TEXT,
    responseCode: 550,
    command: 'RCPT TO',
    rejected: [recipient],
    rejectedErrors: [new Error(SECRET_TEXT)],
  });
