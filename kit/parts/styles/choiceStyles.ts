import type { CSSObject } from '@mui/material/styles';
import type { FieldColors } from '#kit/theme/fieldColors.ts';
import { NARROW } from '#kit/theme/breakpoints.ts';
import { LINE_WIDTH } from '#kit/theme/lineWidth.ts';
import { whenHovered } from '#kit/theme/pointer.ts';

/** Styles of options: full-width rows, or a row of short ones (`data-layout="scale"`). */
export const choiceStyles = (c: FieldColors): CSSObject => ({
  '& .KitField-options': {
    display: 'grid',
    gap: 12,
    maxInlineSize: '40rem',
    '&[data-layout="scale"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(2.75rem, 1fr))', gap: 8 },
    '&[data-layout="buttons"]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '&[data-layout="row"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.75rem, 100%), 1fr))' },
    // On a phone, two options can share a row; more have the full width.
    [`@media ${NARROW}`]: { '&[data-layout="row"]:has(> * + * + *)': { gridTemplateColumns: '1fr' } },
  },
  '& .KitField-option': {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    minBlockSize: 52,
    boxSizing: 'border-box',
    padding: '13px 16px',
    border: `${LINE_WIDTH} solid ${c.inputLine}`,
    borderRadius: 10,
    background: c.surface,
    color: c.text,
    lineHeight: 1.5,
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms',
    ...whenHovered({ background: c.hover }),
    '& > input': {
      flex: 'none',
      boxSizing: 'border-box',
      inlineSize: 24,
      blockSize: 24,
      // Centers the input on the first line at any text size.
      margin: 'calc(0.75rem - 12px) 0 0',
      border: `2px solid ${c.inputLine}`,
      borderRadius: 5,
      background: c.surface,
      appearance: 'none',
      cursor: 'inherit',
      display: 'grid',
      placeContent: 'center',
      '&[type="radio"]': { borderRadius: '50%' },
      // The check mark, clipped from a square so that it needs no image.
      '&::before': {
        content: '""',
        inlineSize: 14,
        blockSize: 14,
        background: c.onPrimary,
        clipPath: 'polygon(13% 47%, 0% 61%, 38% 96%, 100% 22%, 86% 9%, 37% 67%)',
        opacity: 0,
        transition: 'opacity 150ms',
      },
      '&:checked': { borderColor: c.primary, background: c.primary, '&::before': { opacity: 1 } },
      '&:focus-visible': { outline: 'none' },
      '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
    },
    '&:has(> input:checked)': {
      borderColor: c.primary,
      background: c.selected,
      boxShadow: `inset 0 0 0 ${LINE_WIDTH} ${c.primary}`,
      fontWeight: 600,
      '@media (forced-colors: active)': { borderWidth: 3, borderColor: 'Highlight' },
    },
    '&:has(> input:focus-visible)': { outline: `3px solid ${c.focus}`, outlineOffset: 2 },
    '&:has(> input:disabled)': {
      background: 'transparent',
      borderColor: c.line,
      color: c.quiet,
      cursor: 'not-allowed',
    },
  },
  '&[data-invalid] .KitField-option': { borderColor: c.error },
  '& .KitField-optionAbout': { margin: 0, marginBlock: '-6px 4px', marginInlineStart: 52, color: c.quiet },
  '& .KitField-optionText': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& [data-layout="scale"] > .KitField-option': {
    flexDirection: 'column',
    alignItems: 'center',
    gap: 6,
    padding: '12px 4px',
    textAlign: 'center',
    borderRadius: 8,
  },
  '& .KitField-ends': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    maxInlineSize: '40rem',
    marginBlockStart: 8,
    color: c.quiet,
    fontSize: '0.9375rem',
  },
  '& .KitField-reveal': {
    minInlineSize: 0,
    marginInlineStart: 28,
    paddingInlineStart: 16,
    borderInlineStart: `2px solid ${c.inputLine}`,
  },
});
