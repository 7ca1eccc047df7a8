import { later, minutes } from '../clock.ts';
import type { Deps } from '../deps.ts';
import type { MailToSend } from '../mail/mailer.ts';
import { sendMail } from '../mail/sendMail.ts';
import { takeBackAttempt, tally } from './attempts.ts';
import { dropEmailCode, makeEmailCode, newestLiveCode, type CodeOwner } from './emailCodes.ts';
import { codesToAddress, codesToAddressFromPlace } from './limits.ts';

/** So long one waits for a mail before another one is sent. */
const RESEND_AFTER = minutes(1);

/**
 * Sees to it that the owner of an address has a code that works. One is mailed unless one was mailed within the last minute, or the
 * limits are reached: then the codes in the mailbox still work, because a code lives as long as the window of its limit.
 * @param network where the request comes from
 * @param write the mail with a code
 * @throws Refusal 503 `mail_unavailable` if the mail server does not take the mail; no code is left behind then
 */
export async function mailCode(deps: Deps, owner: CodeOwner, network: string, now: Date, write: (code: string) => MailToSend): Promise<void> {
  const { db } = deps;
  const newest = await newestLiveCode(db, owner, now);
  if (newest && newest > later(now, -RESEND_AFTER)) return;
  const account = `${owner.purpose}:${owner.enrollment}`;
  if (!(await tally(db, codesToAddressFromPlace, `${account}:${network}`, now)).isWithin) return;
  if (!(await tally(db, codesToAddress, account, now)).isWithin) return;
  const { id, code } = await makeEmailCode(db, owner, now);
  try {
    await sendMail(deps, write(code));
  } catch (error) {
    await dropEmailCode(db, id);
    await takeBackAttempt(db, codesToAddressFromPlace, `${account}:${network}`);
    await takeBackAttempt(db, codesToAddress, account);
    throw error;
  }
}
