import { nodeNotFound } from '#service/refusals.ts';
import type { Study } from '#service/study/study.ts';
import { stepOfNode } from './currentStep.ts';

/** Whether a node can be answered more than once. A declined consent can be signed later. */
export function isRepeatable(study: Pick<Study, 'flow'>, node: string): boolean {
  const step = stepOfNode(study, node);
  return step?.done_by === 'consent' || (step?.repeating?.includes(node) ?? false);
}

/**
 * Refuses an occurrence that a node does not have: a second one if the node is answered only once.
 * @param occurrence `undefined`: the next one
 * @throws Refusal 404
 */
export function checkOccurrence(study: Pick<Study, 'flow'>, node: string, occurrence: number | undefined): void {
  if ((occurrence ?? 1) > 1 && !isRepeatable(study, node)) throw nodeNotFound();
}
