import type { Clock } from '#service/clock.ts';
import type { WorkItem, WorkKind } from '#service/background/queue/work.ts';
import type { Mailer } from './mailer.ts';
import { MAIL, type MailPayload } from './queueMail.ts';

const payloadOf = ({ payload }: WorkItem): MailPayload => payload as MailPayload;

/** Sends queued mails, and records when the mail server accepted a message to the study team. */
export const mailWork = (mailer: Mailer, now: Clock): WorkKind => ({
  name: MAIL,
  perform(item) {
    const { supportRequest: _request, ...mail } = payloadOf(item);
    return mailer.send({ ...mail, id: item.id, queuedAt: item.created_at });
  },
  async onDone(db, item) {
    const { supportRequest } = payloadOf(item);
    if (supportRequest === undefined) return;
    await db.updateTable('support_requests').set({ mailed_at: now() }).where('id', '=', supportRequest).execute();
  },
  isPermanent: isRejection,
});

/**
 * Whether the mail server will never accept this mail: it rejected the recipient or the text with a code above 499. Any
 * other failure can be the fault of the server or of a setting, so the mail waits until that is fixed.
 */
export function isRejection(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && ['RCPT TO', 'DATA'].includes(String(command));
}
