import { later, minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { MailToSend } from '#service/mail/mailer.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { tally } from './attempts.ts';
import { makeEmailCode, newestLiveCode, type CodeOwner } from './emailCodes.ts';
import { codesToAddress, codesToAddressFromNetwork } from './limits.ts';

/** How long to wait for a mail before another one is sent. */
const RESEND_AFTER = minutes(1);

/**
 * Makes sure that the owner of an address has a valid code. A new one is mailed unless one was mailed within the last
 * minute or a limit is reached. In both cases the codes in the mailbox are still valid, because a code lives as long as
 * the window of its limit. Code and mail are stored together, and the mail is sent after the call.
 * @param network the network that the request comes from
 * @param write creates the mail for a code
 */
export async function mailCode(
  { db, config, outbox }: Deps,
  owner: CodeOwner,
  network: string,
  now: Date,
  write: (code: string) => MailToSend,
): Promise<void> {
  const newest = await newestLiveCode(db, owner, now);
  if (newest && newest > later(now, -RESEND_AFTER)) return;
  const account = `${owner.purpose}:${owner.enrollment}`;
  if (!(await tally(db, codesToAddressFromNetwork, `${account}:${network}`, now)).isWithin) return;
  if (!(await tally(db, codesToAddress, account, now)).isWithin) return;
  await db.transaction().execute(async (transaction) => {
    const { code, expiresAt } = await makeEmailCode(transaction, owner, now);
    await queueMail(transaction, config, write(code), { now, expiresAt });
  });
  outbox.wake();
}
