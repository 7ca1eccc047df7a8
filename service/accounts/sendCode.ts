import { later, minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { MailToSend } from '#service/mail/mailer.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { queueText } from '#service/mail/textWork.ts';
import { tally } from './attempts.ts';
import { makeEmailCode, newestLiveCode, type CodeOwner } from './emailCodes.ts';
import { codesToAddress, codesToAddressFromNetwork } from './limits.ts';

/** How long to wait for a code before another one is sent. */
const RESEND_AFTER = minutes(1);

/**
 * Makes sure that the owner of an address or phone number has a valid code. A new one is sent unless one was sent within
 * the last minute or a limit is reached. In both cases the codes that have arrived are still valid, because a code lives
 * as long as the window of its limit. Code and message are stored together, and the message is sent after the call.
 * @param network the network that the request comes from
 * @param write creates the message for a code. Only the text of it is sent by SMS
 */
export async function sendCode(
  { db, config, outbox }: Pick<Deps, 'db' | 'config' | 'outbox'>,
  owner: CodeOwner,
  network: string,
  now: Date,
  write: (code: string) => Omit<MailToSend, 'to'>,
): Promise<void> {
  const newest = await newestLiveCode(db, owner, now);
  if (newest && newest > later(now, -RESEND_AFTER)) return;
  const account = `${owner.purpose}:${owner.enrollment}:${owner.channel}:${owner.target}`;
  if (!(await tally(db, codesToAddressFromNetwork, `${account}:${network}`, now)).isWithin) return;
  if (!(await tally(db, codesToAddress, account, now)).isWithin) return;
  await db.transaction().execute(async (transaction) => {
    const { code, expiresAt } = await makeEmailCode(transaction, owner, now);
    const message = write(code);
    if (owner.channel === 'sms') await queueText(transaction, { to: owner.target, text: message.text }, now, expiresAt);
    else await queueMail(transaction, config, { ...message, to: owner.target }, { now, expiresAt });
  });
  outbox.wake();
}
