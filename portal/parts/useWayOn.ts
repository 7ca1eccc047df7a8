import { useRoutingFacts } from '#portal/state/study/useStudy.ts';
import { commonMessages } from './messages.ts';

/** The action of a screen that has nothing else to offer: the dashboard for participants who have one, else the start page. */
export function useWayOn() {
  const { layout } = useRoutingFacts();
  return layout === 'dashboard' || layout === 'follow_up'
    ? { label: commonMessages.dashboard, to: '/manage/dashboard' }
    : { label: commonMessages.start, to: '/' };
}
