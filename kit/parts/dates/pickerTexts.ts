import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { IntlShape } from 'react-intl';
import { pickerMessages as messages } from './pickerMessages.ts';

/** The lists of the clock. It has no seconds. */
const lists = {
  hours: messages['select.hours'],
  minutes: messages['select.minutes'],
  meridiem: messages['select.meridiem'],
} as const;

/** A number as the lists show it. A name contains what is seen, so that a spoken command finds it (WCAG 2.5.3). */
const shown = (number: string): string => number.padStart(2, '0');

/** The texts of MUI's calendar and clock that the kit uses, from the catalogue. MUI's own exist only in some languages. */
export const pickerTexts = ({ formatMessage }: IntlShape): Partial<PickersLocaleText> => ({
  previousMonth: formatMessage(messages.previousMonth),
  nextMonth: formatMessage(messages.nextMonth),
  calendarViewSwitchingButtonAriaLabel: (view) => formatMessage(view === 'year' ? messages.toDays : messages.toYears),
  selectViewText: (view) => formatMessage(lists[view as keyof typeof lists]),
  hoursClockNumberText: (hour) => formatMessage(messages.hour, { hour: Number(hour), shown: shown(hour) }),
  minutesClockNumberText: (minute) => formatMessage(messages.minute, { minute: Number(minute), shown: shown(minute) }),
});
