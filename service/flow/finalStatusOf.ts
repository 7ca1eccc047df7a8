import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

/** The status that ended or suspended a participation, such as `disqualified`; `null` while the flow determines the status. */
export const finalStatusOf = async (db: Kysely<Tables>, enrollment: string): Promise<string | null> =>
  (await db.selectFrom('enrollments').select('final_status').where('id', '=', enrollment).executeTakeFirstOrThrow())
    .final_status;
