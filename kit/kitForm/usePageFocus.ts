import { useEffect, useRef, type RefObject } from 'react';
import { useIgnoredSecondPress } from '#kit/parts/index.ts';

/**
 * After a change of page, scrolls to its top and moves the focus to its heading, unless something else, such as a list
 * of errors, takes the focus.
 */
export function usePageFocus(
  pageId: string | undefined,
  { scrolls, isFree }: { scrolls: boolean; isFree: boolean },
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(pageId);
  useIgnoredSecondPress(pageId);
  useEffect(() => {
    if (last.current === pageId) return;
    last.current = pageId;
    if (scrolls) window.scrollTo?.({ top: 0 });
    if (isFree) heading.current?.focus({ preventScroll: true });
  }, [pageId, scrolls, isFree]);
  return heading;
}
