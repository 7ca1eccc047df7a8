import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Makes parallel submissions of one participant run one after the other, so each sees what the previous one stored. */
export const lockEnrollment = (db: Transaction<Tables>, id: string) =>
  db.selectFrom('enrollments').select('id').where('id', '=', id).forUpdate().execute();
