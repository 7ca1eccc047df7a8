import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DateParts } from '#kit/dates/index.ts';
import type { AskedDate } from './CalendarDialog.tsx';
import { dateMessages as messages } from './dateMessages.ts';
import { PickerButton } from './PickerButton.tsx';

const load = () => import('./CalendarDialog.tsx');

interface CalendarButtonProps extends AskedDate {
  title: ReactNode;
  disabled: boolean;
  onPick(parts: DateParts): void;
}

/** Opens a calendar as an alternative to typing the parts of a date. */
export function CalendarButton({ title, disabled, onPick, ...asked }: CalendarButtonProps) {
  const { formatMessage } = useIntl();
  const texts = {
    open: formatMessage(messages.calendar),
    loading: formatMessage(messages.calendarLoading),
    unavailable: formatMessage(messages.calendarUnavailable),
  };
  return <PickerButton icon="calendar" {...{ texts, title, disabled, load, asked, onPick }} />;
}
