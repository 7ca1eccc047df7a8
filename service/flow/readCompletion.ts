import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import type { Completion } from './currentStep.ts';
import { finalStatusOf } from './finalStatusOf.ts';

/** Reads from the database what a participant has completed so far. */
export async function readCompletion(db: Kysely<Tables>, enrollmentId: string): Promise<Completion> {
  const answered = await db
    .selectFrom('submissions')
    .select('node')
    .distinct()
    .where('enrollment_id', '=', enrollmentId)
    .execute();
  const signed = await db
    .selectFrom('consents')
    .select('node')
    .distinct()
    .where('enrollment_id', '=', enrollmentId)
    .where('signed', '=', true)
    .execute();
  const credential = await db
    .selectFrom('credentials')
    .select('enrollment_id')
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
  return {
    answered: new Set(answered.map(({ node }) => node)),
    signed: new Set(signed.map(({ node }) => node)),
    hasPassword: credential !== undefined,
    finalStatus: await finalStatusOf(db, enrollmentId),
  };
}
