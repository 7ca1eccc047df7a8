import { useEffect } from 'react';
import { nextChange } from '#portal/activities/nextChange.ts';
import { loadParticipant } from '#portal/state/participant.ts';
import { serviceNow } from '#portal/state/serviceTime.ts';
import { useParticipant } from '#portal/state/useStudy.ts';

/** Milliseconds. Longer timers fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Loads the activities anew when one of them opens or closes. That is not an action of the participant, so it does not
 * extend the session. A device that slept meanwhile loads them when it wakes up (`useSleepCheck`).
 */
export function useFreshActivities(): void {
  const nodes = useParticipant()?.nodes;
  useEffect(() => {
    const due = nodes && nextChange(nodes, serviceNow());
    if (!due) return;
    const wait = Math.min(due.getTime() - serviceNow().getTime(), LONGEST_TIMER);
    const timer = setTimeout(() => void loadParticipant({ background: true }), wait);
    return () => clearTimeout(timer);
  }, [nodes]);
}
