import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { styleOnce } from './styleOnce.ts';

const Heading = styled('h1', { name: 'KitPageHeading', slot: 'Root' })(
  styleOnce((c) => ({
    margin: 0,
    marginBlockEnd: 24,
    maxInlineSize: '28em',
    color: c.heading,
    fontSize: 'clamp(1.625rem, 1.35rem + 1.3vw, 2.125rem)',
    lineHeight: 1.2,
    fontWeight: 700,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    scrollMarginBlockStart: '6rem',
    'h2&': { fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)', lineHeight: 1.25 },
    // It takes the focus when a page opens, as the start of reading. A focus ring would make it look interactive.
    '&:focus': { outline: 'none' },
  })),
);

/** Props of `PageHeading`. */
export interface PageHeadingProps {
  level?: 1 | 2;
  id?: string;
  /** BCP 47 language of the text if it differs from the page's. */
  lang?: string | undefined;
  /** Whether it takes the focus on mount: after a change of page, not on the first load. */
  focusOnMount?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a page or of a page of a form. Focusable by script. */
export function PageHeading({ level = 1, id, lang, focusOnMount = false, children, ref }: PageHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  // Before the page is painted: a key that is pressed as soon as the page can be seen would be lost otherwise.
  useLayoutEffect(() => {
    if (focusOnMount) own.current?.focus();
  }, [focusOnMount]);
  const keep = (element: HTMLHeadingElement | null): void => {
    own.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <Heading as={level === 1 ? 'h1' : 'h2'} id={id} lang={lang} tabIndex={-1} ref={keep}>
      {children}
    </Heading>
  );
}
