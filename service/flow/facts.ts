import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import type { Facts } from './standing.ts';

/** Reads from the database what a participant has done so far. */
export async function readFacts(db: Kysely<Tables>, enrollmentId: string): Promise<Facts> {
  const enrollment = await db
    .selectFrom('enrollments')
    .select('final_status')
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
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
    finalStatus: enrollment.final_status,
  };
}
