import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { IntlShape } from 'react-intl';
import { pickerMessages as messages } from './pickerMessages.ts';

const lists = {
  hours: messages['select.hours'],
  minutes: messages['select.minutes'],
  meridiem: messages['select.meridiem'],
} as const;

/** The texts of MUI's calendar and clock from the catalogue, as far as the kit shows them: MUI has its own in some languages only. */
export const pickerTexts = ({ formatMessage }: IntlShape): Partial<PickersLocaleText> => ({
  previousMonth: formatMessage(messages.previousMonth),
  nextMonth: formatMessage(messages.nextMonth),
  calendarViewSwitchingButtonAriaLabel: (view) => formatMessage(view === 'year' ? messages.toDays : messages.toYears),
  selectViewText: (view) => (view in lists ? formatMessage(lists[view as keyof typeof lists]) : view),
  hoursClockNumberText: (hour) => formatMessage(messages.hour, { hour: Number(hour) }),
  minutesClockNumberText: (minute) => formatMessage(messages.minute, { minute: Number(minute) }),
});
