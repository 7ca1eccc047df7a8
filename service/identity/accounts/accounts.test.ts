import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestId } from '../../ids.ts';
import { byMail, findEmailCode, makeEmailCode, redeemEmailCode, type CodeOwner } from './emailCodes.ts';
import { sendCode } from './sendCode.ts';
import { minutes } from '../../clock.ts';
import { createTexter } from '../../background/mail/texter.ts';
import { eligible, enrolled, PASSWORD, STUDY, withPassword } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

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

test('[P4.057] [P4.058] [P7.118] [P7.119] enrolling with an address that has a password asks for the password', async () => {
  const person = await withPassword(service);
  const answer = await enroll(person.email.toUpperCase());
  expect(answer).toMatchObject({ status: 200, body: { auth_methods: ['password'], has_third_party_auth: false } });
  expect(answer.body.enrollment_identifier).toBeUndefined();
});

test('[P4.060] [P4.061] [P7.121] [P8.05] setting the password of a known address requires the code mailed to it', async () => {
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
  const person = await enrolled(service);
  const { code } = await makeEmailCode(service.db, byMail(person, 'confirm'), service.deps.now());
  expect(await setPassword({ password: PASSWORD, email: person.email, email_code: code })).toMatchObject({
    status: 422,
  });
});

test('a code proves one purpose, channel and target, and ends no code for another', async () => {
  const person = await enrolled(service);
  const { db, deps } = service;
  const purposes = ['enroll', 'confirm', 'reset', 'email_change', 'phone_change', 'identity', 'second_factor'] as const;
  const owners: CodeOwner[] = purposes.flatMap((purpose): CodeOwner[] => [
    byMail(person, purpose),
    byMail({ ...person, email: 'new@example.org' }, purpose),
    { enrollment: person.id, purpose, channel: 'sms', target: '+15550100001' },
    { enrollment: person.id, purpose, channel: 'sms', target: '+15550100002' },
  ]);
  const codes: string[] = [];
  for (const owner of owners) {
    let code: string;
    do ({ code } = await makeEmailCode(db, owner, deps.now()));
    while (codes.includes(code));
    codes.push(code);
  }
  let network = 0;
  const find = (owner: CodeOwner, code: string) =>
    findEmailCode(db, owner, code, `network ${(network += 1)}`, deps.now());
  for (const [i, owner] of owners.entries()) {
    expect(await find(owner, codes[(i + 1) % codes.length]!), 'the code of another').toBeUndefined();
    const id = await find(owner, codes[i]!);
    expect(id, JSON.stringify(owner)).toBeDefined();
    expect(await redeemEmailCode(db, owner, id!, deps.now())).toBe(true);
    expect(await find(owner, codes[i]!), 'used').toBeUndefined();
  }
});

test('a code by SMS arrives in the development mailbox, and its number has limits of its own', async () => {
  const person = await enrolled(service);
  const { db, deps } = service;
  const owner: CodeOwner = { enrollment: person.id, purpose: 'phone_change', channel: 'sms', target: '+15550100003' };
  const textsTo = async (number: string) => {
    await deps.workQueue.settle();
    return db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', number).execute();
  };
  const send = (to: CodeOwner, network: string) =>
    sendCode(deps, to, network, deps.now(), (code) => ({
      study: 'sleep-and-mood',
      subject: '',
      text: `Your code is ${code}`,
    }));
  await send(owner, 'a');
  const [text] = await textsTo(owner.target);
  expect(text?.subject).toBe('SMS');
  expect(await findEmailCode(db, owner, codeIn({ text: text!.body }), 'a', deps.now())).toBeDefined();
  for (let i = 0; i < 9; i += 1) {
    service.wait(minutes(1.01));
    await send(owner, `network ${i}`);
  }
  expect(await textsTo(owner.target)).toHaveLength(5);
  await send({ ...owner, target: '+15550100004' }, 'a');
  expect(await textsTo('+15550100004'), 'another number').toHaveLength(1);
});

test('the webhook gets each text message with a key; a refusal is a failure that does not name the number', async () => {
  const received: unknown[] = [];
  let status = 204;
  const webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { 'idempotency-key': key, 'x-request-id': cause } = request.headers;
      received.push([request.method, key, cause, JSON.parse(body)]);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => webhook.listen(0, '127.0.0.1', listening));
  const { port } = webhook.address() as AddressInfo;
  const settings = { smsWebhookUrl: `http://127.0.0.1:${port}/sms`, smtpUrl: 'smtp://localhost' };
  const text = { id: 'a-key', study: 'sleep-and-mood', to: '+15550100005', text: 'Hello', queuedAt: new Date() };
  await requestId.run('a-request', () => createTexter(settings, service.db).send(text));
  expect(received).toEqual([['POST', 'a-key', 'a-request', { to: '+15550100005', text: 'Hello' }]]);
  status = 500;
  const refusal = await createTexter(settings, service.db)
    .send(text)
    .catch((error: unknown) => error as Error);
  expect(refusal).toMatchObject({ code: 'HTTP_500' });
  expect(JSON.stringify(refusal) + String(refusal)).not.toContain('+1555');
  webhook.close();
  await expect(
    createTexter({ ...settings, smsWebhookUrl: undefined }, service.db).send(text),
    'without a webhook, no message disappears in an unseen mailbox',
  ).rejects.toThrow('SMS_WEBHOOK_URL is not set');
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

test('[P8.02] a wrong password and an unknown address get the same response', async () => {
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
