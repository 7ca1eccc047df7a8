import type { StudyNode } from '#schemas/types/index.ts';
import { participantOf, type Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { currentStep } from '#service/flow/currentStep.ts';
import { participantStanding, standingKeys } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { nodeNotFound } from '#service/refusals.ts';
import { openNode } from '#service/study/studies.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import type { VersionedNode } from '#service/study/study.ts';

export const getSurvey: Handler<'getSurvey'> = async (call, deps) => {
  const node = call.session ? forParticipant(call, deps) : forBuilder(call, deps);
  return { status: 200, body: { layout: node.layout ?? 'dashboard', nodes: [node] } };
};

/**
 * A participant opens the nodes of their current step, with their standing. A questionnaire that has closed can still be
 * read, with the draft of its answers.
 */
function forParticipant(call: Call<'getSurvey'>, deps: Deps): StudyNode {
  const { record, study, only } = participantOf(call);
  const node = openNode(deps.studies, study, call.params.slug, call.preview);
  const facts = factsOf(study, record, call.now);
  const standing = participantStanding(node, facts, call, call.query.occurrence ?? only?.occurrence);
  const sent = facts.sent.get(node.slug)?.get(standing.occurrence);
  const described = {
    ...node,
    ...standingKeys(standing),
    status: node.status === 'draft' ? node.status : standing.state,
    // The portal then shows a copy instead of the form.
    ...(sent && !facts.consents.has(node.slug) && { completed_at: sent.at.toISOString() }),
  };
  if (deps.studies.mayPreview(study, call.preview)) return described;
  const { completion } = facts;
  if (standing.state === 'disqualified')
    throw refuse(404, 'contribution_disqualified', serviceMessages.contributionDisqualified);
  // A consent to sign again belongs to an earlier step.
  const isPresent = currentStep(study, completion).nodes.includes(node.slug) || standing.state === 'reconsent_required';
  if (!isPresent) throw nodeNotFound();
  const { layout, mayAnswer } = statusRules(completion.finalStatus);
  // The dashboard of a participant who may not answer now still leads to the copies of submitted answers.
  if (layout === 'end' || (!mayAnswer && !sent)) throw nodeNotFound();
  if (standing.state === 'visible') throw refuse(404, 'contribution_not_open', serviceMessages.contributionNotOpenYet);
  return described;
}

/** A study builder opens any node of the study that the preview token is for. */
const forBuilder = ({ params, access, preview }: Call<'getSurvey'>, { studies }: Deps): VersionedNode =>
  openNode(studies, access.study!, params.slug, preview);
