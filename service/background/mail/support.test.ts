import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDashboard } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const request = {
  email: 'ana@example.org',
  request_content: 'I cannot open my diary.\n.\nThank you',
  study_slug: 'sleep-and-mood',
  client_info: { browser_name: 'Firefox\nBcc: x@example.org', time_zone: 'Europe/Madrid' },
};
const send = (body: object = request, options = {}) =>
  service.call('POST', '/api/v3/support_requests', { body, ...options });
const mails = () =>
  service.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'sleep-and-mood@example.org')
    .orderBy('sent_at', 'desc')
    .execute();

test('[P7.125] a visitor’s request is stored and mailed to the study', async () => {
  expect(await send()).toMatchObject({
    status: 200,
    body: { success: true, message: 'We have received your message and will answer to ana@example.org.' },
  });
  const [mail] = await mails();
  expect(mail!.subject).toBe('Sleep and Mood Study: a participant asks for help');
  expect(mail!.body).toContain('I cannot open my diary.\n.\nThank you');
  expect(mail!.body).toContain('Reply to: ana@example.org\nParticipant: -\n');
  expect(mail!.body, 'on one line').toContain('browser_name: Firefox Bcc: x@example.org\ntime_zone: Europe/Madrid');
  const [row] = await service.db.selectFrom('support_requests').selectAll().execute();
  expect(row).toMatchObject({
    study: 'sleep-and-mood',
    enrollment_id: null,
    email: 'ana@example.org',
    client_info: request.client_info,
  });
  expect(row!.mailed_at).not.toBeNull();
});

test('the participant comes from the session, not from the body', async () => {
  const [person, other] = [await onDashboard(service), await onDashboard(service)];
  const answer = await send(
    { ...request, email: 'b@example.org', enrollment_identifier: other.id },
    { token: person.token, headers: { 'accept-language': 'es' } },
  );
  expect(answer.status).toBe(200);
  expect((await mails())[0]!.body).toContain(`Participant: ${person.id}`);
  expect((await send({ ...request, email: 'c@example.org', enrollment_identifier: other.id })).body.success).toBe(true);
  expect((await mails())[0]!.body).toContain('Participant: -');
});

test('it answers in the language of the call', async () => {
  expect(
    (await send({ ...request, email: 'd@example.org' }, { headers: { 'accept-language': 'es' } })).body.message,
  ).toMatch(/d@example\.org/);
  expect(
    (
      await service.call('POST', '/api/v3/support_requests?locale_override=es', {
        body: { ...request, email: 'd@example.org' },
      })
    ).body.message,
  ).toMatch(/^Hemos recibido/);
});

test.each([
  ['no address', { email: '' }, 400, 'invalid_email'],
  ['an invalid address', { email: 'ana' }, 400, 'invalid_email'],
  ['an empty text', { request_content: ' \n ' }, 400, 'invalid_request'],
  ['a text that is too long', { request_content: 'x'.repeat(5001) }, 400, 'invalid_request'],
  ['an unknown study', { study_slug: 'nothing' }, 404, 'study_not_found'],
  ['a draft study', { study_slug: 'night-shift-pilot' }, 404, 'study_not_found'],
])('a request is refused with %s', async (_, change, status, code) => {
  expect(await send({ ...request, ...change })).toMatchObject({ status, body: { errors: [{ code }] } });
});

test('characters that PostgreSQL cannot store do not fail the request', async () => {
  expect(
    await send({
      ...request,
      email: 'nul@example.org',
      request_content: 'a\0b \ud800',
      client_info: { 'x\0': '\0\ud800 \\u0000' },
    }),
  ).toMatchObject({ status: 200, body: { success: true } });
});

test('one address can make five requests an hour', async () => {
  const often = { ...request, email: 'Often@example.org' };
  for (let i = 0; i < 5; i += 1) expect((await send(often)).status).toBe(200);
  const refused = await send({ ...often, email: 'often@example.org' });
  expect(refused).toMatchObject({ status: 429, body: { errors: [{ code: 'too_many_attempts' }] } });
});

test('a study without an address for support says that the message could not be sent', async () => {
  const { meta } = service.deps.studies.all.find(({ slug }) => slug === request.study_slug)!;
  const { support_email: address } = meta;
  delete meta.support_email;
  expect(await send({ ...request, email: 'e@example.org' })).toMatchObject({
    status: 200,
    body: { success: false, error: 'Your message could not be sent. Please try again in a few minutes.' },
  });
  meta.support_email = address!;
});
