import { expect, test } from 'vitest';
import { messages } from '#kit/validation/messages.ts';
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
