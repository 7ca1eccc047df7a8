import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { takesAnswers, type Study } from '#service/study/study.ts';
import { submissionUnder } from './submissionUnder.ts';

/**
 * Refuses answers to a study that is closed for data. A repeated call still gets the answer of the first one.
 * @param key the idempotency key
 * @throws Refusal 409 if the study is closed for data
 */
export async function refuseIfClosed(
  db: Kysely<Tables>,
  study: Study,
  enrollmentId: string,
  key: string | undefined,
): Promise<void> {
  if (takesAnswers(study)) return;
  if (!key || !(await submissionUnder(db, enrollmentId, key)))
    throw refuse(409, 'data_closed', serviceMessages.dataClosed);
}
