import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  localOrder,
  datePartsOf,
  readParts,
  readPasted,
  writeDate,
  type DateFormat,
  type DatePart,
  type DateParts,
} from '#kit/dates/index.ts';
import { NativeSelect } from '../NativeSelect.tsx';
import { TextInput } from '../TextInput.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import type { CalendarSpan } from './calendarDates.ts';
import { dateMessages as messages } from './dateMessages.ts';

/** Whether to list months by name, which is usual in the United States. Elsewhere months are numbers (US Web Design System, GOV.UK). */
const listsMonths = (locale: string): boolean => ['en', 'en-US'].includes(locale);

function monthNames(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 15)));
}

/** The months, and the current value if it is not a month, so that it stays visible and is not lost. */
function monthOptions(locale: string, month: string): { value: string; label: string }[] {
  const months = monthNames(locale).map((label, i) => ({ value: String(i + 1), label }));
  const chosen = monthChosen(month);
  return chosen === '' || months.some(({ value }) => value === chosen)
    ? months
    : [...months, { value: chosen, label: month }];
}

/** The option value of a typed or stored month: `03` is option 3. */
const monthChosen = (month: string): string => (/^\d+$/.test(month) ? String(Number(month)) : month);

/** Widths that match the answers. Together they fit into one line of a small phone. */
const widths = { list: '9rem', month: '4rem', day: '4rem', year: '5.5rem' } as const;

interface DatePartsInputProps {
  /** Id of the first part. The others have `${id}-month` and so on. */
  id: string;
  /** Result of `writeDate`. */
  value: string | undefined;
  onChange(value: string | undefined): void;
  format: DateFormat;
  /** Range of the calendar. */
  span: CalendarSpan;
  /** The question, as title of the calendar. */
  title: ReactNode;
  locale: string;
  /** The invalid part, or `all`. */
  wrong: DatePart | 'all' | undefined;
  /** Ids of the error and its description. */
  describedBy: string | undefined;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  /** `autocomplete` token whose parts the browser can fill in: `bday`. */
  autofill?: string;
}

/**
 * Day, month and year as plain inputs in the order of the locale, because typing a known date is faster than any calendar.
 * The focus never moves automatically. A complete date pasted into any part fills all parts, and so does one from the calendar.
 * Use it inside a group with the question as name.
 */
export function DatePartsInput({
  id,
  value,
  onChange,
  format,
  span,
  title,
  locale,
  wrong,
  describedBy,
  required,
  disabled,
  readOnly,
  autofill,
}: DatePartsInputProps) {
  const { formatMessage } = useIntl();
  const asked = datePartsOf(format);
  const order = localOrder(locale).filter((part) => asked.includes(part));
  const [typed, setTyped] = useState<{ value: string | undefined; parts: DateParts }>();
  // Keeps leading zeros as typed while the value is the result of this typing.
  const parts = typed && typed.value === value ? typed.parts : readParts(value, format);

  const setParts = (next: DateParts): void => {
    const written = writeDate(next, format);
    setTyped({ value: written, parts: next });
    onChange(written);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = readPasted(event.clipboardData.getData('text'), localOrder(locale));
    if (!pasted || disabled || readOnly) return;
    event.preventDefault();
    setParts({ ...pasted, month: String(Number(pasted.month)), day: String(Number(pasted.day)) });
  };

  return (
    <div className="KitField-parts">
      {order.map((part, position) => {
        const isList = part === 'month' && listsMonths(locale);
        const shared = {
          id: position === 0 ? id : `${id}-${part}`,
          value: parts[part],
          onChange: (text: string) => setParts({ ...parts, [part]: text }),
          autoComplete: autofill === undefined ? 'off' : `${autofill}-${part}`,
          invalid: wrong === 'all' || wrong === part,
          describedBy,
          required,
          disabled,
          readOnly,
        };
        return (
          <div key={part} style={{ inlineSize: widths[isList ? 'list' : part] }}>
            <label className="KitField-partLabel" htmlFor={shared.id}>
              {formatMessage(messages[part])}
            </label>
            {isList ? (
              <NativeSelect
                {...shared}
                value={monthChosen(parts.month)}
                options={monthOptions(locale, parts.month)}
                placeholder=""
              />
            ) : (
              <TextInput
                {...shared}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                spellCheck={false}
                onPaste={onPaste}
              />
            )}
          </div>
        );
      })}
      {readOnly ? null : <CalendarButton {...{ title, value, format, span, locale, disabled }} onPick={setParts} />}
    </div>
  );
}
