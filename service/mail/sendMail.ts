import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import type { MailToSend } from './mailer.ts';

type MailDeps = Pick<Deps, 'mailer' | 'onMailFailure'>;

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
