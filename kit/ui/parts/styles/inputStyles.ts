import type { CSSObject } from '@mui/material/styles';
import {
  CONTROL_HEIGHT,
  DURATION,
  type FieldColors,
  focusRing,
  LINE_WIDTH,
  NARROW,
  RADIUS,
  whenHovered,
} from '#kit/ui/theme/index.ts';

/** Widths that hint at the length of the answer. `other` is the box that the option Other opens. */
const widths = { xs: '5.5rem', sm: '9rem', md: '20rem', other: '300px', full: '100%' } as const;

/** How wide a box is. */
export type InputWidth = keyof typeof widths;

/** Styles of text boxes, text areas and drop-down lists. */
export const inputStyles = (c: FieldColors): CSSObject => ({
  '& .KitField-input': {
    boxSizing: 'border-box',
    display: 'block',
    inlineSize: '100%',
    maxInlineSize: '100%',
    minBlockSize: CONTROL_HEIGHT,
    margin: 0,
    padding: `calc((${CONTROL_HEIGHT} - 28px) / 2) 12px`,
    border: `${LINE_WIDTH} solid ${c.inputLine}`,
    borderRadius: RADIUS.control,
    background: c.surface,
    color: c.text,
    font: 'inherit',
    lineHeight: 1.5,
    appearance: 'none',
    transition: `border-color ${DURATION}ms, box-shadow ${DURATION}ms`,
    '&::placeholder': { color: c.quiet, opacity: 1 },
    ...whenHovered({ borderColor: c.text }, '&:hover:not(:disabled, :read-only)'),
    '&:focus-visible': { ...focusRing(c.focus, 1), borderColor: c.text },
    '&[aria-invalid="true"]': { borderColor: c.error, boxShadow: `inset 0 0 0 1px ${c.error}` },
    '&:disabled': {
      background: c.hover,
      color: c.quiet,
      opacity: 1,
      cursor: 'not-allowed',
      WebkitTextFillColor: 'currentColor',
    },
    // For CSS, every drop-down list is read-only.
    '&:read-only:not(select, :disabled)': {
      background: 'transparent',
      borderStyle: 'dashed',
      textOverflow: 'ellipsis',
    },
    ...Object.fromEntries(
      Object.entries(widths).map(([name, width]) => [`&[data-width="${name}"]`, { inlineSize: width }]),
    ),
    // On a phone, long boxes are as wide as the options beside them, so that all edges align.
    [`@media ${NARROW}`]: { '&[data-width="md"], &[data-width="other"]': { inlineSize: '100%' } },
  },
  '& textarea.KitField-input': { minBlockSize: '7.5rem', resize: 'vertical' },
  '& select.KitField-input': {
    paddingInlineEnd: 40,
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    // A chevron of two gradients: unlike an image, it has the text color.
    backgroundImage: `linear-gradient(45deg, transparent 46%, ${c.text} 46% 60%, transparent 60%), linear-gradient(-45deg, transparent 46%, ${c.text} 46% 60%, transparent 60%)`,
    backgroundSize: '8px 8px',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 20px center, right 14px center',
    '[dir="rtl"] &': { backgroundPosition: 'left 14px center, left 20px center' },
    '@media (forced-colors: active)': { appearance: 'auto', backgroundImage: 'none', paddingInlineEnd: 12 },
  },
  '& .KitField-affixed': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    maxInlineSize: '100%',
    '& > .KitField-input': { minInlineSize: 0 },
  },
  '& .KitField-affix': { flex: 'none', maxInlineSize: '60%', overflowWrap: 'anywhere', color: c.quiet },
});
