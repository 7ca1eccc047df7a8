import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import type { Mailer, MailToSend } from './mailer.ts';

interface MailDeps {
  mailer: Mailer;
  /** Logs a mail that could not be sent. */
  onMailFailure(error: unknown): void;
}

/** Sends an optional mail. A failure is logged. @returns whether the mail server accepted the mail */
export const trySendMail = ({ mailer, onMailFailure }: MailDeps, mail: MailToSend): Promise<boolean> =>
  mailer.send(mail).then(
    () => true,
    (error: unknown) => {
      onMailFailure(error);
      return false;
    },
  );

/**
 * Sends a mail that the call depends on.
 * @throws Refusal 503 `mail_unavailable` if the mail server did not accept it
 */
export async function sendMail(deps: MailDeps, mail: MailToSend): Promise<void> {
  if (!(await trySendMail(deps, mail))) throw refuse(503, 'mail_unavailable', serviceMessages.mailUnavailable);
}
