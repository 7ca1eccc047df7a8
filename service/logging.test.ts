import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './http/logging.ts';

const CANARIES = ['canary-password', 'canary-first', 'canary-last', 'canary@example.org', 'canary-zip', 'canary-token', 'canary-preview', 'canary-answer'];

test('nothing personal reaches the log', async () => {
  let log = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => { log += chunk; done(); } });
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
    payload: { password: 'canary-password', first_name: 'canary-first', last_name: 'canary-last', email: 'canary@example.org', postal_code: 'canary-zip', contributions: [{ attribute: 'a', value: 'canary-answer' }] },
  });
  await app.close();
  expect(log).toContain('/api/x');
  expect(log).toContain('something odd');
  for (const canary of CANARIES) expect(log).not.toContain(canary);
});
