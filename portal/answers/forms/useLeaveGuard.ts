import { useEffect, useRef } from 'react';
import type { DraftStatus } from '#portal/answers/drafts/DraftKeeper.ts';
import { guardLeaving, type Risk } from '#portal/state/page/leaveGuard.ts';

/** What exists only on the screen, so that leaving would lose it; `undefined`: nothing. Pure. */
export function riskOf(status: DraftStatus): Risk | undefined {
  switch (status.kind) {
    case 'unsaved':
    case 'refused':
      return 'unsaved';
    case 'saved':
    case 'onDevice':
      if (status.except.files > 0) return 'files';
      return status.except.withheld.length > 0 ? 'withheld' : undefined;
    default:
      return undefined;
  }
}

/** Asks before the participant leaves the form while the status line shows that something is not saved. */
export function useLeaveGuard(status: DraftStatus | undefined): void {
  const last = useRef<Risk>(undefined);
  // Answers at risk stay at risk while another attempt to save them runs.
  if (status?.kind !== 'saving') last.current = status && riskOf(status);
  const risk = last.current;
  useEffect(() => (risk ? guardLeaving(risk) : undefined), [risk]);
}
