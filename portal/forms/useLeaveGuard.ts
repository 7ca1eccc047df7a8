import { useEffect, useRef } from 'react';
import type { DraftStatus } from '#portal/drafts/DraftKeeper.ts';
import { guardLeaving } from '#portal/state/leaveGuard.ts';

/** Whether answers exist only on the screen. Pure. */
function isAtRisk(status: DraftStatus): boolean {
  switch (status.kind) {
    case 'unsaved':
    case 'refused':
      return true;
    case 'saved':
    case 'onDevice':
      return status.except.files > 0 || status.except.withheld.length > 0;
    default:
      return false;
  }
}

/** Asks before the participant leaves the form while the status line shows that something is not saved. */
export function useLeaveGuard(status: DraftStatus | undefined): void {
  const last = useRef(false);
  // Answers at risk stay at risk while another attempt to save them runs.
  if (status?.kind !== 'saving') last.current = status !== undefined && isAtRisk(status);
  const isGuarded = last.current;
  useEffect(() => (isGuarded ? guardLeaving('unsaved') : undefined), [isGuarded]);
}
