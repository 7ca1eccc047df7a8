import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings a question and all its options into sight when it comes: from the page's heading on if that fits into the window, else from the field's
 * label, else from the question itself. What is in sight already stays where it is, and so does a page that was just opened.
 * @param position of the screen that is shown
 */
export function useInView(root: RefObject<HTMLElement | null>, position: number): void {
  const arrived = useRef(false);
  useEffect(() => {
    const isFirst = !arrived.current;
    arrived.current = true;
    const frame = requestAnimationFrame(() => {
      // A page that was turned to has put the focus on its heading by now; one that was loaded has put it nowhere.
      if (root.current && !(isFirst && document.activeElement === document.body)) show(root.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [root, position]);
}

function show(root: HTMLElement): void {
  const last = root.querySelector('.options') ?? root.querySelector('.entries, .texts') ?? root;
  const end = last.getBoundingClientRect().bottom;
  const starts = [root.closest('form')?.querySelector('h1'), root.closest('[data-field]'), root.querySelector('h2')].filter((each) => each != null);
  const topOf = (element: Element): number => element.getBoundingClientRect().top;
  const fitting = starts.find((start) => end - topOf(start) + MARGIN <= window.innerHeight) ?? starts.at(-1);
  if (!fitting || (topOf(fitting) >= 0 && end <= window.innerHeight)) return;
  window.scrollBy?.({ top: topOf(fitting) - MARGIN });
}

/** Between the window's edge and what stands first, in pixels. */
const MARGIN = 12;
