import type { Kysely } from 'kysely';
import type { SupportMessage } from '#schemas/types/index.ts';
import { allFields, fromAnswers, supportNeeds } from '#kit/compile/index.ts';
import type { Tables } from '#service/database/tables.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';

/** Returns the crisis support messages that the participant's latest answers to each questionnaire call for. */
export async function readSupport(
  db: Kysely<Tables>,
  { nodes, meta }: Study,
  enrollmentId: string,
): Promise<SupportMessage[]> {
  const asking = [...nodes.values()].filter(mayCallForHelp);
  const found = await Promise.all(
    asking.map(async (node) => {
      const form = compiledFormOf(node, meta.primary_locale);
      return supportNeeds(form, fromAnswers(form, await latestAnswers(db, enrollmentId, node.slug))).map(
        ({ message }) => message,
      );
    }),
  );
  return found.flat();
}

const mayCallForHelp = (node: VersionedNode): boolean =>
  node.content.form !== undefined &&
  [...allFields(compiledFormOf(node, 'en'))].some(({ type }) => type.needsSupport !== undefined);

async function latestAnswers(db: Kysely<Tables>, enrollmentId: string, node: string): Promise<Record<string, unknown>> {
  const latest = await db
    .selectFrom('submissions')
    .select('id')
    .where('enrollment_id', '=', enrollmentId)
    .where('node', '=', node)
    .orderBy('sent_at', 'desc')
    .orderBy('occurrence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return {};
  const rows = await db
    .selectFrom('contributions')
    .select(['attribute', 'value'])
    .where('submission_id', '=', latest.id)
    .execute();
  return Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]));
}
