import { styled } from '@mui/material/styles';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './fileRules.ts';
import { styleOnce } from '#kit/ui/parts/index.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';

/** Styles of a file field: the rows of chosen files and the drop area. */
export const FileParts = styled('div', { name: 'KitFiles', slot: 'Root' })(
  styleOnce((c) => ({
    display: 'grid',
    gap: 12,
    maxInlineSize: '40rem',
    '& .KitFiles-list': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
    '& .KitFiles-row': {
      display: 'grid',
      gap: 8,
      padding: 12,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.control,
      background: c.surface,
    },
    '& .KitFiles-refused': {
      display: 'grid',
      gap: 4,
      padding: 12,
      border: `1px solid ${c.error}`,
      borderRadius: RADIUS.control,
      '& p': { display: 'flex', gap: 8, margin: 0, overflowWrap: 'anywhere' },
      '& p > span': { minInlineSize: 0 },
      '& p > svg': { flex: 'none', inlineSize: '1.25rem', blockSize: '1.5rem' },
    },
    '& .KitFiles-preview': {
      inlineSize: PREVIEW_WIDTH,
      maxInlineSize: '100%',
      blockSize: 'auto',
      aspectRatio: `${PREVIEW_WIDTH} / ${PREVIEW_HEIGHT}`,
      objectFit: 'contain',
      objectPosition: 'left center',
      borderRadius: RADIUS.small,
    },
    '& .KitFiles-facts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
    '& .KitFiles-name': { color: c.text, fontWeight: 600, overflowWrap: 'anywhere' },
    '& .KitFiles-size': { color: c.quiet, fontSize: '0.9375rem' },
    '& .KitFiles-sent': { display: 'inline-flex', alignItems: 'center', gap: 4, color: c.success, fontWeight: 600 },
    '& .KitFiles-buttons': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      marginInlineStart: -12,
      '&:empty': { display: 'none' },
    },
    '& .KitFiles-progress': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      color: c.quiet,
      '& progress': { flex: 1, blockSize: 8, accentColor: c.primary },
    },
    '& .KitFiles-drop': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 8px',
      padding: 12,
      border: `1px dashed ${c.inputLine}`,
      borderRadius: RADIUS.control,
      '&[data-over]': { borderStyle: 'solid', borderColor: c.primary, background: c.selected },
      '& .KitField-button': { textAlign: 'start' },
    },
    '& .KitFiles-dropHint': { color: c.quiet, paddingInline: 4, '@media (hover: none)': { display: 'none' } },
    '& .KitFiles-text': {
      maxBlockSize: PREVIEW_HEIGHT,
      margin: 0,
      padding: 12,
      overflow: 'auto',
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.small,
      background: c.ground,
      whiteSpace: 'pre-wrap',
      fontSize: '0.875rem',
    },
  })),
);
