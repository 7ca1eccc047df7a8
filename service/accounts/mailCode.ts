import { later, minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { MailToSend } from '#service/mail/mailer.ts';
import { sendMail } from '#service/mail/sendMail.ts';
import { takeBackAttempt, tally } from './attempts.ts';
import { dropEmailCode, makeEmailCode, newestLiveCode, type CodeOwner } from './emailCodes.ts';
import { codesToAddress, codesToAddressFromNetwork } from './limits.ts';

/** How long to wait for a mail before another one is sent. */
const RESEND_AFTER = minutes(1);

/**
 * Makes sure that the owner of an address has a valid code. A new one is mailed unless one was mailed within the last
 * minute or a limit is reached. In both cases the codes in the mailbox are still valid, because a code lives as long as
 * the window of its limit.
 * @param network the network that the request comes from
 * @param write creates the mail for a code
 * @throws Refusal 503 `mail_unavailable` if the mail server does not accept the mail; the new code is deleted then
 */
export async function mailCode(
  deps: Deps,
  owner: CodeOwner,
  network: string,
  now: Date,
  write: (code: string) => MailToSend,
): Promise<void> {
  const { db } = deps;
  const newest = await newestLiveCode(db, owner, now);
  if (newest && newest > later(now, -RESEND_AFTER)) return;
  const account = `${owner.purpose}:${owner.enrollment}`;
  if (!(await tally(db, codesToAddressFromNetwork, `${account}:${network}`, now)).isWithin) return;
  if (!(await tally(db, codesToAddress, account, now)).isWithin) return;
  const { id, code } = await makeEmailCode(db, owner, now);
  try {
    await sendMail(deps, write(code));
  } catch (error) {
    await dropEmailCode(db, id);
    await takeBackAttempt(db, codesToAddressFromNetwork, `${account}:${network}`);
    await takeBackAttempt(db, codesToAddress, account);
    throw error;
  }
}
