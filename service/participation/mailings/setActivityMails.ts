import { eventOf } from '#service/database/audit/AuditTrail.ts';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { findTokens } from '#service/identity/session/tokens.ts';

type Db = Pick<Deps, 'db' | 'studies' | 'audit'>;

interface Wish {
  /** The id of the token that the wish came with. */
  tokenId: string;
  enrollment: { id: string; activity_mails: boolean };
  wanted: boolean;
  clientTime?: string | undefined;
  now: Date;
}

/** Stores whether a participant wants mails about activities. A repetition changes nothing. */
export async function setActivityMails({ db, audit }: Pick<Db, 'db' | 'audit'>, wish: Wish): Promise<void> {
  const { tokenId, enrollment, wanted, clientTime, now } = wish;
  const { id } = enrollment;
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('enrollments')
      .set({ activity_mails: wanted })
      .where('id', '=', id)
      .where('activity_mails', '!=', wanted)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const cause = { session: { tokenId, enrollment }, clientTime, now };
    const change = { name: 'activity_mails', old: !wanted, new: wanted };
    await audit.record(transaction, eventOf(cause, 'activity_mails_changed', `enrollments/${id}`, [change]));
  });
}

/**
 * Does the same by the link of a mail, which needs no login and works any number of times.
 * @throws Refusal 409 `link_invalid` if the token is unknown, has expired or belongs to somebody else
 */
export async function setActivityMailsByLink(
  deps: Db,
  { token: text, enrollment, ...wish }: { token: string; enrollment: string } & Omit<Wish, 'tokenId' | 'enrollment'>,
): Promise<void> {
  const token = (await findTokens(deps, [text], wish.now)).get(text);
  const owner = token?.kind === 'unsubscribe' ? token.record?.enrollment : undefined;
  if (!token || owner?.id !== enrollment) throw refuse(409, 'link_invalid', serviceMessages.unsubscribeInvalid);
  await setActivityMails(deps, { ...wish, tokenId: token.id, enrollment: owner });
}
