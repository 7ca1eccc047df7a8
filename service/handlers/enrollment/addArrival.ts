import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { shortTexts } from './enroll.ts';

/**
 * Adds how a participant found the study, as their first log-in at a provider says it. What the enrollment already says
 * stays.
 */
export async function addArrival(
  db: Kysely<Tables>,
  enrollment: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const known = shortTexts(facts);
  if (Object.keys(known).length === 0) return;
  await db
    .updateTable('enrollments')
    .set({ arrived_with: sql<string>`${JSON.stringify(known)}::jsonb || arrived_with` })
    .where('id', '=', enrollment)
    .execute();
}
