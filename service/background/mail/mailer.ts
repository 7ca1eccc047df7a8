import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { requestId } from '#service/ids.ts';

export interface MailToSend {
  /** Slug of the study that writes. */
  study: string;
  to: string;
  subject: string;
  text: string;
  /** The same as HTML. Default: plain text only. */
  html?: string;
  /** Further headers by name. */
  headers?: Readonly<Record<string, string>>;
  /** The address for replies; default: the sender. */
  replyTo?: string;
}

/** A mail with what was decided when it was queued. If it is sent twice, both copies carry the same values. */
export interface QueuedMail extends MailToSend {
  /** A UUID. */
  id: string;
  /** The header `Message-ID`, with its angle brackets. */
  messageId: string;
  queuedAt: Date;
}

/** Sends mails. */
export interface Mailer {
  send(mail: QueuedMail): Promise<void>;
  /** Whether mails are kept in the development mailbox instead of being sent. */
  keepsMails: boolean;
  close(): void;
}

export const createMailer = (config: Config, db: Database): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : mailboxMailer(db);

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    keepsMails: false,
    async send({ to, subject, text, html, headers = {}, replyTo, messageId, queuedAt }) {
      const id = requestId.getStore();
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId,
        date: queuedAt,
        ...(html !== undefined && { html }),
        // Prepared headers are not folded: readers of List-Unsubscribe expect its URL in one piece.
        headers: Object.entries({ ...headers, ...(id !== undefined && { 'X-Request-Id': id }) }).map(
          ([key, value]) => ({ key, value: { prepared: true, value } }),
        ),
        ...(replyTo && { replyTo }),
      } as SendMailOptions);
    },
    close: () => transport.close(),
  };
}

/** The development mailbox: no mail leaves this machine. */
const mailboxMailer = (db: Database): Mailer => ({
  keepsMails: true,
  async send({ id, study, to, subject, text, html = null, queuedAt }) {
    await db
      .insertInto('mails')
      .values({ id, study, recipient: to, subject, body: text, html, sent_at: queuedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  close: () => {},
});

/** The mails in the development mailbox, the newest first. */
export const readMailbox = async (db: Database) =>
  (await db.selectFrom('mails').selectAll().orderBy('sent_at', 'desc').limit(200).execute()).map(
    ({ id, recipient, subject, body, html, sent_at }) => ({
      id,
      to: recipient,
      subject,
      text: body,
      html,
      sent_at: sent_at.toISOString(),
    }),
  );
