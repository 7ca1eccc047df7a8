import { useEffect } from 'react';
import { nextChange } from '#portal/activities/nextChange.ts';
import { loadParticipant } from '#portal/state/participant.ts';
import { useParticipant } from '#portal/state/useStudy.ts';

/** Milliseconds. Longer timers fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Loads the activities anew when one of them opens or closes, also after the phone has slept. That is not an action of
 * the participant, so it does not extend the session.
 */
export function useFreshActivities(): void {
  const nodes = useParticipant()?.nodes;
  useEffect(() => {
    const due = nodes && nextChange(nodes, new Date());
    if (!due) return;
    const refresh = () => void loadParticipant({ background: true });
    const timer = setTimeout(refresh, Math.min(due.getTime() - Date.now(), LONGEST_TIMER));
    const onReturn = () => {
      if (document.visibilityState === 'visible' && due.getTime() <= Date.now()) refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [nodes]);
}
