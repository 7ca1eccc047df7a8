import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { readTime, type Clock, type ClockTime } from '#kit/pure/dates/index.ts';
import { calendarLocale } from './calendarLocale.ts';
import type { PickerDialogProps } from './PickerButton.tsx';
import { PickerDialog } from './PickerDialog.tsx';
import { pickerMessages as messages } from './pickerMessages.ts';

import { styled } from '@mui/material/styles';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import { styleOnce } from '../styleOnce.ts';
import { HEIGHT, RADIUS, focusRing } from '#kit/ui/theme/index.ts';

/** MUI's lists of hours and minutes, with the target sizes and colors of the kit's inputs. */
const StudyClock = styled(MultiSectionDigitalClock)(
  styleOnce((c) => ({
    display: 'flex',
    gap: 8,
    maxBlockSize: 'min(20rem, 50vh)',
    border: 0,
    '& .MuiMultiSectionDigitalClockSection-root': {
      flex: 1,
      inlineSize: 'auto',
      maxBlockSize: 'none',
      padding: 6,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.control,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollBehavior: 'auto',
      '&::after': { display: 'none' },
    },
    '& .MuiMultiSectionDigitalClockSection-item': {
      inlineSize: '100%',
      minBlockSize: HEIGHT.least,
      margin: 0,
      marginBlockEnd: 4,
      justifyContent: 'center',
      borderRadius: RADIUS.control,
      color: c.text,
      fontSize: '1rem',
      '&:hover, &:focus, &.Mui-focusVisible': { background: 'transparent' },
      '@media (hover: hover)': { '&:hover': { background: c.hover } },
      '&:focus-visible': focusRing(c.focus, 1),
      '&.Mui-disabled': { color: c.quiet, opacity: 1, textDecoration: 'line-through' },
      '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
        background: c.primary,
        color: c.onPrimary,
        fontWeight: 700,
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  })),
) as typeof MultiSectionDigitalClock;

/** The time that the lists ask for. */
export interface AskedTime {
  /** Current form value. */
  value: string | undefined;
  /** The clock of the lists. */
  clock: Clock;
  /** BCP 47. */
  locale: string;
  /** Whether a time can be selected. Default: all times. */
  allows?: ((time: ClockTime) => boolean) | undefined;
}

/** Initial position of the lists without an answer. It is not selected. */
const NOON: ClockTime = { hour: 12, minute: 0 };

/** Only the time counts. No time zone changes its clock on this day. */
const at = ({ hour, minute }: ClockTime): Dayjs => dayjs(new Date(2000, 0, 1, hour, minute));
const timeOf = (moment: Dayjs): ClockTime => ({ hour: moment.hour(), minute: moment.minute() });

/** Lists of hours and minutes in steps of five. Any other minute can be typed. */
export default function ClockDialog({
  open,
  title,
  value,
  clock,
  locale,
  allows,
  onPick,
  onCancel,
}: AskedTime & PickerDialogProps<ClockTime>) {
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

/**
 * With `autoFocus`, MUI's lists take the focus on each rendering, even from buttons and out of a closing dialog. This
 * limits it to the first.
 */
function TimeLists(props: ComponentProps<typeof StudyClock>) {
  const [takesFocus, setTakesFocus] = useState(true);
  useEffect(() => setTakesFocus(false), []);
  return <StudyClock {...props} autoFocus={takesFocus} focusedView={null} />;
}
