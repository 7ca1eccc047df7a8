import { useIntl } from 'react-intl';
import { createControl } from '#kit/controls/createControl.tsx';
import { spanWithin } from '#kit/controls/dates/calendarSpan.ts';
import { dateMessages } from '#kit/controls/dates/dateMessages.ts';
import { DatePartsInput } from '#kit/controls/dates/DatePartsInput.tsx';
import { TimeInput } from '#kit/controls/dates/TimeInput.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { localClock } from '#kit/dates/clockTime.ts';
import { readMoment, writeMoment, type MomentParts } from '#kit/dates/moment.ts';
import type { DatePart } from '#kit/dates/partialDate.ts';
import { isWithinHours } from '#kit/validation/vocabulary/keywords/hourRange.ts';
import type { DateTimeOptions } from './field.ts';

/** A date in parts and, below it, a time by the clock of the locale. */
export default createControl<string, DateTimeOptions>(function DateTimeControl(field) {
  const { id, label, lang, value, setValue, options, error, errors, describedBy, required, disabled, readOnly, locale, services } = field;
  const { formatMessage } = useIntl();
  const clock = localClock(locale);
  const { date, time } = readMoment(value, clock);
  const { hours } = options;
  const enter = (part: Partial<MomentParts>): void => setValue(writeMoment({ date, time, ...part }, clock));

  const wrong = error === undefined ? undefined : wrongPart(errors.map(({ keyword, params }) => ({ keyword, part: params.part as DatePart | 'time' | undefined })));
  const shared = { locale, required, disabled, readOnly, title: <span lang={lang}>{label}</span>, describedBy: error === undefined ? undefined : describedBy };
  return (
    <FieldFrame field={field} kind="group">
      <DatePartsInput
        {...shared}
        id={id}
        value={date === '' ? undefined : date}
        onChange={(next) => enter({ date: next ?? '' })}
        format="YYYY-MM-DD"
        span={spanWithin(options, services.now())}
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
});

/** The part that the first error speaks of; a bound speaks of the date's, a missing answer of all. */
function wrongPart([first]: { keyword: string; part: DatePart | 'time' | undefined }[]): DatePart | 'time' | 'all' {
  if (first?.keyword === 'hourRange') return 'time';
  return first?.part ?? 'all';
}
