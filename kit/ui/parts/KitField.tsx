import { styled, type CSSObject, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentProps, ElementType } from 'react';
import {
  CONTROL_HEIGHT,
  densityOf,
  fieldColors,
  disabledInForcedColors,
  DURATION,
  type FieldColors,
  focusRing,
  HEIGHT,
  LINE_WIDTH,
  NARROW,
  RADIUS,
  whenHovered,
} from '#kit/ui/theme/index.ts';
import { inputStyles } from './styles/inputStyles.ts';
import { useThemeClass } from './useThemeClass.ts';
import { visuallyHiddenStyle } from './VisuallyHidden.tsx';

/**
 * The bar of an error, beside label, hint, error and control of a field, or beside a row. It is seen without reading and without red. Its place
 * is the same on a page, in a card and in a table: in the narrowest of their margins.
 */
export const errorBar = (c: FieldColors): CSSObject => ({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -10,
    insetBlock: 0,
    inlineSize: 4,
    borderRadius: RADIUS.pill,
    background: c.error,
    forcedColorAdjust: 'none',
  },
});

/** Styles of label, description, error and the frame around them. */
const frameStyles = (c: FieldColors): CSSObject => ({
  display: 'block',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  color: c.text,
  // The study's words can be longer than a phone is wide.
  overflowWrap: 'anywhere',
  // Keeps a field that an error link scrolls to below a sticky header.
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
    '&:has(+ .KitField-hint)': { marginBlockEnd: 4 },
  },
  // A legend stands outside of what a fieldset positions, so the bar of an error would begin below it; a floating one does not.
  '& > legend': { float: 'left', inlineSize: '100%', '& ~ *': { clear: 'both' } },
  '& .KitField-label + .KitField-hint, & > .KitField-hint:first-of-type': { marginBlockStart: 0 },
  '& .KitField-required': {
    marginInlineStart: 8,
    color: c.quiet,
    fontSize: '0.875rem',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& .KitField-hint': {
    maxInlineSize: '38em',
    margin: 0,
    marginBlock: '-4px 8px',
    color: c.quiet,
    textWrap: 'pretty',
    whiteSpace: 'pre-line',
  },
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
  '& .KitField-calculated': { color: c.text, fontSize: '1.125rem' },
  '&[data-invalid]': errorBar(c),
  '& .KitField-sr': visuallyHiddenStyle,
  '& .KitField-button': {
    display: 'inline-flex',
    flex: 'none',
    // Large or spaced text can be wider than a phone.
    maxInlineSize: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minBlockSize: CONTROL_HEIGHT,
    minInlineSize: HEIGHT.control,
    paddingInline: 12,
    border: 0,
    borderRadius: RADIUS.control,
    background: 'transparent',
    color: c.link,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    ...whenHovered({ background: c.hover }),
    '&:focus-visible': focusRing(c.focus),
    '&[data-main]': { paddingInline: 24, border: `2px solid ${c.primary}` },
    '&[aria-disabled="true"], &:disabled': {
      borderColor: c.line,
      color: c.quiet,
      cursor: 'not-allowed',
      ...disabledInForcedColors,
    },
  },
  '& .KitField-note': { margin: 0, marginBlockStart: 8, maxInlineSize: '38em', color: c.quiet, fontSize: '0.9375rem' },
  // Overlaps the space between two questions, so that it takes little space while empty.
  '& .KitField-clear': { display: 'flex', minBlockSize: HEIGHT.least, marginBlockEnd: -20 },
  '& .KitField-clear > button': {
    minBlockSize: HEIGHT.least,
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: RADIUS.small,
    background: 'transparent',
    color: c.quiet,
    font: 'inherit',
    fontSize: '0.9375rem',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { color: c.text } },
    '&:focus-visible': focusRing(c.focus, -2),
  },
  '& .KitField-parts': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 16px' },
  '& .KitField-below': { marginBlockStart: 16, '&:has(> .KitField-button)': { marginBlockStart: 4 } },
  // A quiet button has no border, so its text, not its edge, aligns with the boxes above.
  '& :is(.KitField-parts, .KitField-below) .KitField-button:not([data-main])': {
    marginInlineStart: -12,
    maxInlineSize: 'calc(100% + 12px)',
  },
  '& .KitField-partLabel': { display: 'block', marginBlockEnd: 4, color: c.text, fontSize: '1rem', fontWeight: 400 },
  '& .KitField-partName': { margin: 0, marginBlockEnd: 8, color: c.heading, fontWeight: 600 },
  '& .KitField-partError': { margin: 0, marginBlockEnd: 4, color: c.error, fontWeight: 600 },
});

const flat: CSSObject = { borderColor: 'transparent', background: 'transparent' };

const FULL = 'var(--options) * 2.75rem + (var(--options) - 1) * 8px';
/**
 * All in one row, or in two of the same length: a value that stands alone looks special. The huge factor makes it one or the other. A column is
 * never narrower than a number with its circle.
 */
const scaleColumns = `repeat(auto-fit, minmax(max(2.25rem, min((100% - (var(--half) - 1) * 8px) / var(--half) - 0.1px, (${FULL} - 100%) * 9999)), 1fr))`;

