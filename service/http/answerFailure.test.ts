import { expect, test } from 'vitest';
import { messages } from '#kit/pure/validation/messages.ts';
import { refuse } from '#service/refusal.ts';
import { answerFailure } from './answerFailure.ts';

test.each<[string, { chosen?: string; kept?: string; device: string }, string]>([
  [
    'Spanish, chosen on a Mexican device',
    { chosen: 'es', device: 'es-MX, en;q=0.8' },
    'Responda con un número de 7.5 o más.',
  ],
  [
    'Spanish, kept for a participant with a Spanish device',
    { kept: 'es', device: 'es-ES' },
    'Responda con un número de 7,5 o más.',
  ],
  ['Spanish, of a Mexican device', { device: 'es-MX' }, 'Responda con un número de 7.5 o más.'],
  [
    'a language that the service does not have',
    { device: 'fr-FR, en-US;q=0.5' },
    'Please respond with a number of 7.5 or more.',
  ],
])('an error has the words and the numbers of a request in %s', (_, { chosen, kept, device }, message) => {
  let body: unknown;
  const reply = { header: () => reply, status: () => reply, send: (sent: unknown) => ((body = sent), reply) };
  const request = {
    query: { locale_override: chosen },
    participantLocale: kept,
    headers: { 'accept-language': device },
    log: console,
  };
  answerFailure(refuse(422, 'minimum', messages.minimum, { values: { min: 7.5 } }), request as never, reply as never);
  expect(body).toMatchObject({ errors: [{ code: 'minimum', message }] });
});

test.each([
  ['a statement that took too long', { code: '57014' }, 503],
  ['a lock that was not free in time', { code: '55P03' }, 503],
  ['a deadlock', { code: '40P01' }, 503],
  ['no free connection', { message: 'timeout exceeded when trying to connect' }, 503],
  ['a server that restarts', { code: '57P01' }, 503],
  ['a server that starts', { code: '57P03' }, 503],
  ['a lost connection', { code: '08006' }, 503],
  ['a full disk of the database', { code: '53100' }, 503],
  ['a full disk of the files', { code: 'ENOSPC' }, 503],
  ['a server that is away', { code: 'ECONNREFUSED' }, 503],
  ['a connection that was cut', { message: 'Connection terminated unexpectedly' }, 503],
  ['a connection that was closed', { message: 'Client was closed and is not queryable' }, 503],
  ['a session that a server on a full disk cannot begin', { code: 'XX000', severity: 'FATAL' }, 503],
  ['an internal error of a statement', { code: 'XX000', severity: 'ERROR' }, 500],
  ['a broken statement', { code: '42601' }, 500],
])('the status for %s says whether to repeat the call', (_, failure, status) => {
  let [sent, wait]: unknown[] = [];
  const reply = {
    header: (_name: string, value: unknown) => ((wait = value), reply),
    status: (code: number) => ((sent = code), reply),
    send: () => reply,
  };
  const request = { query: {}, headers: {}, log: { error: () => undefined } };
  answerFailure(Object.assign(new Error('x'), failure) as never, request as never, reply as never);
  expect([sent, wait]).toEqual([status, status === 503 ? 5 : undefined]);
});
