import useMediaQuery from '@mui/material/useMediaQuery';
import { type DateCalendarProps, DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { DateFormat, DatePart, DateParts } from '#kit/pure/dates/index.ts';
import { DESKTOP, focusRing, HEIGHT, NARROW, RADIUS } from '#kit/ui/theme/index.ts';
import { asTyped, monthToOpen, typedDate, viewsOf, type CalendarSpan } from './calendarDates.ts';
import { calendarLocale } from './calendarLocale.ts';
import type { PickerDialogProps } from './PickerButton.tsx';
import { PickerDialog } from './PickerDialog.tsx';
import { pickerMessages as messages } from './pickerMessages.ts';

import { styled } from '@mui/material/styles';
import { styleOnce } from '../styleOnce.ts';

/** MUI's calendar in full width, with the target sizes and colors of the kit's inputs. */
const StudyCalendar = styled(DateCalendar)(
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

/** The date that a calendar asks for. */
export interface AskedDate {
  /** Current form value. */
  value: string | undefined;
  format: DateFormat;
  span: CalendarSpan;
  /** BCP 47 locale of the names of months and days. */
  locale: string;
}

/**
 * A calendar for year, month and day, as far as the format has them. With a mouse, the last selection is the answer; on a phone,
 * where a finger easily hits an adjacent day, it must be confirmed.
 */
export default function CalendarDialog({
  open,
  title,
  value,
  format,
  span,
  locale,
  onPick,
  onCancel,
}: AskedDate & PickerDialogProps<DateParts>) {
  const { formatMessage } = useIntl();
  const picksAtOnce = useMediaQuery(`(pointer: fine) and ${DESKTOP}`, { noSsr: true });
  const views = viewsOf(format);
  const finest = views[views.length - 1]!;
  const language = calendarLocale(locale);
  const [chosen, setChosen] = useState<Dayjs | null>(() => {
    const date = typedDate(value, format, span);
    return date ? dayjs(date).locale(language) : null;
  });
  const [around, setAround] = useState<Dayjs>(() => dayjs(monthToOpen(value, format, span)).locale(language));
  const [view, setView] = useState<DatePart>(chosen || span.opensWith === 'finest' ? finest : 'year');
  const [isMissed, setMissed] = useState(false);

  const onChange: DateCalendarProps['onChange'] = (date, state): void => {
    if (!date) return;
    // Until all parts are selected there is no date, although the calendar always passes a complete one.
    if (state === 'partial' && !chosen) return setAround(date);
    setChosen(date);
    setMissed(false);
    if (state === 'finish' && picksAtOnce) onPick(asTyped(date.toDate(), format));
  };
  const confirm = (): void => (chosen ? onPick(asTyped(chosen.toDate(), format)) : setMissed(true));

  return (
    <PickerDialog
      {...{ open, title, language, onCancel }}
      onConfirm={picksAtOnce ? undefined : confirm}
      missing={isMissed ? formatMessage(messages[`missing.${finest}`]) : undefined}
    >
      <StudyCalendar
        autoFocus
        value={chosen}
        referenceDate={around}
        onChange={onChange}
        views={views}
        view={view}
        onViewChange={setView}
        minDate={dayjs(span.first)}
        maxDate={dayjs(span.last)}
        reduceAnimations
        disableHighlightToday
        dayOfWeekFormatter={(day) => day.format('dd')}
        slots={views.length === 1 ? { calendarHeader: YearsHeading } : {}}
        slotProps={{
          // The heading names the list below it, so it contains only the parts that are known by then.
          calendarHeader: {
            format: { year: `[${formatMessage(messages.chooseYear)}]`, month: 'YYYY', day: 'MMMM YYYY' }[view],
          },
          day: ({ day }) => ({ 'aria-label': day.format('LL') }),
        }}
      />
    </PickerDialog>
  );
}

/** MUI renders no heading if only the year is asked, although the list refers to it for its name. */
function YearsHeading({ labelId }: PickersCalendarHeaderProps) {
  const { formatMessage } = useIntl();
  return (
    <p id={labelId} className="KitCalendar-heading">
      {formatMessage(messages.chooseYear)}
    </p>
  );
}
