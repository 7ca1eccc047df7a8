import { styled } from '@mui/material/styles';
import { Column, colors, roles } from './elements.tsx';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useTitlePart } from '#kit/ui/parts/index.ts';
import { commonMessages } from './messages.ts';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';

/** A screen of one column: a heading, then the content, then the next action. */
export const Screen = styled(Column)({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5rem',
  paddingBlock: 'clamp(1.5rem, 5vw, 3rem) 4rem',
});

const Heading = styled('h1')(({ theme }) => ({
  margin: 0,
  color: roles(theme).heading,
  fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem)',
  lineHeight: 1.2,
  fontWeight: 700,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  outline: 'none',
}));

const Eyebrow = styled('p')(({ theme }) => ({
  margin: '0 0 -1rem',
  color: colors(theme).text.secondary,
  fontWeight: 600,
  outline: 'none',
}));

// The first screen leaves the focus to the browser. Later ones move it to their heading.
let screens = 0;

/** Sets the screen's name in the window's title: `Log in – Sleep and mood`. */
function useScreenTitle(title: string): void {
  const intl = useIntl();
  const study = useStudy();
  const { text } = useStudyText();
  const name = text(study?.brand.branding_json?.page_title ?? study?.study_name);
  useTitlePart(
    'screen',
    useMemo(
      () => () =>
        name && title ? intl.formatMessage(commonMessages.pageTitle, { screen: title, study: name }) : title || name,
      [intl, name, title],
    ),
  );
}

interface ScreenHeadingProps {
  /** The screen's name in the window's title. */
  title: string;
  /** Default: the title. */
  children?: ReactNode;
  lang?: string;
  /** Renders a small line instead of a heading, for a screen whose form has its own headings. */
  quiet?: boolean;
}

/**
 * The heading of a screen. It takes the focus when the screen appears, so that screen readers announce the new screen.
 */
export function ScreenHeading({ title, children = title, lang, quiet = false }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useScreenTitle(title);
  // Before the screen is painted: a key that is pressed at once must not meet a page without focus.
  useLayoutEffect(() => {
    screens += 1;
    if (screens > 1 && !document.querySelector('[role=dialog], [role=alertdialog]'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  if (quiet)
    return (
      <Eyebrow ref={heading} tabIndex={-1} lang={lang}>
        {children}
      </Eyebrow>
    );
  return (
    <Heading ref={heading} tabIndex={-1} lang={lang}>
      {children}
    </Heading>
  );
}
