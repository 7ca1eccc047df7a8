import { fetched } from '#kit/parts/index.ts';
import { useUnsentNames } from '#portal/outbox/useUnsent.ts';
import { SupportOfParticipant } from '#portal/parts/SupportOfParticipant.tsx';
import { useParticipant } from '#portal/state/useStudy.ts';

// Most dashboards never need it.
const SupportOfUnsent = fetched(() => import('./SupportOfUnsent.tsx'), { Failed: () => null });

/** The crisis support, if the latest answers call for it: those that the study has, or those that wait on this device. */
export function Support() {
  const isTold = Boolean(useParticipant()?.support?.length);
  const names = useUnsentNames().join('\n');
  if (isTold) return <SupportOfParticipant />;
  return names ? <SupportOfUnsent names={names} /> : null;
}
