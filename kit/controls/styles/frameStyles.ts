import type { CSSObject } from '@mui/material/styles';
import type { FieldColors } from '#kit/theme/fieldColors.ts';
import { whenHovered } from '#kit/theme/pointer.ts';
import { visuallyHiddenStyle } from '../visuallyHiddenStyle.ts';

/** Label, description, error and what surrounds them. */
export const frameStyles = (c: FieldColors): CSSObject => ({
  display: 'block',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  color: c.text,
  // Words of a study may be longer than a phone is wide.
  overflowWrap: 'anywhere',
  // An error link must not bring a field to rest beneath a sticky header.
  scrollMarginBlockStart: '6rem',
  '& .KitField-label': {
    display: 'block',
    maxInlineSize: '34em',
    padding: 0,
    marginBlockEnd: 8,
    color: c.heading,
    fontSize: '1.125rem',
    lineHeight: 1.35,
    fontWeight: 600,
    textWrap: 'pretty',
  },
  '& .KitField-required': { marginInlineStart: 8, color: c.quiet, fontSize: '0.875rem', fontWeight: 400, whiteSpace: 'nowrap' },
  '& .KitField-hint': { maxInlineSize: '38em', margin: 0, marginBlock: '-4px 8px', color: c.quiet, textWrap: 'pretty', whiteSpace: 'pre-line' },
  '& .KitField-error': {
    display: 'flex',
    gap: 8,
    maxInlineSize: '38em',
    margin: 0,
    marginBlockEnd: 8,
    color: c.error,
    fontWeight: 600,
    '&:empty': { display: 'none' },
    '& svg': { flex: 'none', inlineSize: '1.25rem', blockSize: '1.5rem' },
  },
  // What is wrong is also to be seen from the side, without reading and without red.
  '&[data-invalid]': {
    '&::before': { content: '""', position: 'absolute', insetInlineStart: -16, insetBlock: 0, inlineSize: 4, borderRadius: 2, background: c.error, forcedColorAdjust: 'none' },
    position: 'relative',
  },
  '& .KitField-sr': visuallyHiddenStyle,
  '& .KitField-button': {
    display: 'inline-flex',
    flex: 'none',
    whiteSpace: 'nowrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minBlockSize: 48,
    minInlineSize: 48,
    paddingInline: 12,
    border: 0,
    borderRadius: 8,
    background: 'transparent',
    color: c.link,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    ...whenHovered({ background: c.hover }),
    '&:focus-visible': { outline: `3px solid ${c.focus}`, outlineOffset: 2 },
    // A quiet button has no box, so its words, not its edge, line up with the text around it.
    '&:not([data-main], * + *)': { marginInlineStart: -12 },
    '&[data-main]': { paddingInline: 24, border: `2px solid ${c.primary}` },
    '&[aria-disabled="true"], &:disabled': { borderColor: c.line, color: c.quiet, cursor: 'not-allowed' },
  },
  '& .KitField-note': { margin: 0, marginBlockStart: 8, maxInlineSize: '38em', color: c.quiet, fontSize: '0.9375rem' },
  '& .KitField-parts': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 16px' },
  '& .KitField-below': { marginBlockStart: 16 },
  '& .KitField-partLabel': { display: 'block', marginBlockEnd: 4, color: c.text, fontSize: '1rem', fontWeight: 400 },
  '& .KitField-partName': { margin: 0, marginBlockEnd: 8, color: c.heading, fontWeight: 600 },
  '& .KitField-partError': { margin: 0, marginBlockEnd: 4, color: c.error, fontWeight: 600 },
});
