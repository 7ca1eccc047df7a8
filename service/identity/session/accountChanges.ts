import type { Kysely, Transaction } from 'kysely';
import { deleteRecoveryCodes } from '#service/identity/accounts/recoveryCodes.ts';
import { countText } from '#service/identity/accounts/sendCode.ts';
import type { Enrollment, Tables, TokenKind } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { MailWithCode } from '#service/background/mail/mailWith.ts';
import { resetMail } from '#service/background/mail/participantMails.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { changeText, undoneMail } from '#service/background/mail/settingsMails.ts';
import { queueText } from '#service/background/mail/textWork.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal, refuse } from '#service/refusal.ts';
import { linkInvalid } from '#service/refusals.ts';
import { sha256 } from '#service/ids.ts';
import type { Study } from '#service/study/study.ts';
import { RESET } from './passwordResets.ts';
import { createToken, findTokens, revokeTokens } from './tokens.ts';

/** Sessions that a stranger may have opened, and links in mailboxes. They end with a new password and with an undo. */
export const endWithPassword: readonly TokenKind[] = ['session', 'second_factor', 'email_link', 'survey', 'limited'];

/**
 * Tells the address and the phone number of an account about a change, with a link that undoes it. Call it in the
 * transaction of the change, before the change.
 * @param write creates the mail from the token of the link. The text message has its subject
 */
export async function tellOfChange(
  db: Transaction<Tables>,
  deps: Deps,
  study: Study,
  enrollment: string,
  write: MailWithCode,
  now: Date,
): Promise<void> {
  const before = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', enrollment)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { token, id, expiresAt } = await createToken(db, { kind: 'undo', enrollment: before }, now);
  const { email, email_verified_at, phone_number, second_factor } = before;
  await db
    .insertInto('account_changes')
    .values({
      token_id: id,
      enrollment_id: enrollment,
      email,
      email_verified_at,
      phone_number,
      second_factor,
      changed_at: now,
    })
    .execute();
  const mail = write(deps.config, study, before, token);
  await queueMail(db, deps.config, mail, { now });
  if (phone_number !== null && (await mayText(db, deps, before, now)))
    await queueText(
      db,
      { study: study.slug, to: phone_number, text: changeText(deps.config, study, before, token, mail.subject) },
      now,
      expiresAt,
    );
}

/** Above the limits for text messages, the mail has to do. */
async function mayText(
  db: Transaction<Tables>,
  deps: Deps,
  { id, phone_number }: Enrollment,
  now: Date,
): Promise<boolean> {
  try {
    await countText({ ...deps, db }, { enrollment: id, target: phone_number! }, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** True if another account gave up this address in the last days and can still undo that. Until then nobody else gets the address. */
export const isHeld = async (
  db: Kysely<Tables>,
  { study, email, isPreview, except }: { study: string; email: string; isPreview: boolean; except?: string },
  now: Date,
): Promise<boolean> => {
  let held = db
    .selectFrom('account_changes')
    .innerJoin('tokens', 'tokens.id', 'account_changes.token_id')
    .innerJoin('enrollments', 'enrollments.id', 'account_changes.enrollment_id')
    .select('account_changes.token_id')
    .where('account_changes.email', '=', email)
    .where('enrollments.study', '=', study)
    .where('enrollments.is_preview', '=', isPreview)
    .where('tokens.expires_at', '>', now)
    .where('tokens.used_at', 'is', null)
    .where('tokens.revoked_at', 'is', null);
  if (except !== undefined) held = held.where('account_changes.enrollment_id', '!=', except);
  return (await held.executeTakeFirst()) !== undefined;
};

const UNIQUE_VIOLATION = '23505';

/**
 * Restores an account to its state before a change, by the link of the notice. Later changes are undone with it, and their
 * links end. Sessions and links end, and so does the password, because somebody else may know it: the earlier address
 * gets a link to a new password. A repetition changes nothing and succeeds.
 * @throws Refusal 409 `link_invalid`, or `email_taken` if another account has the address by now
 */
export async function undoChange(deps: Deps, study: Study, text: string, now: Date): Promise<void> {
  try {
    await deps.db.transaction().execute((db) => undo(db, deps, study, text, now));
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    throw refuse(409, 'email_taken', serviceMessages.emailTaken);
  }
  deps.workQueue.wake();
}

async function undo(db: Transaction<Tables>, deps: Deps, study: Study, text: string, now: Date): Promise<void> {
  const { config, studies, audit } = deps;
  const token = (await findTokens({ db, studies }, [text], now)).get(text);
  if (token?.kind !== 'undo' || token.study !== study.slug) {
    if (await wasUsed(db, text, now)) return;
    throw linkInvalid();
  }
  const used = await db
    .updateTable('tokens')
    .set({ used_at: now, last_used_at: now })
    .where('id', '=', token.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) return;
  const { id } = token.record!.enrollment;
  const present = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { changed_at, email, email_verified_at, phone_number, second_factor } = await db
    .selectFrom('account_changes')
    .selectAll()
    .where('token_id', '=', token.id)
    .executeTakeFirstOrThrow();
  const before = { email, phone_number, second_factor };
  await db
    .updateTable('enrollments')
    .set({ ...before, email_verified_at })
    .where('id', '=', id)
    .execute();
  const password = await db.deleteFrom('credentials').where('enrollment_id', '=', id).executeTakeFirst();
  await deleteRecoveryCodes(db, id);
  await db.deleteFrom('email_codes').where('enrollment_id', '=', id).execute();
  // An account at a provider that was linked since then may belong to whoever made the change.
  await db.deleteFrom('identities').where('enrollment_id', '=', id).where('created_at', '>=', changed_at).execute();
  await revokeTokens(db, { kinds: endWithPassword, enrollment: id }, now);
  await revokeTokens(db, { kinds: ['undo'], enrollment: id, since: changed_at, except: token.id }, now);
  const restored = { ...present, ...before };
  for (const to of new Set([present.email, email]))
    await queueMail(db, config, undoneMail(config, study, { ...restored, email: to }), { now });
  if (password.numDeletedRows > 0n) {
    const link = await createToken(db, { kind: 'email_link', enrollment: present, purpose: RESET }, now);
    await queueMail(db, config, resetMail(config, study, restored, link.token), { now, expiresAt: link.expiresAt });
  }
  const changes = (['email', 'phone_number', 'second_factor'] as const)
    .filter((name) => present[name] !== before[name])
    .map((name) => ({ name, old: present[name], new: before[name] }));
  await audit.record(db, {
    enrollment: id,
    action: 'change_undone',
    actor: `participant:${token.id}`,
    record: `enrollments/${id}`,
    at: now,
    changes,
  });
}

const wasUsed = async (db: Kysely<Tables>, text: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('tokens')
    .select('id')
    .where('token_hash', '=', sha256(text))
    .where('kind', '=', 'undo')
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;
