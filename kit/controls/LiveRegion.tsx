import { useSyncExternalStore } from 'react';
import { onSpoken, spokenNow } from './announce.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Where `announce` speaks: mounted once, at the start of the page, so that screen readers know it before it says anything. */
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
