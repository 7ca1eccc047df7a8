import useMediaQuery from '@mui/material/useMediaQuery';
import type { DateCalendarProps } from '@mui/x-date-pickers/DateCalendar';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { DateFormat, DatePart, DateParts } from '#kit/dates/index.ts';
import { DESKTOP } from '#kit/theme/index.ts';
import { asTyped, monthToOpen, typedDate, viewsOf, type CalendarSpan } from './calendarDates.ts';
import { calendarLocale } from './calendarLocale.ts';
import type { PickerDialogProps } from './PickerButton.tsx';
import { PickerDialog } from './PickerDialog.tsx';
import { pickerMessages as messages } from './pickerMessages.ts';
import { StudyCalendar } from './StudyCalendar.tsx';

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
