import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { readTime, type Clock, type ClockTime } from '../../dates/clockTime.ts';
import { calendarLocale } from './calendarLocale.ts';
import type { PickerDialogProps } from './PickerButton.tsx';
import { PickerDialog } from './PickerDialog.tsx';
import { pickerMessages as messages } from './pickerMessages.ts';
import { StudyClock } from './StudyClock.tsx';

export interface AskedTime {
  /** The answer so far, as the form holds it. */
  value: string | undefined;
  /** The clock by which the lists go. */
  clock: Clock;
  /** BCP 47. */
  locale: string;
  /** Whether a time can be chosen; all can where this is left out. */
  allows?: ((time: ClockTime) => boolean) | undefined;
}

/** Where the lists open while there is no answer; nothing is chosen by it. */
const NOON: ClockTime = { hour: 12, minute: 0 };

/** Only the time of it counts; no clock is changed on this day. */
const at = ({ hour, minute }: ClockTime): Dayjs => dayjs(new Date(2000, 0, 1, hour, minute));
const timeOf = (moment: Dayjs): ClockTime => ({ hour: moment.hour(), minute: moment.minute() });

/** Lists of hours and minutes, in steps of five; any other minute can be typed. */
export default function ClockDialog({ open, title, value, clock, locale, allows, onPick, onCancel }: AskedTime & PickerDialogProps<ClockTime>) {
  const { formatMessage } = useIntl();
  const language = calendarLocale(locale);
  const [chosen, setChosen] = useState<Dayjs | null>(() => {
    const time = value === undefined ? undefined : readTime(value, clock);
    return time ? at(time).locale(language) : null;
  });
  const [isMissed, setMissed] = useState(false);
  const isOff = (moment: Dayjs, view: string): boolean => {
    if (!allows) return false;
    const { hour, minute } = timeOf(moment);
    return view === 'hours' ? !allows({ hour, minute: 0 }) : !allows({ hour, minute });
  };

  return (
    <PickerDialog
      {...{ open, title, language, onCancel }}
      onConfirm={() => (chosen ? onPick(timeOf(chosen)) : setMissed(true))}
      missing={isMissed ? formatMessage(messages['missing.time']) : undefined}
    >
      <TimeLists
        ampm={clock === '12'}
        value={chosen}
        referenceDate={at(NOON).locale(language)}
        onChange={(time) => {
          setChosen(time);
          setMissed(false);
        }}
        shouldDisableTime={isOff}
      />
    </PickerDialog>
  );
}

/** MUI's lists take the focus at every drawing for as long as they may, even from the buttons and out of a dialog that is closing; these take it once. */
function TimeLists(props: ComponentProps<typeof StudyClock>) {
  const [takesFocus, setTakesFocus] = useState(true);
  useEffect(() => setTakesFocus(false), []);
  return <StudyClock {...props} autoFocus={takesFocus} focusedView={null} />;
}
