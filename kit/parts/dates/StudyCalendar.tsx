import { styled } from '@mui/material/styles';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { styleOnce } from '../styleOnce.ts';
import { focusRing, HEIGHT, NARROW, RADIUS } from '#kit/theme/index.ts';

/** MUI's calendar in full width, with the target sizes and colors of the kit's inputs. */
export const StudyCalendar = styled(DateCalendar)(
  styleOnce((c) => {
    const ring = focusRing(c.focus, 1);
    const chosen = {
      background: c.primary,
      color: c.onPrimary,
      fontWeight: 700,
      '&:hover, &:focus': { background: c.primaryStrong },
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
    } as const;
    // An element that is only focused or was touched last must not look selected.
    const plain = {
      '&:hover, &:focus': { background: 'transparent' },
      '@media (hover: hover)': { '&:hover': { background: c.hover } },
      '&:focus-visible': ring,
    };
    const choice = {
      inlineSize: '100%',
      blockSize: 48,
      borderRadius: RADIUS.control,
      color: c.text,
      fontSize: '1rem',
      ...plain,
      '&:disabled': { color: c.quiet, textDecoration: 'line-through' },
      '&.Mui-selected': chosen,
    };
    const list = {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      gap: 8,
      inlineSize: '100%',
      blockSize: 'auto',
      padding: 6,
    };
    const heading = { margin: 0, color: c.heading, fontSize: '1.125rem', lineHeight: 1.3, fontWeight: 600 };
    return {
      inlineSize: '100%',
      maxInlineSize: '24rem',
      blockSize: 'auto',
      maxBlockSize: 'none',
      overflow: 'visible',
      '& .MuiPickersCalendarHeader-root': {
        maxBlockSize: 'none',
        minBlockSize: HEIGHT.control,
        margin: 0,
        padding: 0,
        color: c.heading,
      },
      '& .MuiPickersCalendarHeader-label': { ...heading, '&::first-letter': { textTransform: 'uppercase' } },
      '& .KitCalendar-heading': { ...heading, marginBlockEnd: 12 },
      '& .MuiPickersCalendarHeader-labelContainer': { overflow: 'visible', minInlineSize: 0, overflowWrap: 'anywhere' },
      '& .MuiPickersArrowSwitcher-root': { flex: 'none' },
      '& .MuiPickersArrowSwitcher-spacer': { inlineSize: 0 },
      '& .MuiPickersArrowSwitcher-button': { margin: 0, '&.Mui-disabled': { opacity: 0.4 } },
      '& .MuiYearCalendar-root': { ...list, maxBlockSize: 'min(21rem, 50vh)', overscrollBehavior: 'contain' },
      '& .MuiMonthCalendar-root': list,
      '& .MuiYearCalendar-button, & .MuiMonthCalendar-button': choice,
      '& .MuiMonthCalendar-button::first-letter': { textTransform: 'uppercase' },
      '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': {
        display: 'grid',
        gridTemplateColumns: 'repeat(7, 1fr)',
        margin: 0,
      },
      '& .MuiDayCalendar-weekDayLabel': { inlineSize: 'auto', color: c.quiet, textTransform: 'capitalize' },
      // A month has at most six weeks. The space for them is reserved, so that nothing below moves.
      '& .MuiDayCalendar-slideTransition': { minBlockSize: 6 * 44, overflow: 'visible' },
      '& .MuiDayCalendar-monthContainer': { overflow: 'visible' },
      '& .MuiPickersDay-root': {
        inlineSize: '100%',
        blockSize: 44,
        margin: 0,
        borderRadius: RADIUS.control,
        color: c.text,
        fontSize: '1rem',
        ...plain,
        '&.Mui-disabled:not(.Mui-selected)': { color: c.quiet, textDecoration: 'line-through' },
        '&.Mui-selected': chosen,
      },
      // On a phone, seven columns in touch size need the full width of the dialog. The heading stays aligned with the title.
      [`@media ${NARROW}`]: {
        inlineSize: 'calc(100% + 24px)',
        marginInline: -12,
        '& .MuiPickersCalendarHeader-root': { paddingInlineStart: 12 },
        '& .KitCalendar-heading': { marginInline: 12 },
      },
    };
  }),
) as typeof DateCalendar;
