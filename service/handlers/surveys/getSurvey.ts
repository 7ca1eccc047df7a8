import type { Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { currentStep, stepOfNode } from '#service/flow/currentStep.ts';
import { checkOccurrence } from '#service/flow/occurrences.ts';
import { readCompletion } from '#service/flow/readCompletion.ts';
import { nodeNotFound, sessionExpired } from '#service/refusals.ts';
import { authorize } from '#service/session/authorize.ts';
import { openNode } from '#service/study/studies.ts';
import type { VersionedNode } from '#service/study/study.ts';

export const getSurvey: Handler<'getSurvey'> = async (call, deps) => {
  const node = call.session ? await forParticipant(call, deps) : forBuilder(call, deps);
  return { status: 200, body: { layout: node.layout ?? 'dashboard', nodes: [node] } };
};

/** A participant opens the nodes of their current step. */
async function forParticipant(call: Call<'getSurvey'>, deps: Deps): Promise<VersionedNode> {
  const { session, study } = authorize(
    { ...call, params: { id: call.query.enrollment_identifier, study: call.query.study_slug } },
    deps,
  );
  const node = openNode(deps.studies, study, call.params.slug, call.previewToken);
  checkOccurrence(study, node.slug, call.query.occurrence);
  const isRepeating = stepOfNode(study, node.slug)?.repeating?.includes(node.slug) ?? false;
  const sent = await withSending(deps, session.enrollment.id, node, isRepeating, call.query.occurrence);
  if (deps.studies.mayPreview(study, call.previewToken)) return sent;
  const completion = await readCompletion(deps.db, session.enrollment.id);
  if (completion.finalStatus || !currentStep(study, completion).nodes.includes(node.slug)) throw nodeNotFound();
  return sent;
}

/**
 * Adds to the node the time at which exactly these answers were submitted, if they were. The portal then shows a copy
 * instead of the form.
 * @param occurrence `undefined` for a repeating questionnaire: the next one, which has not been submitted yet
 */
async function withSending(
  { db }: Deps,
  enrollment: string,
  node: VersionedNode,
  isRepeating: boolean,
  occurrence: number | undefined,
): Promise<VersionedNode> {
  if (isRepeating && occurrence === undefined) return node;
  const sent = await db
    .selectFrom('submissions')
    .select('sent_at')
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node.slug)
    .where('occurrence', '=', occurrence ?? 1)
    .executeTakeFirst();
  return sent ? { ...node, completed_at: sent.sent_at.toISOString() } : node;
}

/** A study builder opens any node of the study that the preview token is for. */
function forBuilder({ params, previewToken }: Call<'getSurvey'>, { studies }: Deps): VersionedNode {
  const study = studies.ofPreview(previewToken);
  if (!study) throw sessionExpired();
  return openNode(studies, study, params.slug, previewToken);
}
