import type { CSSObject, Theme } from '@mui/material/styles';
import { MOBILE } from './breakpoints.ts';
import { fieldColors } from './fieldColors.ts';
import { whenHovered } from './pointer.ts';
import type { StudyMode } from '#kit/brand/index.ts';
import type { TextSize } from './studyTypography.ts';
import { RADIUS, focusRing } from './tokens.ts';

/** The font of headings, if the brand has one of its own. */
const headingFont = ({ typography: { fontFamily, h1 } }: Theme): CSSObject =>
  h1.fontFamily === fontFamily ? {} : { ':where(h1, h2, h3, h4)': { fontFamily: h1.fontFamily } };

/** Styles of the whole page. */
export const globalStyles =
  (textSize: TextSize, mode: StudyMode) =>
  (theme: Theme): CSSObject => {
    const c = fieldColors(theme);
    return {
      ':root': { '--kit-line-width': mode === 'high-contrast' ? '2px' : '1px' },
      // In percent, so that the text size of the browser still applies.
      html: {
        fontSize: `${(textSize / 16) * 100}%`,
        WebkitTextSizeAdjust: '100%',
        scrollPaddingBlockStart: '1rem',
        overflowWrap: 'break-word',
      },
      // A sticky bar must not cover the focused element (WCAG 2.4.11).
      [`@media ${MOBILE} and (min-height: 480px)`]: {
        'html:has(.KitBillboard-root)': { scrollPaddingBlockEnd: '11rem' },
      },
      body: { ...theme.typography.body1, color: c.text, background: c.ground },
      '@page': { margin: '18mm 16mm' },
      ...headingFont(theme),
      // Specificity 0, so that any rule of a part overrides it.
      ':where(a:not([class]))': {
        color: c.link,
        textUnderlineOffset: '0.2em',
        ...whenHovered({ textDecorationThickness: 2 }),
      },
      ':where(a, button, summary, [tabindex="0"]):focus-visible': {
        ...focusRing(c.focus),
        borderRadius: RADIUS.small,
      },
      '::selection': { background: c.selected, color: c.text },
      '[dir="rtl"] .KitIcon-directed': { transform: 'scaleX(-1)' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Zero: every element would get even a short transition, of all properties, and pass a new color on one frame later.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    };
  };
