import type { StudyNode } from '#schemas/types/index.ts';

type Timed = Pick<StudyNode, 'status' | 'opens_at' | 'closes_at' | 'next_occurrence'>;

const isOpen = ({ status }: Timed): boolean => status === 'available' || status === 'in_progress';

/** When activities open or close, in milliseconds since 1970: what the screen says is no longer true then. Pure. */
export const changesOf = (nodes: readonly Timed[]): number[] =>
  nodes
    .flatMap((node) => [
      ...(isOpen(node) ? [node.closes_at] : []),
      ...(node.status === 'visible' ? [node.opens_at] : []),
      node.next_occurrence?.opens_at,
    ])
    .map((moment) => Date.parse(moment ?? ''))
    .filter((time) => !Number.isNaN(time));
