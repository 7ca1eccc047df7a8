import { useSyncExternalStore } from 'react';
import { onSpoken, spokenNow } from './announce.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * The live regions of `announce`. Mount it once at the start of the page, so that screen readers know the regions
 * before the first text.
 */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(onSpoken, spokenNow, spokenNow);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {polite}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        {assertive}
      </VisuallyHidden>
    </>
  );
}
