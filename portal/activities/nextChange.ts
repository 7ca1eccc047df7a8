import type { StudyNode } from '#schemas/types/index.ts';

type Timed = Pick<StudyNode, 'status' | 'opens_at' | 'closes_at' | 'next_occurrence'>;

/** Milliseconds until the next question, if a change is due that the service has not made yet. */
const ASK_AGAIN = 60_000;

const isOpen = ({ status }: Timed): boolean => status === 'available' || status === 'in_progress';

/**
 * When an activity opens or closes next, so that what the screen says is no longer true. A change that is overdue, such
 * as by a device whose clock is ahead, counts as due in a minute. Pure.
 * @returns `undefined` if nothing opens or closes
 */
export function nextChange(nodes: readonly Timed[], now: Date): Date | undefined {
  const moments = nodes.flatMap((node) => [
    ...(isOpen(node) ? [node.closes_at] : []),
    ...(node.status === 'visible' ? [node.opens_at] : []),
    node.next_occurrence?.opens_at,
  ]);
  const times = moments
    .map((moment) => Date.parse(moment ?? ''))
    .filter((time) => !Number.isNaN(time))
    .map((time) => (time <= now.getTime() ? now.getTime() + ASK_AGAIN : time));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
