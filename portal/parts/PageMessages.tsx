import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Column, colors } from './elements.tsx';

const ID = 'messages';

const Place = styled('div')(({ theme }) => ({
  background: colors(theme).background.default,
  '& > *': { paddingBlockStart: 12 },
  '& > :last-child': { paddingBlockEnd: 12 },
  '@media print': { display: 'none' },
  // In a low window, such as with large zoom, it would leave no room.
  '@media (min-height: 480px)': {
    '&:has([data-follows])': { position: 'sticky', insetBlockStart: 0, zIndex: 4 },
  },
}));

/** Whether a message that stays at the edge of the window covers what has the focus, or a main action. */
function coversAction(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  const main = [...document.querySelectorAll('main .MuiButton-contained')].filter((each) => !place.contains(each));
  const focused = document.activeElement;
  const isInPage = focused !== null && place.parentElement?.contains(focused) && !focused.contains(place);
  return [...main, ...(isInPage && !place.contains(focused) ? [focused] : [])].some((each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > Math.max(top, 0) && box.top < bottom;
  });
}

/**
 * The place of messages about the page: the top of its content, which they push down, so they cover nothing. While the page is scrolled, a new
 * message follows the window; what has the focus and the main action then move from under it.
 */
export function PageMessages({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    let last = 0;
    const observer = new ResizeObserver(() => {
      const height = place.current!.offsetHeight;
      // The browser scrolls what gets the focus out of this margin.
      style.scrollPaddingBlockStart = height > 0 ? `calc(${height}px + 1rem)` : '';
      if (height > last && window.scrollY > 0 && coversAction(place.current!)) window.scrollBy(0, last - height);
      last = height;
    });
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockStart = '';
    };
  }, []);
  return (
    <Place ref={place} id={ID}>
      {children}
    </Place>
  );
}

/**
 * A message of {@link PageMessages}.
 * @param follows whether it is seen while the page is scrolled
 */
export const PageMessage = ({ follows, children }: { follows: boolean; children: ReactNode }) => (
  <Column data-follows={follows ? '' : undefined}>{children}</Column>
);

/** Shows a message at the top of the page from any component, or in `Over` while a dialog is open, which hides the page. */
export function AtTop({ children, Over }: { children: ReactNode; Over: ComponentType<{ children: ReactNode }> }) {
  const [place] = useState(() => (document.querySelector('.MuiDialog-root') ? null : document.getElementById(ID)));
  return place ? createPortal(<PageMessage follows>{children}</PageMessage>, place) : <Over>{children}</Over>;
}
