import { sql } from 'kysely';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { notNow } from '#service/refusals.ts';
import { openNode } from '#service/study/studies.ts';

/**
 * Records when the participant was done with a questionnaire. The first time counts.
 * @throws Refusal 409 if it was not submitted
 */
export const closeInteraction: Handler<'closeInteraction'> = async (call, deps) => {
  const { session, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.body.node_identifier, call.preview).slug;
  const wanted = call.body.occurrence ?? only?.occurrence;
  const enrollment_id = session.enrollment.id;
  const submission = await deps.db
    .selectFrom('submissions')
    .select('occurrence')
    .where('enrollment_id', '=', enrollment_id)
    .where('node', '=', node)
    .$if(wanted !== undefined, (query) => query.where('occurrence', '=', wanted!))
    .orderBy('occurrence', 'desc')
    .executeTakeFirst();
  if (!submission) throw notNow();
  const { occurrence } = submission;
  await deps.db
    .insertInto('beginnings')
    .values({ enrollment_id, node, occurrence, begun_at: call.now, closed_at: call.now })
    .onConflict((conflict) =>
      conflict
        .columns(['enrollment_id', 'node', 'occurrence'])
        .doUpdateSet({ closed_at: sql<Date>`coalesce(beginnings.closed_at, excluded.closed_at)` }),
    )
    .execute();
  return { status: 204 };
};
