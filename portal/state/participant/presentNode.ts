import type { Participant, StudyNode } from '#schemas/types/index.ts';

/** The node of a step to do now: the first one that is not completed, otherwise the last one. */
export const presentNode = (nodes: readonly StudyNode[]): StudyNode | undefined =>
  nodes.find(({ status }) => status !== 'completed') ?? nodes.at(-1);

/** Whether the participant has signed every consent of their step. */
export function isConsented({
  nodes,
  informed_consents = [],
}: Pick<Participant, 'nodes' | 'informed_consents'>): boolean {
  const signed = new Set(informed_consents.filter((consent) => consent.signed).map(({ node_slug }) => node_slug));
  return nodes.length > 0 && nodes.every(({ slug }) => signed.has(slug));
}