/** Styles of options: full-width rows, or a row of short ones (`data-layout="scale"`). */
const choiceStyles = (c: FieldColors): CSSObject => ({
  '& .KitField-options': {
    display: 'grid',
    gap: 12,
    maxInlineSize: '40rem',
    '&[data-layout="scale"]': { gridTemplateColumns: scaleColumns, gap: 8 },
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
    minBlockSize: `calc(${CONTROL_HEIGHT} + 4px)`,
    boxSizing: 'border-box',
    padding: `calc((${CONTROL_HEIGHT} - 22px) / 2) 16px`,
    border: `${LINE_WIDTH} solid ${c.inputLine}`,
    borderRadius: RADIUS.option,
    background: c.surface,
    color: c.text,
    lineHeight: 1.5,
    cursor: 'pointer',
    transition: `background-color ${DURATION}ms, border-color ${DURATION}ms`,
    ...whenHovered({ background: c.hover }),
    '& > input': {
      flex: 'none',
      boxSizing: 'border-box',
      inlineSize: 24,
      blockSize: 24,
      // Centers the input on the first line at any text size.
      margin: 'calc(0.75rem - 12px) 0 0',
      border: `2px solid ${c.inputLine}`,
      borderRadius: RADIUS.small,
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
        transition: `opacity ${DURATION}ms`,
      },
      '&:checked': { borderColor: c.primary, background: c.primary, '&::before': { opacity: 1 } },
      // The ring is around the option.
      '@supports selector(:has(a))': { '&:focus-visible': { outline: 'none' } },
      '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
    },
    '&:has(> input:checked)': {
      borderColor: c.primary,
      background: c.selected,
      boxShadow: `inset 0 0 0 ${LINE_WIDTH} ${c.primary}`,
      fontWeight: 600,
      '@media (forced-colors: active)': { borderWidth: 3, borderColor: 'Highlight' },
    },
    '&:has(> input:focus-visible)': focusRing(c.focus),
    '&:has(> input:disabled)': {
      background: 'transparent',
      borderColor: c.line,
      color: c.quiet,
      cursor: 'not-allowed',
      ...disabledInForcedColors,
      '& > input:checked': { borderColor: c.quiet, background: c.quiet },
    },
    '&:has(> input:disabled:checked)': { borderColor: c.quiet, boxShadow: 'none' },
  },
  // A text: only the chosen options have the dashed line of read-only answers.
  '& [data-readonly] > .KitField-option': {
    ...flat,
    color: c.quiet,
    cursor: 'default',
    ...whenHovered(flat),
    '& > input': {
      borderColor: c.line,
      background: 'transparent',
      '&::before': { background: c.text },
      '&:checked': { borderColor: c.text, background: 'transparent' },
    },
    '&:has(> input:checked)': {
      background: 'transparent',
      border: `${LINE_WIDTH} dashed ${c.inputLine}`,
      boxShadow: 'none',
      color: c.text,
    },
    '@media (forced-colors: active)': { '&:not(:has(> input:checked))': { borderColor: 'Canvas' } },
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
    borderRadius: RADIUS.control,
  },
  '& .KitField-ends': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    maxInlineSize: '40rem',
    marginBlockStart: 8,
    color: c.quiet,
    fontSize: '0.9375rem',
    '&[data-middle]': {
      display: 'grid',
      // As wide as the slider, whose middle it names.
      maxInlineSize: 'calc(36rem + 28px)',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > * + *': { textAlign: 'center' },
      '& > :last-child': { textAlign: 'end' },
    },
  },
  '& .KitField-search': { marginBlockEnd: 16 },
  '& .KitField-declining': { marginBlockStart: 12 },
  '& .KitField-reveal': {
    minInlineSize: 0,
    marginInlineStart: 28,
    paddingInlineStart: 16,
    borderInlineStart: `2px solid ${c.inputLine}`,
  },
});

type StyleOverride = CSSObject | ((props: { theme: Theme }) => CSSObject);

/** The kit's styles and, after them, `theme.components.KitField.styleOverrides.root`. */
function fieldRule(theme: Theme): CSSObject {
  const colors = fieldColors(theme);
  const override = theme.components?.KitField?.styleOverrides?.root as StyleOverride | undefined;
  const house = { ...densityOf(theme), ...frameStyles(colors), ...inputStyles(colors), ...choiceStyles(colors) };
  // Doubles the specificity, so that the override of a part wins over the kit's style for it.
  return { ...house, ...(override && { '&&': typeof override === 'function' ? override({ theme }) : override }) };
}

const WithSx = styled('div', { name: 'KitField', slot: 'Sx' })({});

/** Props of `KitField`. */
type KitFieldProps = ComponentProps<'div'> & { as?: ElementType; sx?: SxProps<Theme> };

/**
 * The styled root of a field. Its content is native markup with `KitField-…` classes, so that a question costs
 * about eight nodes and one rule. `theme.components.KitField.styleOverrides.root` and `sx` apply to all of it.
 */
export function KitField({ as: Root = 'div', className, sx, ...rest }: KitFieldProps) {
  const ofTheme = useThemeClass(fieldRule);
  const classes = className ? `${ofTheme} ${className}` : ofTheme;
  return sx ? <WithSx as={Root} className={classes} sx={sx} {...rest} /> : <Root className={classes} {...rest} />;
}
