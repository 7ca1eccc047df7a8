import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { cutText } from '#kit/texts/index.ts';
import { findAccount, normalEmail } from '#service/accounts/findAccount.ts';
import { queueCallback } from '#service/callback/callbackWork.ts';
import { educationCallback } from '#service/callback/educationCallback.ts';
import type { Call } from '#service/contract/call.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import { linkAccount, type Account } from '#service/federation/identities.ts';
import type { Deps } from '#service/deps/deps.ts';
import { welcomeMail } from '#service/mail/participantMails.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { isHeld } from '#service/session/accountChanges.ts';
import { queueLink } from '#service/session/mailedLinks.ts';
import { localeFor } from '#service/study/localeFor.ts';
import type { Study } from '#service/study/study.ts';
import { verificationLink } from '../emails/verificationLink.ts';

/** Studies with these statuses take no new participants. */
const CLOSED = ['enrollment_closed', 'data_close', 'data_lock', 'completed'];

interface Arrival {
  email: string;
  locale: string | undefined;
  /** The account at the partner site that says the address. */
  account?: Account | undefined;
  /** The parameters in the URL of the landing page. */
  arrivedWith: Readonly<Record<string, unknown>>;
}

/**
 * Creates the enrollment and queues its mail and its callback. Returns `undefined` if the address is already enrolled.
 * @param complete what else belongs to the same transaction; its result is returned
 * @throws Refusal 403 if the study takes no new participants
 */
export async function enroll<R>(
  { preview, locales, now }: Pick<Call, 'preview' | 'locales' | 'now'>,
  { db, config, outbox, studies }: Deps,
  study: Study,
  { email: typed, locale, arrivedWith, account }: Arrival,
  complete: (db: Transaction<Tables>, enrollment: Enrollment) => Promise<R>,
): Promise<R | undefined> {
  const parameters = shortTexts(arrivedWith);
  const email = normalEmail(typed);
  const isPreview = studies.mayPreview(study, preview);
  if (CLOSED.includes(study.meta.status)) {
    if (await findAccount(db, study.slug, email, isPreview)) return undefined;
    throw refuse(403, 'enrollment_closed', serviceMessages.enrollmentClosed);
  }
  // Whoever had the address until now can still take it back.
  if (await isHeld(db, { study: study.slug, email, isPreview }, now)) return undefined;
  const completed = await db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('enrollments')
      .values({
        id: randomUUID(),
        study: study.slug,
        email,
        final_status: null,
        locale: localeFor(study, [locale, ...locales]),
        arrived_with: JSON.stringify(parameters),
        is_preview: isPreview,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['study', 'email', 'is_preview']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) return undefined;
    await queueMail(transaction, config, welcomeMail(config, study, created), { now });
    if (account) await linkAccount(transaction, created.id, account, now);
    // The partner knows a person whom its own site has sent.
    const enrolled = { enrollmentIdentifier: isPreview ? '' : created.id, userIdentifier: account?.subject };
    const callback = educationCallback(parameters, enrolled, study.callbackHosts);
    if (callback) await queueCallback(transaction, callback, now);
    if (study.flow.some(({ done_by }) => done_by === 'verified_email'))
      await queueLink(transaction, config, verificationLink(config, study, created), now);
    return complete(transaction, created);
  });
  if (completed) outbox.wake();
  return completed;
}

/** Keeps only texts of a size that fits into a URL query. */
export const shortTexts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(0, 30)
      .map(([key, value]) => [cutText(key, 100), cutText(value, 500)]),
  );
