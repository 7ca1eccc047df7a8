import { type Activity, planOf } from '#portal/state/activities/plan.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import { useIsClosed, useParticipant, useStudy } from '../study/useStudy.ts';

/** The participant's activities as the dashboard arranges them. */
export function usePlan() {
  const participant = useParticipant();
  const groups = useStudy()?.display_groups ?? [];
  return planOf(
    participant?.nodes ?? [],
    groups.map(({ id }) => id),
    participant?.pinned_contributions,
  );
}

/**
 * What the participant can do next; `undefined` if there is nothing, or if they are on the way to the dashboard.
 * @param done the slug of what they have just done. It is next only if it opens again by days or weeks: what can be
 *   answered at any time is not asked for at once again.
 */
export function useNextActivity(done?: string): Activity | undefined {
  const { next } = usePlan();
  const participant = useParticipant();
  const isClosed = useIsClosed();
  if (!next || isClosed || participant?.layout !== 'dashboard' || !statusRules(participant.status).mayAnswer)
    return undefined;
  return next.node.slug === done && !next.node.every ? undefined : next;
}
