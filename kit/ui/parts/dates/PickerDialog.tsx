import Button from '@mui/material/Button';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { KitDialog } from '../notices/KitDialog.tsx';
import { pickerMessages as messages } from './pickerMessages.ts';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';

/** The lists of the clock. It has no seconds. */
const lists = {
  hours: messages['select.hours'],
  minutes: messages['select.minutes'],
  meridiem: messages['select.meridiem'],
} as const;

/** A number as the lists show it. A name contains what is seen, so that a spoken command finds it (WCAG 2.5.3). */
const shown = (number: string): string => number.padStart(2, '0');

/** The texts of MUI's calendar and clock that the kit uses, from the catalogue. MUI's own exist only in some languages. */
const pickerTexts = ({ formatMessage }: IntlShape): Partial<PickersLocaleText> => ({
  previousMonth: formatMessage(messages.previousMonth),
  nextMonth: formatMessage(messages.nextMonth),
  calendarViewSwitchingButtonAriaLabel: (view) => formatMessage(view === 'year' ? messages.toDays : messages.toYears),
  selectViewText: (view) => formatMessage(lists[view as keyof typeof lists]),
  hoursClockNumberText: (hour) => formatMessage(messages.hour, { hour: Number(hour), shown: shown(hour) }),
  minutesClockNumberText: (minute) => formatMessage(messages.minute, { minute: Number(minute), shown: shown(minute) }),
});

interface PickerDialogFrameProps {
  open: boolean;
  title: ReactNode;
  /** A dayjs locale. */
  language: string;
  onCancel(): void;
  /** Absent if a selection is the answer without confirmation. */
  onConfirm?: (() => void) | undefined;
  /** Message about the missing selection after an early Confirm. */
  missing: string | undefined;
  children: ReactNode;
}

/** The dialog around MUI's calendar or clock, with Cancel and Confirm. */
export function PickerDialog({
  open,
  title,
  language,
  onCancel,
  onConfirm,
  missing,
  children,
}: PickerDialogFrameProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <KitDialog
      open={open}
      onClose={onCancel}
      title={title}
      maxWidth={420}
      actions={
        <>
          {onConfirm ? (
            <Button variant="contained" onClick={onConfirm}>
              {formatMessage(messages.confirm)}
            </Button>
          ) : null}
          <Button onClick={onCancel}>{formatMessage(messages.cancel)}</Button>
        </>
      }
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={pickerTexts(intl)}>
        {children}
      </LocalizationProvider>
      <p role="alert" style={{ margin: 0 }}>
        {missing}
      </p>
    </KitDialog>
  );
}
