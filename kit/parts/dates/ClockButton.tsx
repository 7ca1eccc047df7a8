import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ClockTime } from '#kit/dates/index.ts';
import type { AskedTime } from './ClockDialog.tsx';
import { dateMessages as messages } from './dateMessages.ts';
import { PickerButton } from './PickerButton.tsx';

const load = () => import('./ClockDialog.tsx');

interface ClockButtonProps extends AskedTime {
  title: ReactNode;
  disabled: boolean;
  onPick(time: ClockTime): void;
}

/** Opens lists of hours and minutes as an alternative to typing a time. */
export function ClockButton({ title, disabled, onPick, ...asked }: ClockButtonProps) {
  const { formatMessage } = useIntl();
  const texts = {
    open: formatMessage(messages.clock),
    loading: formatMessage(messages.clockLoading),
    unavailable: formatMessage(messages.clockUnavailable),
  };
  return <PickerButton icon="clock" {...{ texts, title, disabled, load, asked, onPick }} />;
}
