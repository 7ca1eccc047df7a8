import { expect, test } from 'vitest';
import { messages } from '#kit/validation/messages.ts';
import { answerFailure } from './answerFailure.ts';
import { refuse } from './refusal.ts';

test.each([
  ['es chosen on a Mexican device', ['es', 'es-MX', 'en'], 'Responda con un número de 7.5 o más.'],
  ['es chosen on a Spanish device', ['es', 'es-ES'], 'Responda con un número de 7,5 o más.'],
  ['a Mexican device', ['es-MX'], 'Responda con un número de 7.5 o más.'],
  ['a language that the service does not have', ['fr-FR', 'en-US'], 'Please respond with a number of 7.5 or more.'],
])('an error has the words and the numbers of %s', (_, locales, message) => {
  let body: unknown;
  const reply = { header: () => reply, status: () => reply, send: (sent: unknown) => ((body = sent), reply) };
  const refusal = refuse(422, 'minimum', messages.minimum, { values: { min: 7.5 } });
  answerFailure(refusal, { locales: () => locales, log: console } as never, reply as never);
  expect(body).toMatchObject({ errors: [{ code: 'minimum', message }] });
});
