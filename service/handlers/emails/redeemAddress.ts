import { eventOf } from '#service/audit/AuditTrail.ts';
import type { Call } from '#service/contract/call.ts';
import type { Tables, TokenKind } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { emailChangedMail } from '#service/mail/settingsMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { linkInvalid } from '#service/refusals.ts';
import { isHeld, tellOfChange } from '#service/session/accountChanges.ts';
import type { LinkPurpose } from '#service/session/mailedLinks.ts';
import { findUsedLink, redeemLink, revokeTokens, type Token } from '#service/session/tokens.ts';
import type { Kysely, Transaction } from 'kysely';

/** A link that was opened, and what the call says about it. */
interface OpenedLink {
  token: string;
  purpose: LinkPurpose;
  enrollment?: string;
  study?: string;
}

const UNIQUE_VIOLATION = '23505';
const emailTaken = () => refuse(409, 'email_taken', serviceMessages.emailTaken);

/**
 * Makes the address of a link the verified address of its enrollment. A repetition changes nothing and succeeds.
 * @throws Refusal 409 `link_invalid`, or `email_taken` if another account has the address by now. The link is not used up then
 */
export async function redeemAddress(
  call: Pick<Call, 'clientTime' | 'now'>,
  deps: Deps,
  opened: OpenedLink,
): Promise<void> {
  try {
    await deps.db.transaction().execute((transaction) => redeem(transaction, call, deps, opened));
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw emailTaken();
  }
  deps.outbox.wake();
}

async function redeem(
  db: Transaction<Tables>,
  { clientTime, now }: Pick<Call, 'clientTime' | 'now'>,
  deps: Deps,
  { token, purpose, ...named }: OpenedLink,
): Promise<void> {
  const { audit, studies } = deps;
  const link = await redeemLink({ db, studies }, token, purpose, now);
  if (!link) {
    if (await wasRedeemed(db, token, purpose, now)) return;
    throw linkInvalid();
  }
  const { enrollment } = link.record!;
  if (!isNamed(link, named)) throw linkInvalid();
  const target = link.target!;
  const isChange = purpose === 'email_change';
  if (!isChange && target !== enrollment.email) throw linkInvalid();
  const study = studies.all.find(({ slug }) => slug === enrollment.study);
  if (isChange && study) {
    const { is_preview: isPreview, id: except } = enrollment;
    if (await isHeld(db, { study: study.slug, email: target, isPreview, except }, now)) throw emailTaken();
    await tellOfChange(db, deps, study, enrollment.id, emailChangedMail, now);
  }
  await db
    .updateTable('enrollments')
    .set({ email: target, email_verified_at: now })
    .where('id', '=', enrollment.id)
    .execute();
  // Links to earlier addresses, such as to a new password, open nothing anymore.
  const kinds: TokenKind[] = isChange ? ['email_link', 'survey', 'limited'] : ['email_link'];
  await revokeTokens(db, { kinds, enrollment: enrollment.id }, now);
  const cause = { session: { tokenId: link.id, enrollment }, clientTime, now };
  const changes = isChange ? [{ name: 'email', old: enrollment.email, new: target }] : undefined;
  await audit.record(
    db,
    eventOf(cause, isChange ? 'email_changed' : 'email_verified', `enrollments/${enrollment.id}`, changes),
  );
}

const isNamed = (link: Token, { enrollment, study }: Pick<OpenedLink, 'enrollment' | 'study'>): boolean =>
  (enrollment ?? link.record?.enrollment.id) === link.record?.enrollment.id && (study ?? link.study) === link.study;

/** Whether this link has made its address the present one. */
async function wasRedeemed(db: Kysely<Tables>, token: string, purpose: string, now: Date): Promise<boolean> {
  const used = await findUsedLink(db, token, purpose, now);
  if (!used?.enrollment_id || used.target === null) return false;
  const enrollment = await db
    .selectFrom('enrollments')
    .select('email')
    .where('id', '=', used.enrollment_id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return enrollment?.email === used.target;
}
