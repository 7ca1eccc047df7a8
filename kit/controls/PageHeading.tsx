import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
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
    // It takes the focus when a page opens, so that reading begins here; a ring would look as if it could be pressed.
    '&:focus': { outline: 'none' },
  })),
);

export interface PageHeadingProps {
  level?: 1 | 2;
  id?: string;
  /** BCP 47 where the text's language is not the page's. */
  lang?: string | undefined;
  /** Whether it takes the focus when it appears: after a change of page, not on the first load. */
  focusOnMount?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a page or of a form's page; focus can be moved to it. */
export function PageHeading({ level = 1, id, lang, focusOnMount = false, children, ref }: PageHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
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
