import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetched } from '#kit/controls/fetched.tsx';
import { loadParticipant } from '../state/participant.ts';
import { session, sleptSinceHeard } from '../state/session.ts';
import { phaseOf } from './expiry.ts';
import { expireSession } from './leave.ts';
import { useTimeLeft } from './useTimeLeft.ts';

/** Without its code nobody is warned: the session still ends, and the next log-in leads back. */
const SessionWarning = fetched(() => import('./SessionWarning.tsx'), { Failed: () => null });

/** Watches the session's end while somebody is logged in. Closing the warning does not stop the clock. */
export function SessionTimer() {
  const { authToken, expiry } = useSnapshot(session);
  const left = useTimeLeft();
  const phase = authToken ? phaseOf(left) : 'calm';
  const [closedFor, setClosedFor] = useState<unknown>();
  useEffect(() => {
    if (phase === 'expired') expireSession();
  }, [phase]);
  useEffect(() => {
    const seen = () => {
      // After sleep nobody here knows what is left: the service is asked, and a refusal logs out.
      if (document.visibilityState === 'visible' && session.authToken && sleptSinceHeard()) void loadParticipant();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  if (phase !== 'warning' || closedFor === expiry) return null;
  return <SessionWarning left={left} onClose={() => setClosedFor(expiry)} />;
}
