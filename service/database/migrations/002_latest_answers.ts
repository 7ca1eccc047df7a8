import { sql, type Kysely } from 'kysely';
import { createFunctions } from '../functions.ts';

/** The participant's record has the latest answers of the nodes it is read for. A parameter's name changes only by a drop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['lock_participant', 'participant_record'])
    await sql.raw(`drop function if exists ${name}(uuid, text[], text)`).execute(db);
  await createFunctions(db);
}
