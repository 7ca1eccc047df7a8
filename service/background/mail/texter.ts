import type { Config } from '#service/config/config.ts';
import { isLocalUrl } from '#service/config/isLocalUrl.ts';
import type { Database } from '#service/database/openDatabase.ts';

import { requestId } from '#service/ids.ts';
import { StartupError } from '#service/startupError.ts';
import type { Study } from '#service/study/study.ts';

export interface TextToSend {
  /** Slug of the study that writes. */
  study: string;
  /** A phone number in E.164: `+15550100199`. */
  to: string;
  text: string;
}

/** A text message with what was decided when it was queued. */
export interface QueuedText extends TextToSend {
  /** A UUID. A message that is sent twice after a crash has the same one. */
  id: string;
  queuedAt: Date;
}

/** Sends text messages (SMS). */
export interface Texter {
  send(text: QueuedText): Promise<void>;
}

export function createTexter(
  { smsWebhookUrl, smtpUrl }: Pick<Config, 'smsWebhookUrl' | 'smtpUrl'>,
  db: Database,
): Texter {
  if (smsWebhookUrl !== undefined) return webhookTexter(smsWebhookUrl);
  // With a mail server there is no development mailbox, where anybody could see the message.
  return smtpUrl === undefined ? mailboxTexter(db) : noTexter;
}

/**
 * @throws StartupError if a study of a real service needs codes by text message and nothing sends them: its participants
 *   could not log in, confirm or leave
 */
export function refuseMissingTexter(studies: readonly Study[], { smsWebhookUrl, smtpUrl, publicUrl }: Config): void {
  if (smsWebhookUrl !== undefined || smtpUrl === undefined || isLocalUrl(publicUrl)) return;
  const study = studies.find(
    ({ meta, flow }) =>
      meta.authentication.second_factor === 'sms' ||
      [meta.withdrawal, ...flow].some((each) => each?.confirm_by === 'sms_code'),
  );
  if (study)
    throw new StartupError(
      `The study ${study.slug} sends codes by text message, but SMS_WEBHOOK_URL is not set, so none would arrive. Set it, or let the study send its codes by mail.`,
    );
}

/** Fails every message, so that it becomes a dead letter that an operator sees. */
const noTexter: Texter = {
  send: () => Promise.reject(Object.assign(new Error('SMS_WEBHOOK_URL is not set.'), { code: 'SMS_WEBHOOK_URL' })),
};

/** In milliseconds. */
const TIME_LIMIT = 10_000;

/** Failed with a status of the webhook. The text of the response is left out, because it may repeat the number. */
class WebhookFailed extends Error {
  override name = 'WebhookFailed';
  readonly code: string;
  constructor(status: number) {
    super('The SMS webhook refused a message.');
    this.code = `HTTP_${status}`;
  }
}

/** Posts `{ to, text }` to a webhook, which passes it on to a provider. The header tells repeated messages apart. */
const webhookTexter = (url: string): Texter => ({
  async send({ id, to, text }) {
    const cause = requestId.getStore();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(cause !== undefined && { 'x-request-id': cause }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new WebhookFailed(response.status);
  },
});

/** The development mailbox shows text messages beside mails. */
const mailboxTexter = (db: Database): Texter => ({
  async send({ id, study, to, text, queuedAt }) {
    await db
      .insertInto('mails')
      .values({ id, study, recipient: to, subject: 'SMS', body: text, sent_at: queuedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
