import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { startMailServer, type MailServer } from '../../testing/mailServer.ts';
import { enrolled, STUDY } from '../../testing/participants.ts';
import { previewedPilot } from '../../testing/pilot.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let smtp: MailServer;
let service: TestService;
/** Resolves when the server may accept mails. */
let release = Promise.resolve();

beforeAll(async () => {
  smtp = await startMailServer(() => release);
  service = await startTestService({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Sleep study <study@example.org>',
    PUBLIC_URL: 'https://portal.example.org',
    SMS_WEBHOOK_URL: 'https://sms.example.org',
  });
});
beforeEach(() => void smtp.received.splice(0));
afterAll(async () => {
  await service.stop();
  await smtp.close();
});

const askForCode = (email: string) =>
  service.call('POST', `${STUDY}/enrollments?locale_override=es`, { body: { user_data: { email } } });
const waiting = () => service.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').execute();

test('the welcome mail and the code are sent through the mail server', async () => {
  await enrolled(service, 'mail@example.org');
  const [welcome] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(welcome!.to).toEqual(['mail@example.org']);
  expect(welcome!.text).toMatch(/From: Sleep study <study@example\.org>/);
  expect(welcome!.text).toContain('https://portal.example.org/sleep-and-mood/');
  expect(welcome!.id).toMatch(/^<[\da-f-]{36}@example\.org>$/);
  await askForCode('mail@example.org');
  expect(smtp.received).toHaveLength(2);
  expect(smtp.received[1]!.text).toMatch(/Your code is \d{6}/);
  expect(await waiting(), 'mails that were sent are not kept').toEqual([]);
});

test('there is no development mailbox and no clock to move, and a portal with https requires https', async () => {
  expect((await service.call('GET', '/dev/clock')).body).not.toHaveProperty('ahead');
  expect((await service.call('POST', '/dev/clock', { body: { ahead: 1 } })).status).toBe(404);
  expect((await service.call('GET', '/api/v3/development/mailbox')).status).toBe(404);
  const page = await service.call('GET', '/dev/mailbox');
  expect(page.body).not.toContain('Development mailbox');
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(await service.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('no call waits for the mail server', async () => {
  let accept = () => {};
  release = new Promise((resolve) => void (accept = resolve));
  const response = await service.app.inject({
    method: 'POST',
    url: `${STUDY}/enrollments`,
    payload: { user_data: { email: 'quick@example.org' } },
  });
  expect(response.statusCode).toBe(201);
  expect(await waiting(), 'the server has not accepted it').toHaveLength(1);
  accept();
  await service.deps.workQueue.settle();
  expect(smtp.received).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('while the mail server is down, mails wait and keep their Message-ID; afterwards each is sent once', async () => {
  await smtp.close();
  const emails = ['down-1@example.org', 'down-2@example.org'];
  for (const email of emails) await enrolled(service, email);
  expect(await askForCode(emails[0]!)).toMatchObject({ status: 400, body: { errors: [{ needs: 'email_code' }] } });
  const support = { email: emails[0], request_content: 'Help', study_slug: 'sleep-and-mood' };
  expect(await service.call('POST', '/api/v3/support_requests', { body: support })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const requests = () => service.db.selectFrom('support_requests').select('mailed_at').execute();
  expect(await requests()).toEqual([{ mailed_at: null }]);
  const queued = await waiting();
  expect(queued.map(({ last_error }) => last_error)).toEqual(Array(4).fill('Error ESOCKET CONN'));
  service.wait(minutes(1));
  await service.deps.workQueue.settle();
  expect((await waiting()).map(({ tries }) => tries)).toEqual([2, 2, 2, 2]);

  await smtp.listen();
  service.wait(minutes(1));
  await service.deps.workQueue.settle();
  expect(await waiting()).toEqual([]);
  const ids = (mails: { id: string }[]) => mails.map(({ id }) => id).sort();
  expect(ids(smtp.received)).toEqual(queued.map(({ payload }) => (payload as { messageId: string }).messageId).sort());
  expect((await requests())[0]!.mailed_at).not.toBeNull();
});

test('the mail of a code that has expired is not sent any more', async () => {
  const { email } = await enrolled(service, 'late@example.org');
  await smtp.close();
  await askForCode(email);
  await smtp.listen();
  service.wait(minutes(16));
  await service.deps.workQueue.settle();
  expect(smtp.received.map(({ text }) => /Your code/.test(text))).toEqual([false]);
  expect(await waiting()).toMatchObject([{ last_error: 'Expired', dead_at: expect.any(Date) }]);
});

test('what causes a mail is stored only together with the mail', async () => {
  const { email, id } = await enrolled(service, 'both@example.org');
  const codes = () => service.db.selectFrom('email_codes').select('id').where('enrollment_id', '=', id).execute();
  const support = { email, request_content: 'Help', study_slug: 'sleep-and-mood' };
  const counts = async () =>
    (
      await sql<object>`select (select count(*) from enrollments) as enrollments, (select count(*) from support_requests) as requests`.execute(
        service.db,
      )
    ).rows;
  const before = await counts();
  // Items that can only be deleted: the work queue accepts no new ones.
  await sql`alter table outbox add constraint closed check (false) not valid`.execute(service.db);
  expect((await askForCode(email)).status).toBe(500);
  expect((await askForCode('neither@example.org')).status).toBe(500);
  expect((await service.call('POST', '/api/v3/support_requests', { body: support })).status).toBe(500);
  await sql`alter table outbox drop constraint closed`.execute(service.db);
  expect(await codes()).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('a mail that the server rejects becomes a dead letter, and neither log nor table repeats its address', async () => {
  const strict = await startMailServer(undefined, {
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}>: no such person`), { responseCode: 550 })),
  });
  let log = '';
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const refused = await startTestService({ SMTP_URL: strict.url, LOG_LEVEL: 'trace' }, { logStream });
  try {
    const email = 'canary@example.org';
    await enrolled(refused, email);
    expect((await refused.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } } })).status).toBe(400);
    const pilot = await previewedPilot(refused);
    const signed = await refused.call('POST', `${pilot.url}/informed_consents/consent`, {
      token: pilot.token,
      headers: pilot.preview,
      body: {
        signed: true,
        contributions: [
          { attribute: 'full_name', value: 'A B' },
          { attribute: 'agrees', value: true },
        ],
      },
    });
    expect(signed.status).toBe(499);
    const support = { email, request_content: 'canary words', study_slug: 'sleep-and-mood' };
    expect((await refused.call('POST', '/api/v3/support_requests', { body: support })).status).toBe(200);
    expect(log.match(/"msg":"background work was given up/g)).toHaveLength(5);
    expect(log).toContain('"responseCode":550');
    for (const secret of [email, pilot.email, 'no such person', 'canary', 'sleep-and-mood@example.org'])
      expect(log).not.toContain(secret);
    const dead = await refused.db
      .selectFrom('outbox')
      .select(['tries', 'last_error', 'dead_at'])
      .where('kind', '=', 'mail')
      .execute();
    expect(dead).toEqual(
      Array(5).fill({ tries: 1, last_error: 'Error EENVELOPE 550 RCPT TO', dead_at: expect.any(Date) }),
    );
  } finally {
    await refused.stop();
    await strict.close();
  }
});
