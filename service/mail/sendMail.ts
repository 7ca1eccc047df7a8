import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import type { MailToSend } from './mailer.ts';

type MailDeps = Pick<Deps, 'mailer' | 'onMailFailure'>;

/** Sends a mail that the call can do without. @returns whether the mail server took it; a failure is logged */
export const trySendMail = ({ mailer, onMailFailure }: MailDeps, mail: MailToSend): Promise<boolean> =>
  mailer.send(mail).then(
    () => true,
    (error: unknown) => {
      onMailFailure(error);
      return false;
    },
  );

/**
 * Sends a mail without which the call has no meaning.
 * @throws Refusal 503 `mail_unavailable` if the mail server did not take it
 */
export async function sendMail(deps: MailDeps, mail: MailToSend): Promise<void> {
  if (!(await trySendMail(deps, mail))) throw refuse(503, 'mail_unavailable', serviceMessages.mailUnavailable);
}
