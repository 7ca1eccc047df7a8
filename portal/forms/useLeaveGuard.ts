import { useEffect, useRef } from 'react';
import type { DraftStatus } from '../drafts/DraftKeeper.ts';
import { guardLeaving } from '../routing/leaveGuard.ts';

/** Whether answers are nowhere but on the screen. Pure. */
export function isAtRisk(status: DraftStatus): boolean {
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

/** Asks before the form is left while the status line says that something is not saved. */
export function useLeaveGuard(status: DraftStatus | undefined): void {
  const last = useRef(false);
  // What was not safe before is not safer while it is tried again.
  if (status?.kind !== 'saving') last.current = status !== undefined && isAtRisk(status);
  const isGuarded = last.current;
  useEffect(() => (isGuarded ? guardLeaving('unsaved') : undefined), [isGuarded]);
}
