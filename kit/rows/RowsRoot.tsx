import { styled } from '@mui/material/styles';
import { styleOnce, visuallyHiddenStyle } from '#kit/parts/index.ts';
import { focusRing, GRID, RADIUS } from '#kit/theme/index.ts';

/** Estimated height of a row in pixels, for the scroll bar before its first rendering. The browser remembers the real height. */
const ROW_HEIGHT = 220;

/** Viewport width from which a table has columns. */
const WIDE = `@media ${GRID}`;

/** Styles of rows as cards, as lines and as a table. */
export const RowsRoot = styled('div', { name: 'KitRows', slot: 'Root' })(
  styleOnce((c) => ({
    '& ol': {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 16,
    },
    '& .row': {
      minInlineSize: 0,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.card,
      padding: 16,
      background: c.surface,
      scrollMarginBlockStart: '6rem',
      // The browser skips layout and paint of rows that are off screen, which keeps long lists fast.
      contentVisibility: 'auto',
      containIntrinsicSize: `auto ${ROW_HEIGHT}px`,
      overflowClipMargin: 20,
      '@media print': { contentVisibility: 'visible' },
      '&[data-invalid]': { borderColor: c.error, borderInlineStartWidth: 4 },
    },
    // A nested list has no border of its own.
    '& .row .row': {
      border: 0,
      borderInlineStart: `2px solid ${c.line}`,
      borderRadius: 0,
      padding: 0,
      paddingInlineStart: 16,
      background: 'transparent',
    },
    '& .name': {
      margin: 0,
      marginBlockEnd: 12,
      color: c.quiet,
      fontWeight: 600,
      '&:focus': { outline: 'none' },
      '&:focus-visible': { ...focusRing(c.focus), borderRadius: RADIUS.small },
    },
    '& .fields': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 24 },
    '& .cell': { minInlineSize: 0, '&:empty': { display: 'none' } },
    // Keeps the bar beside an error inside the card.
    '& .cell > [data-invalid]::before': { insetInlineStart: -10 },
    // It may not lie over the buttons of the row, which are nearer than the next question.
    '&:not([data-layout="lines"]) .cell:not(:has(~ .cell:not(:empty))) .KitField-clear': { marginBlockEnd: -12 },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 4, marginBlockStart: 12, marginInline: -12 },
    '& .removed': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 16px',
      paddingInlineStart: 16,
      border: `1px dashed ${c.inputLine}`,
      borderRadius: RADIUS.card,
      color: c.quiet,
    },
    '& .head': { display: 'none' },
    '& .add': { marginBlockStart: 8, marginInlineStart: -12 },
    '& .add > p': { marginInlineStart: 12 },
    // The study's words can be longer than a phone is wide.
    '&& .KitField-button': {
      flex: '0 1 auto',
      overflowWrap: 'anywhere',
      textAlign: 'start',
      '& > svg': { flex: 'none' },
    },

    '&[data-layout="lines"]': {
      '& ol': { gap: 12 },
      '& .row': {
        border: 0,
        borderRadius: 0,
        padding: 0,
        background: 'transparent',
        containIntrinsicSize: 'auto 88px',
      },
      '& .name': { marginBlockEnd: 4 },
      '& .KitField-label': visuallyHiddenStyle,
      '& .row > [role="group"]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 8 },
      '& .name, & .KitField-error': { gridColumn: '1 / -1' },
      '& .actions': { margin: 0, flexWrap: 'nowrap', alignSelf: 'end' },
    },

    [WIDE]: {
      '&[data-layout="table"]': {
        '--grid': 'minmax(6rem, 0.8fr) repeat(var(--columns), minmax(0, 1fr))',
        '& ol': { gap: 0 },
        '& .head, & .row > [role="group"]': {
          display: 'grid',
          gridTemplateColumns: 'var(--grid) var(--actions)',
          columnGap: 12,
          alignItems: 'start',
        },
        '& .head': {
          alignItems: 'end',
          paddingBlock: 8,
          paddingInline: 4,
          color: c.heading,
          fontSize: '0.9375rem',
          lineHeight: 1.3,
          '& > span': { minInlineSize: 0 },
        },
        '& .headLabel': { fontWeight: 600 },
        '& .headHint': { display: 'block', color: c.quiet, fontSize: '0.875rem' },
        '& .row': {
          border: 0,
          borderBlockStart: `1px solid ${c.line}`,
          borderRadius: 0,
          padding: '12px 4px',
          background: 'transparent',
          containIntrinsicSize: 'auto 76px',
        },
        '& .row:last-of-type': { borderBlockEnd: `1px solid ${c.line}` },
        '& .row[data-invalid]': { borderInlineStart: `4px solid ${c.error}`, paddingInlineStart: 0 },
        '& .row > [role="group"] > .KitField-error': { gridColumn: '1 / -1', gridRow: 1 },
        '& .name': { margin: 0, paddingBlock: 12, color: c.text, overflowWrap: 'anywhere' },
        '& .fields': { display: 'contents' },
        '& .cell:empty': { display: 'block' },
        '& .cell .KitField-hint, & .cell .KitField-label': visuallyHiddenStyle,
        '& .actions': { margin: 0, flexWrap: 'nowrap', inlineSize: 'auto' },
        '& .actions .word': visuallyHiddenStyle,
        '& .removed': { marginBlock: 8 },
      },
    },
  })),
);
