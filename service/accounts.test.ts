import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmailCode } from './accounts/emailCodes.ts';
import { minutes } from './clock.ts';
import { eligible, enrolled, PASSWORD, STUDY, withPassword } from './testing/participants.ts';
import { startTestService, type TestService } from './testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const enroll = (email: string, token?: string) =>
  service.call('POST', `${STUDY}/enrollments`, { token, body: { user_data: { email } } });
const setPassword = (body: object, token?: string) =>
  service.call('POST', '/api/v3/achievement_password', { token, body: { study_slug: 'sleep-and-mood', ...body } });
const mailsTo = async (email: string) =>
  (await service.call('GET', '/api/v3/development/mailbox')).body.mails.filter(
    ({ to }: { to: string }) => to === email,
  );
const codeIn = (mail: { text: string }) => /\b\d{6}\b/.exec(mail.text)![0];

test('enrolling with an address that has a password asks for the password', async () => {
  const person = await withPassword(service);
  const answer = await enroll(person.email.toUpperCase());
  expect(answer).toMatchObject({ status: 200, body: { auth_methods: ['password'], has_third_party_auth: false } });
  expect(answer.body.enrollment_identifier).toBeUndefined();
});

test('setting the password of a known address requires the code mailed to it', async () => {
  const { email, id, url, token } = await enrolled(service);
  await service.call('PUT', url, { token, body: { user_data: eligible } });
  const stranger = await enroll(email);
  expect(stranger).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'password_undefined', needs: 'email_code' }] },
  });
  expect(await setPassword({ password: PASSWORD })).toMatchObject({ status: 401 });
  expect(await setPassword({ password: PASSWORD, email })).toMatchObject({ status: 401 });
  expect(await setPassword({ password: PASSWORD, email, email_code: '000000' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'code_wrong' }] },
  });
  const [mail] = await mailsTo(email);
  expect(
    await setPassword({ password: 'short', email, email_code: codeIn(mail) }),
    'a bad password does not use the code up',
  ).toMatchObject({ status: 422, body: { errors: [{ code: 'passwordRules', attribute: 'password' }] } });
  const proven = await setPassword({ password: PASSWORD, email, email_code: codeIn(mail) });
  expect(proven).toMatchObject({ status: 200, body: { enrollment_identifier: id, layout: 'informed_consent' } });
  expect((await service.call('GET', url, { token: proven.body.participant_auth_token })).status).toBe(200);
  expect(await setPassword({ password: PASSWORD, email, email_code: codeIn(mail) }), 'a code works once').toMatchObject(
    { status: 422 },
  );
});

test('a code expires after five attempts from one network and after 15 minutes', async () => {
  const guessed = await enrolled(service);
  await enroll(guessed.email);
  const [mail] = await mailsTo(guessed.email);
  const wrong = codeIn(mail) === '111111' ? '222222' : '111111';
  for (let i = 0; i < 5; i += 1) await setPassword({ password: PASSWORD, email: guessed.email, email_code: wrong });
  expect(await setPassword({ password: PASSWORD, email: guessed.email, email_code: codeIn(mail) })).toMatchObject({
    status: 422,
  });

  const late = await enrolled(service);
  await enroll(late.email);
  const [only] = await mailsTo(late.email);
  service.wait(minutes(16));
  expect(await setPassword({ password: PASSWORD, email: late.email, email_code: codeIn(only) })).toMatchObject({
    status: 422,
  });
});

test('a code works for its own purpose only', async () => {
  const { email, id } = await enrolled(service);
  const { code } = await makeEmailCode(service.db, { enrollment: id, purpose: 'confirm' }, service.deps.now());
  expect(await setPassword({ password: PASSWORD, email, email_code: code })).toMatchObject({ status: 422 });
});

test('setting a password with the enrollment’s session needs no code', async () => {
  const person = await enrolled(service);
  const again = await enroll(person.email, person.token);
  expect(again).toMatchObject({ status: 400, body: { errors: [{ code: 'password_undefined' }] } });
  expect(again.body.errors[0].needs).toBeUndefined();
  expect(await setPassword({ password: PASSWORD }, person.token)).toMatchObject({ status: 200 });
});

test('a password is created once', async () => {
  const person = await withPassword(service);
  expect(await setPassword({ password: 'Another-Horse-8' }, person.token)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'password_exists' }] },
  });
  expect(
    (await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email: person.email, password: PASSWORD } }))
      .status,
  ).toBe(200);
});

test('a wrong password and an unknown address get the same response', async () => {
  const person = await withPassword(service);
  const answers = await Promise.all(
    [person.email, 'nobody@example.org'].map((email) =>
      service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password: 'Wrong-Password-1' } }),
    ),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body.errors).toEqual([
      { code: 'invalid_credentials', message: expect.stringMatching(/^Login failed; invalid email or password\./) },
    ]);
  }
});

test.each(['', 'no-at-sign', 'two@@example.org', 'a b@example.org', `${'x'.repeat(250)}@example.org`])(
  'the address %j is refused by name',
  async (email) => {
    expect(await enroll(email)).toMatchObject({ status: 400, body: { errors: [{ attribute: 'email' }] } });
  },
);

test.each([
  ['no JSON', '{"user_data":'],
  ['nothing', ''],
  ['another shape', '{"data":{"email":"x@example.org"}}'],
  ['a key that reaches a prototype', '{"user_data":{"email":"p@example.org","__proto__":{"x":1}}}'],
])('a body with %s is refused', async (_, body) => {
  expect(await service.call('POST', `${STUDY}/enrollments`, { body })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'invalid_request' }] },
  });
});

test('parallel enrollments with one address create one participant', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => enroll('twice@example.org')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(
    await service.db.selectFrom('enrollments').select('id').where('email', '=', 'twice@example.org').execute(),
  ).toHaveLength(1);
});
