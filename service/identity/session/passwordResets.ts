import { tally } from '#service/identity/accounts/attempts.ts';
import { findAccount } from '#service/identity/accounts/findAccount.ts';
import { resetsOfAccount } from '#service/identity/accounts/limits.ts';
import { later } from '#service/clock.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { resetMail } from '#service/background/mail/participantMails.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { serviceMessages } from '#service/messages.ts';
import { queueWork } from '#service/background/queue/queueWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';
import { refuse } from '#service/refusal.ts';
import type { Study } from '#service/study/study.ts';
import { tokenKinds } from './tokenKinds.ts';
import { createToken, findLink } from './tokens.ts';

/** What the links of these mails are for. */
export const RESET = 'reset';

/** The kind of the work in the work queue. */
const PASSWORD_RESET = 'password_reset';

interface ResetRequest {
  /** Slug. */
  study: string;
  /** As typed. */
  email: string;
  isPreview: boolean;
}

/** Queues the mail with the link for an address, whether it has an account or not. */
export async function queueReset(
  { db, workQueue }: Pick<Deps, 'db' | 'workQueue'>,
  request: ResetRequest,
  now: Date,
): Promise<void> {
  const expiresAt = later(now, tokenKinds.email_link.lifetime);
  await queueWork(db, { kind: PASSWORD_RESET, payload: request, now, expiresAt });
  workQueue.wake();
}

/** Looks up the account of each queued request. If there is one, it stores a link and its mail together. */
export const passwordResetWork = ({ db, config, studies, workQueue, now }: Deps): WorkKind => ({
  name: PASSWORD_RESET,
  async perform({ payload }) {
    const { study: slug, email, isPreview } = payload as ResetRequest;
    const study = studies.all.find((each) => each.slug === slug);
    const account = study && (await findAccount(db, slug, email, isPreview));
    if (!account || !(await tally(db, resetsOfAccount, account.enrollment.id, now())).isWithin) return;
    const { enrollment } = account;
    await db.transaction().execute(async (transaction) => {
      const { token, expiresAt } = await createToken(
        transaction,
        { kind: 'email_link', enrollment, purpose: RESET },
        now(),
      );
      await queueMail(transaction, config, resetMail(config, study, enrollment, token), { now: now(), expiresAt });
    });
    workQueue.wake();
  },
});

/**
 * The link of such a mail.
 * @param link the text of its token
 * @param find `redeemLink` uses the link up. Default: it stays valid.
 * @returns its id, and the participant whose password it sets
 * @throws a refusal, `link_invalid`, if it is unknown, expired, used, revoked, for another purpose or of another study
 */
export async function resetLink(
  deps: Pick<Deps, 'db' | 'studies'>,
  study: Study,
  link: string,
  now: Date,
  find = findLink,
): Promise<{ id: string; owner: Enrollment }> {
  const token = await find(deps, link, RESET, now);
  if (token?.study !== study.slug) throw refuse(422, 'link_invalid', serviceMessages.linkInvalid);
  return { id: token.id, owner: token.record!.enrollment };
}
