import { useIntl } from 'react-intl';
import {
  dateMessages,
  DatePartsInput,
  FieldFrame,
  type FieldProps,
  spanWithin,
  TimeInput,
} from '#kit/ui/parts/index.ts';
import {
  type DateBounds,
  type DatePart,
  localClock,
  type MomentParts,
  readMoment,
  writeMoment,
} from '#kit/pure/dates/index.ts';
import { isWithinHours } from '#kit/pure/validation/index.ts';

interface MomentControlProps {
  /** Its value is a result of `writeMoment`. */
  field: FieldProps<string, unknown>;
  /** Range of the calendar. */
  bounds: DateBounds;
  /** Range of the lists of hours. */
  hours?: { start: number; end: number } | undefined;
}

/** A question for a date and a time: the date in parts and, below it, the time on the clock of the locale. */
export function MomentControl({ field, bounds, hours }: MomentControlProps) {
  const {
    id,
    label,
    lang,
    value,
    setValue,
    touch,
    error,
    errors,
    describedBy,
    required,
    disabled,
    readOnly,
    locale,
    services,
  } = field;
  const { formatMessage } = useIntl();
  const clock = localClock(locale);
  const { date, time } = readMoment(value, clock);
  const enter = (part: Partial<MomentParts>): void => setValue(writeMoment({ date, time, ...part }, clock));

  const wrong =
    error === undefined
      ? undefined
      : wrongPart(
          errors.map(({ keyword, params }) => ({ keyword, part: params.part as DatePart | 'time' | undefined })),
        );
  const shared = {
    locale,
    required,
    disabled,
    readOnly,
    title: <span lang={lang}>{label}</span>,
    describedBy: error === undefined ? undefined : describedBy,
  };
  return (
    <FieldFrame field={field} kind="group">
      <DatePartsInput
        {...shared}
        id={id}
        touch={touch}
        value={date === '' ? undefined : date}
        onChange={(next) => enter({ date: next ?? '' })}
        format="YYYY-MM-DD"
        span={spanWithin(bounds, services.now())}
        wrong={wrong === 'time' ? undefined : wrong}
      />
      <div className="KitField-below">
        <TimeInput
          {...shared}
          id={`${id}-time`}
          label={formatMessage(dateMessages.time)}
          value={time === '' ? undefined : time}
          onChange={(next) => enter({ time: next ?? '' })}
          clock={clock}
          allows={hours ? ({ hour, minute }) => isWithinHours(hour, minute, hours.start, hours.end) : undefined}
          invalid={wrong === 'time' || wrong === 'all'}
        />
      </div>
    </FieldFrame>
  );
}

/** The part with the first error; `all` for a bound or a missing answer. */
function wrongPart([first]: { keyword: string; part: DatePart | 'time' | undefined }[]): DatePart | 'time' | 'all' {
  if (first?.keyword === 'hourRange') return 'time';
  return first?.part ?? 'all';
}
