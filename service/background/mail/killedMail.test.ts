import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../../testing/mailServer.ts';
import { enrolled } from '../../testing/participants.ts';
import { startServiceProcess, type ServiceProcess } from '../../testing/serviceProcess.ts';

let smtp: MailServer;
let service: ServiceProcess;
/** Runs when the server has read a mail and not accepted it yet. */
let atMail: () => unknown = () => {};
beforeAll(async () => {
  smtp = await startMailServer(() => atMail());
  service = await startServiceProcess({ SMTP_URL: smtp.url });
}, 120_000);
afterAll(async () => {
  await service.end();
  await smtp.close();
});

/** Starts the service again after a kill. A process on PostgreSQL may still run, so its work waits for the lease. */
async function restart(): Promise<void> {
  await service.kill();
  if (service.env.DATABASE_URL) {
    const client = new pg.Client({ connectionString: service.env.DATABASE_URL });
    await client.connect();
    await client.query('update outbox set due_at = now()');
    await client.end();
  }
  await service.start();
}
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).map(({ id }) => id);
const until = (email: string, count: number) =>
  expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(count);
/** A mail that was queued later has been sent, so nothing else is waiting. */
const settled = async (email: string) => {
  await enrolled(service, email);
  await until(email, 1);
};

test('a mail is not lost if the service is killed before the mail server accepts it', async () => {
  await smtp.close();
  await enrolled(service, 'before@example.org');
  await service.kill();
  await smtp.listen();
  await restart();
  await until('before@example.org', 1);
  await settled('before-after@example.org');
  expect(mailsTo('before@example.org')).toHaveLength(1);
}, 120_000);

test('a mail is repeated once, with the same Message-ID, if the service is killed before it stores the acceptance', async () => {
  atMail = () => service.freeze();
  await enrolled(service, 'after@example.org');
  await until('after@example.org', 1);
  atMail = () => {};
  await restart();
  await until('after@example.org', 2);
  await settled('after-after@example.org');
  const ids = mailsTo('after@example.org');
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
}, 120_000);
