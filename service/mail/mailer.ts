import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Clock } from '#service/clock.ts';
import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';

export interface MailToSend {
  to: string;
  subject: string;
  text: string;
  /** The address for replies; default: the sender. */
  replyTo?: string;
}

/** Sends mails. */
export interface Mailer {
  send(mail: MailToSend): Promise<void>;
  /** Whether mails are kept in the development mailbox instead of being sent. */
  keepsMails: boolean;
  close(): void;
}

export const createMailer = (config: Config, db: Database, now: Clock): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailboxMailer(db, now);

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    keepsMails: false,
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

/** The development mailbox: no mail leaves this machine. */
const mailboxMailer = (db: Database, now: Clock): Mailer => ({
  keepsMails: true,
  async send({ to, subject, text }) {
    await db
      .insertInto('mails')
      .values({ id: randomUUID(), recipient: to, subject, body: text, sent_at: now() })
      .execute();
  },
  close: () => {},
});

/** The mails in the development mailbox, the newest first. */
export const readMailbox = async (db: Database) =>
  (await db.selectFrom('mails').selectAll().orderBy('sent_at', 'desc').limit(200).execute()).map(
    ({ id, recipient, subject, body, sent_at }) => ({
      id,
      to: recipient,
      subject,
      text: body,
      sent_at: sent_at.toISOString(),
    }),
  );
