import { styled } from '@mui/material/styles';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import { styleOnce } from '../styleOnce.ts';
import { HEIGHT, RADIUS, focusRing } from '#kit/theme/index.ts';

/** MUI's lists of hours and minutes, with the target sizes and colors of the kit's inputs. */
export const StudyClock = styled(MultiSectionDigitalClock)(
  styleOnce((c) => ({
    display: 'flex',
    gap: 8,
    maxBlockSize: 'min(20rem, 50vh)',
    border: 0,
    '& .MuiMultiSectionDigitalClockSection-root': {
      flex: 1,
      inlineSize: 'auto',
      maxBlockSize: 'none',
      padding: 6,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.control,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollBehavior: 'auto',
      '&::after': { display: 'none' },
    },
    '& .MuiMultiSectionDigitalClockSection-item': {
      inlineSize: '100%',
      minBlockSize: HEIGHT.least,
      margin: 0,
      marginBlockEnd: 4,
      justifyContent: 'center',
      borderRadius: RADIUS.control,
      color: c.text,
      fontSize: '1rem',
      '&:hover, &:focus, &.Mui-focusVisible': { background: 'transparent' },
      '@media (hover: hover)': { '&:hover': { background: c.hover } },
      '&:focus-visible': focusRing(c.focus, 1),
      '&.Mui-disabled': { color: c.quiet, opacity: 1, textDecoration: 'line-through' },
      '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
        background: c.primary,
        color: c.onPrimary,
        fontWeight: 700,
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  })),
) as typeof MultiSectionDigitalClock;
