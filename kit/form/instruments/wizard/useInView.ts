import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a new question with all its options into view: from the heading of the page if that fits into the window,
 * otherwise from the label of the
 * field, otherwise from the question itself. Does not scroll if it is already in view, or if the page was just loaded.
 * @param position index of the current screen
 */
export function useInView(root: RefObject<HTMLElement | null>, position: number): void {
  const arrived = useRef(false);
  useEffect(() => {
    const isFirst = !arrived.current;
    arrived.current = true;
    const frame = requestAnimationFrame(() => {
      // After a change of page, the focus is on its heading by now. After a page load, nothing has the focus.
      if (root.current && !(isFirst && document.activeElement === document.body)) show(root.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [root, position]);
}

function show(root: HTMLElement): void {
  const last = root.querySelector('.options') ?? root.querySelector('.entries, .texts') ?? root;
  const end = last.getBoundingClientRect().bottom;
  const starts = [
    root.closest('form')?.querySelector('h1'),
    root.closest('[data-field]'),
    root.querySelector('h2'),
  ].filter((each) => each != null);
  const topOf = (element: Element): number => element.getBoundingClientRect().top;
  const fitting = starts.find((start) => end - topOf(start) + MARGIN <= window.innerHeight) ?? starts.at(-1);
  if (!fitting || (topOf(fitting) >= 0 && end <= window.innerHeight)) return;
  window.scrollBy?.({ top: topOf(fitting) - MARGIN });
}

/** Distance between the edge of the window and the first element, in pixels. */
const MARGIN = 12;
