import { statusRules } from '#schemas/participantStatus.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import type { FlowStep } from '#service/study/study.ts';
import { firstUndone, isNodeDone } from './currentStep.ts';
import { participantStanding, standingKeys, type Viewer } from './participantStanding.ts';
import type { ParticipantFacts } from './participantFacts.ts';
import type { Moment } from './standing/facts.ts';

/** The consents that the participant signed in an earlier edition. */
export const consentsToRenew = ({ consents, signed, nodes }: ParticipantFacts): string[] =>
  [...consents].filter((slug) => {
    const edition = signed.get(slug);
    return edition !== undefined && edition < (nodes.get(slug)?.edition ?? 1);
  });

/**
 * The nodes of the participant's step with their standing. Only the ones to do now have their forms: the first node of a
 * step that is not done, and a consent to sign again. The activities of the dashboard are listed without forms.
 */
export function describeNodes(
  nodes: readonly StudyNode[],
  step: FlowStep,
  facts: ParticipantFacts,
  viewer: Viewer,
): StudyNode[] {
  const present = step.done_by === 'nothing' ? undefined : firstUndone(step, facts.completion);
  const described = nodes.map((node): StudyNode => {
    const standing = participantStanding(node, facts, viewer);
    const { state } = standing;
    const isDone = isNodeDone[step.done_by](node.slug, facts.completion);
    const listed = node.slug === present || state === 'reconsent_required' ? node : withoutForm(node);
    if (node.status === 'draft') return listed;
    const sent = facts.sent.get(node.slug);
    return {
      ...listed,
      ...standingKeys(standing),
      ...(step.done_by === 'time' && {
        status: 'visible' as const,
        opens_at: facts.waits.get(node.slug)?.toISOString() ?? null,
      }),
      ...(isDone && { status: 'completed' as const }),
      ...(step.done_by === 'nothing' && { completed_at: lastOf(sent)?.toISOString() ?? null }),
    };
  });
  if (step.done_by !== 'nothing' || statusRules(facts.completion.finalStatus).mayAnswer) return described;
  // Participants who may not answer now keep the activities that they completed, and see those that do not fit them.
  return described.flatMap((node) =>
    node.completed_at ? [{ ...node, status: 'completed' as const }] : node.status === 'disqualified' ? [node] : [],
  );
}

const withoutForm = ({ content: { form: _form, ...content }, ...node }: StudyNode): StudyNode => ({ ...node, content });

/** The latest of some moments. */
const lastOf = (moments: ReadonlyMap<number, Moment> | undefined): Date | undefined =>
  moments && [...moments.values()].map(({ at }) => at).reduce((a, b) => (a > b ? a : b));
