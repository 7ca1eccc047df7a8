import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { DateCalendarProps } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/controls/KitDialog.tsx';
import type { DateFormat, DatePart, DateParts } from '#kit/dates/partialDate.ts';
import { asTyped, monthToOpen, typedDate, viewsOf } from './calendarDates.ts';
import { calendarLocale } from './calendarLocale.ts';
import { calendarMessages as messages } from './calendarMessages.ts';
import { MINIMUM_YEAR } from './field.ts';
import { StudyCalendar } from './StudyCalendar.tsx';

export interface CalendarDialogProps {
  open: boolean;
  /** What is asked. */
  title: ReactNode;
  /** The answer so far, as the form holds it. */
  value: string | undefined;
  format: DateFormat;
  now: Date;
  /** BCP 47, of the names of months and days. */
  locale: string;
  onPick(parts: DateParts): void;
  /** Nothing was picked, and nothing is to change. */
  onCancel(): void;
}

/**
 * A calendar that asks for year, month and day, as far as the format has them. With a mouse the last of them is the answer; on a phone,
 * where a finger easily hits the day beside, it has to be confirmed.
 */
export default function CalendarDialog({ open, title, value, format, now, locale, onPick, onCancel }: CalendarDialogProps) {
  const { formatMessage } = useIntl();
  const picksAtOnce = useMediaQuery('(pointer: fine) and (min-width: 800px)', { noSsr: true });
  const views = viewsOf(format);
  const finest = views[views.length - 1]!;
  const language = calendarLocale(locale);
  const [chosen, setChosen] = useState<Dayjs | null>(() => {
    const date = typedDate(value, format, now);
    return date ? dayjs(date).locale(language) : null;
  });
  const [around, setAround] = useState<Dayjs>(() => dayjs(monthToOpen(value, format, now)).locale(language));
  const [view, setView] = useState<DatePart>(chosen ? finest : 'year');
  const [isMissed, setMissed] = useState(false);

  const onChange: DateCalendarProps['onChange'] = (date, state): void => {
    if (!date) return;
    // Until every part was chosen once there is no date, though the calendar always names a whole one.
    if (state === 'partial' && !chosen) return setAround(date);
    setChosen(date);
    setMissed(false);
    if (state === 'finish' && picksAtOnce) onPick(asTyped(date.toDate(), format));
  };
  const confirm = (): void => (chosen ? onPick(asTyped(chosen.toDate(), format)) : setMissed(true));

  return (
    <KitDialog
      open={open}
      onClose={onCancel}
      title={title}
      maxWidth={420}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>{formatMessage(messages.cancel)}</Button>
          {picksAtOnce ? null : <Button variant="contained" onClick={confirm}>{formatMessage(messages.confirm)}</Button>}
        </>
      }
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={language.startsWith('es') ? spanish : undefined}>
        <StudyCalendar
          autoFocus
          value={chosen}
          referenceDate={around}
          onChange={onChange}
          views={views}
          view={view}
          onViewChange={setView}
          minDate={dayjs(new Date(MINIMUM_YEAR, 0, 1))}
          maxDate={dayjs(now)}
          reduceAnimations
          disableHighlightToday
          dayOfWeekFormatter={(day) => day.format('dd')}
          slots={views.length === 1 ? { calendarHeader: YearsHeading } : {}}
          slotProps={{
            // The heading names the list below it, so it says no more than is known by then.
            calendarHeader: { format: { year: `[${formatMessage(messages.chooseYear)}]`, month: 'YYYY', day: 'MMMM YYYY' }[view] },
            day: ({ day }) => ({ 'aria-label': day.format('LL') }),
          }}
        />
      </LocalizationProvider>
      <p role="alert" style={{ margin: 0 }}>{isMissed ? formatMessage(messages[`missing.${finest}`]) : null}</p>
    </KitDialog>
  );
}

const spanish = esES.components.MuiLocalizationProvider.defaultProps.localeText;

/** Where years alone are asked, MUI draws no heading, though their list is named by it. */
function YearsHeading({ labelId }: PickersCalendarHeaderProps) {
  const { formatMessage } = useIntl();
  return <p id={labelId} className="KitCalendar-heading">{formatMessage(messages.chooseYear)}</p>;
}
