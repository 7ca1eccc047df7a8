import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '#service/config/config.ts';
import type { Tables } from '#service/database/tables.ts';
import { queueWork } from '#service/background/queue/queueWork.ts';
import type { MailToSend } from './mailer.ts';

/** The payload of a mail in the work queue. */
export interface MailPayload extends MailToSend {
  messageId: string;
  /** The row of `support_requests` that the mail passes on. */
  supportRequest?: string;
  /** The activity that the mail is about. */
  activity?: MailedActivity;
}

/** One occurrence of a participant's activity. */
export interface MailedActivity {
  enrollment: string;
  node: string;
  occurrence: number;
}

/** The kind of a mail in the work queue. */
export const MAIL = 'mail';

/** The kind of a mail about an activity, which is sent only while the participant can answer. */
export const ACTIVITY_MAIL = 'activity_mail';

interface Queued {
  now: Date;
  /** After this moment the mail is useless and is not sent, such as the end of its code. */
  expiresAt?: Date;
  supportRequest?: string;
  activity?: MailedActivity;
}

/**
 * Queues a mail, in the transaction that makes it necessary. Its Message-ID is decided here, so a mail that is sent
 * again after a crash is recognized as the same mail.
 */
export async function queueMail(
  db: Kysely<Tables>,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  mail: MailToSend,
  { now, expiresAt, supportRequest, activity }: Queued,
): Promise<void> {
  const id = randomUUID();
  const domain = /@([\w.-]+)>?\s*$/.exec(mailFrom)?.[1] ?? new URL(publicUrl).hostname;
  const payload: MailPayload = {
    ...mail,
    messageId: `<${id}@${domain}>`,
    ...(supportRequest && { supportRequest }),
    ...(activity && { activity }),
  };
  await queueWork(db, { id, kind: activity ? ACTIVITY_MAIL : MAIL, payload, now, ...(expiresAt && { expiresAt }) });
}
