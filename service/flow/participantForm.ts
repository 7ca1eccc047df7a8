import { statusRules } from '#schemas/participantStatus.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { nodeNotFound } from '#service/refusals.ts';
import type { Deps } from '#service/deps/deps.ts';
import { openNode } from '#service/study/studies.ts';
import type { Study } from '#service/study/study.ts';
import { answersBefore, withAnswersRead } from './answersRead.ts';
import { currentStep } from './currentStep.ts';
import type { Reader } from './describeParticipant.ts';
import { factsOf } from './participantFacts.ts';
import type { ParticipantRecord } from './participantRecord.ts';
import { participantStanding, standingKeys } from './participantStanding.ts';

/**
 * A node of the participant's current step with its form, what that reads of their other answers, and their standing. A questionnaire that has closed can still
 * be read, with the draft of its answers.
 * @param occurrence default: see `participantStanding`
 * @throws Refusal 404 if the participant cannot open it
 */
export async function participantForm(
  deps: Pick<Deps, 'db' | 'studies'>,
  study: Study,
  record: ParticipantRecord,
  viewer: Reader,
  { slug, occurrence }: { slug: string; occurrence: number | undefined },
): Promise<StudyNode> {
  const { db, studies } = deps;
  const node = openNode(studies, study, slug, viewer.preview);
  const facts = factsOf(study, record, viewer.now);
  const standing = participantStanding(node, facts, viewer, occurrence);
  const sent = facts.sent.get(node.slug)?.get(standing.occurrence);
  const earlier = await answersBefore(db, record.enrollment.id, node, standing.occurrence);
  const described = {
    ...withAnswersRead(node, study, record, earlier),
    ...standingKeys(standing),
    status: node.status === 'draft' ? node.status : standing.state,
    // The portal then shows a copy instead of the form.
    ...(sent && !facts.consents.has(node.slug) && { completed_at: sent.at.toISOString() }),
  };
  if (studies.mayPreview(study, viewer.preview)) return described;
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
