import { useState, useSyncExternalStore } from 'react';
import { onSpoken, spokenNow } from './announce.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

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

/**
 * The live regions of `announce` inside of a dialog. While one is open, all of the page around it is hidden from screen readers, and its
 * regions are silent. They begin empty: what was said before the dialog opened is not said again.
 */
export function DialogLiveRegion() {
  const { polite, assertive } = useSyncExternalStore(onSpoken, spokenNow, spokenNow);
  return (
    <>
      <VisuallyHidden aria-live="polite">{useNewText(polite)}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{useNewText(assertive)}</VisuallyHidden>
    </>
  );
}

/** A text once it has changed since the first rendering; until then, an empty one. */
function useNewText(text: string): string {
  const [first, setFirst] = useState<string | undefined>(text);
  if (first !== undefined && text !== first) setFirst(undefined);
  return first === undefined ? text : '';
}
