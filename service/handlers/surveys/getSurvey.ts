import { participantOf, type Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { currentStep, stepOfNode } from '#service/flow/currentStep.ts';
import { checkOccurrence } from '#service/flow/occurrences.ts';
import { readCompletion } from '#service/flow/readCompletion.ts';
import { nodeNotFound } from '#service/refusals.ts';
import { openNode } from '#service/study/studies.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import type { VersionedNode } from '#service/study/study.ts';

export const getSurvey: Handler<'getSurvey'> = async (call, deps) => {
  const node = call.session ? await forParticipant(call, deps) : forBuilder(call, deps);
  return { status: 200, body: { layout: node.layout ?? 'dashboard', nodes: [node] } };
};

/** A participant opens the nodes of their current step. */
async function forParticipant(call: Call<'getSurvey'>, deps: Deps): Promise<VersionedNode> {
  const { session, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.slug, call.preview);
  const occurrence = call.query.occurrence ?? only?.occurrence;
  checkOccurrence(study, node.slug, occurrence);
  const isRepeating = stepOfNode(study, node.slug)?.repeating?.includes(node.slug) ?? false;
  const sent = await withSending(deps, session.enrollment.id, node, isRepeating, occurrence);
  if (deps.studies.mayPreview(study, call.preview)) return sent;
  const completion = await readCompletion(deps.db, session.enrollment.id);
  if (!currentStep(study, completion).nodes.includes(node.slug)) throw nodeNotFound();
  const { layout, mayAnswer } = statusRules(completion.finalStatus);
  // The dashboard of a participant who may not answer now still leads to the copies of submitted answers.
  if (layout === 'end' || (!mayAnswer && !sent.completed_at)) throw nodeNotFound();
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
const forBuilder = ({ params, access, preview }: Call<'getSurvey'>, { studies }: Deps): VersionedNode =>
  openNode(studies, access.study!, params.slug, preview);
