import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled, STUDY } from './testing/participants.ts';
import { previewedPilot } from './testing/pilot.ts';
import { startTestService, type TestService } from './testing/testService.ts';

const received: { to: string[]; text: string }[] = [];
let smtp: SMTPServer;
let service: TestService;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((ready) => void smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  service = await startTestService({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Sleep study <study@example.org>',
    PUBLIC_URL: 'https://portal.example.org',
  });
});
afterAll(async () => {
  await service.stop();
  await new Promise<void>((closed) => void smtp.close(closed));
});

test('the welcome mail and the code are sent through the mail server', async () => {
  await enrolled(service, 'mail@example.org');
  expect(received).toHaveLength(1);
  expect(received[0]!.to).toEqual(['mail@example.org']);
  expect(received[0]!.text).toMatch(/From: Sleep study <study@example\.org>/);
  expect(received[0]!.text).toContain('https://portal.example.org/sleep-and-mood/');
  await service.call('POST', `${STUDY}/enrollments?locale_override=es`, {
    body: { user_data: { email: 'mail@example.org' } },
  });
  expect(received).toHaveLength(2);
  expect(received[1]!.text).toMatch(/Your code is \d{6}/);
});

test('there is no development mailbox, and a portal with https requires https', async () => {
  expect((await service.call('GET', '/api/v3/development/mailbox')).status).toBe(404);
  const page = await service.call('GET', '/dev/mailbox');
  expect(page.body).not.toContain('Development mailbox');
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(await service.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('if the mail server is down, enrolling still works and the response does not claim that a code was sent', async () => {
  const broken = await startTestService({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const { email } = await enrolled(broken, 'still@example.org');
    const answer = await broken.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } } });
    expect(answer).toMatchObject({
      status: 503,
      body: {
        errors: [{ code: 'mail_unavailable', message: expect.stringMatching(/^We could not send you an email/) }],
      },
    });
  } finally {
    await broken.stop();
  }
});

test('if the mail server refuses an address and repeats it, the error has a code and the address is not logged', async () => {
  const strict = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}>: no such person`), { responseCode: 550 })),
  });
  await new Promise<void>((ready) => void strict.listen(0, '127.0.0.1', ready));
  let log = '';
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const refused = await startTestService(
    { SMTP_URL: `smtp://127.0.0.1:${(strict.server.address() as AddressInfo).port}`, LOG_LEVEL: 'trace' },
    { logStream },
  );
  try {
    const email = 'canary@example.org';
    await enrolled(refused, email);
    expect(await refused.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } } })).toMatchObject({
      status: 503,
      body: { errors: [{ code: 'mail_unavailable' }] },
    });
    const pilot = await previewedPilot(refused);
    expect(
      await refused.call('POST', `${pilot.url}/informed_consents/consent`, {
        token: pilot.token,
        headers: pilot.preview,
        body: {
          signed: true,
          contributions: [
            { attribute: 'full_name', value: 'A B' },
            { attribute: 'agrees', value: true },
          ],
        },
      }),
    ).toMatchObject({ status: 503, body: { errors: [{ code: 'mail_unavailable' }] } });
    expect(
      await refused.call('POST', '/api/v3/support_requests', {
        body: { email, request_content: 'canary words', study_slug: 'sleep-and-mood' },
      }),
    ).toMatchObject({ status: 200, body: { success: false } });
    expect(log.match(/"msg":"a mail could not be sent"/g)!.length).toBeGreaterThanOrEqual(5);
    expect(log).toContain('"responseCode":550');
    for (const secret of [email, pilot.email, 'no such person', 'canary', 'sleep-and-mood@example.org'])
      expect(log).not.toContain(secret);
  } finally {
    await refused.stop();
    await new Promise<void>((closed) => void strict.close(closed));
  }
});
