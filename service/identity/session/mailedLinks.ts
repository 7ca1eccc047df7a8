import type { Kysely } from 'kysely';
import { tally } from '#service/identity/accounts/attempts.ts';
import { linkOfPurpose, linksToAddress } from '#service/identity/accounts/limits.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import type { MailToSend } from '#service/background/mail/mailer.ts';
import { createToken } from './tokens.ts';

/** What a mailed link is for. It works for nothing else. */
export type LinkPurpose = 'verify_email' | 'email_change';

export interface LinkToMail {
  enrollment: Pick<Enrollment, 'id' | 'study'>;
  purpose: LinkPurpose;
  /** The address that the link is mailed to and proves. */
  target: string;
  /** Creates the mail for the token of the link. */
  write(token: string): MailToSend;
}

/** Queues the mail with a new link, in the transaction that makes it necessary. */
export async function queueLink(
  db: Kysely<Tables>,
  config: Deps['config'],
  { enrollment, purpose, target, write }: LinkToMail,
  now: Date,
): Promise<void> {
  const { token, expiresAt } = await createToken(db, { kind: 'email_link', enrollment, purpose, target }, now);
  await queueMail(db, config, write(token), { now, expiresAt });
}

/**
 * Whether a mail may be sent to an address: at most one a minute to the same person for the same purpose, and few to one
 * address from all participants together. The question counts as a mail.
 */
export async function mayMailTo(
  db: Deps['db'],
  { enrollment, purpose, target }: Pick<LinkToMail, 'enrollment' | 'purpose' | 'target'>,
  now: Date,
): Promise<boolean> {
  const isDue = (await tally(db, linkOfPurpose, `${purpose}:${enrollment.id}:${target}`, now)).isWithin;
  return isDue && (await tally(db, linksToAddress, target, now)).isWithin;
}
