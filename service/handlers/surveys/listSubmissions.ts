import { sql } from 'kysely';
import { receiptOf } from '#service/answers/receiptOf.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { StudyNode } from '#schemas/types/index.ts';

/** Lists everything that the participant has sent, the latest first. */
export const listSubmissions: Handler<'listSubmissions'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const rows = await deps.db
    .selectFrom('submissions')
    .innerJoin('definitions', (join) =>
      join
        .onRef('definitions.node', '=', 'submissions.node')
        .onRef('definitions.version', '=', 'submissions.version')
        .on('definitions.study', '=', study.slug),
    )
    .leftJoin('consents', 'consents.submission_id', 'submissions.id')
    .select([
      'submissions.id',
      'submissions.node',
      'submissions.occurrence',
      'submissions.sent_at',
      'submissions.locale',
      'consents.signed',
      sql<StudyNode['content']['title']>`definitions.definition #> '{content,title}'`.as('title'),
    ])
    .where('submissions.enrollment_id', '=', session.enrollment.id)
    .orderBy('submissions.sent_at', 'desc')
    .orderBy('submissions.occurrence', 'desc')
    // What came in the same moment has the same order in each list.
    .orderBy('submissions.node')
    .execute();
  const counts = new Map<string, number>();
  for (const { node } of rows) counts.set(node, (counts.get(node) ?? 0) + 1);
  return {
    status: 200,
    body: {
      submissions: rows.map(({ id, node, occurrence, sent_at, locale, signed, title }) => {
        const { reference, received_at } = receiptOf({ id, sentAt: sent_at, occurrence });
        return {
          node_slug: node,
          ...(title && { title }),
          occurrence,
          occurrences: counts.get(node)!,
          reference,
          received_at,
          language: locale,
          ...(signed !== null && { consent: signed ? ('signed' as const) : ('declined' as const) }),
          ...(signed && { submission_key: id }),
        };
      }),
    },
  };
};
