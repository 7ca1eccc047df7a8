import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  dateProblem,
  dateText,
  localOrder,
  datePartsOf,
  readDateText,
  readMonth,
  readParts,
  writeDate,
  type DateFormat,
  type DatePart,
  type DateParts,
} from '#kit/pure/dates/index.ts';
import { plainEntry } from '#kit/pure/texts/index.ts';
import { announce } from '../notices/announce.ts';
import { useAfterPress } from '../FieldFrame.tsx';
import { NativeSelect } from '../choices/NativeSelect.tsx';
import { TextInput } from '../text/TextInput.tsx';
import { useFilledIn } from '../text/useFilledIn.ts';
import type { CalendarSpan } from './calendarDates.ts';
import { dateMessages as messages } from './dateMessages.ts';
import type { AskedDate } from './CalendarDialog.tsx';
import { PickerButton } from './PickerButton.tsx';
import type { ErrorObject } from 'ajv';

const load = () => import('./CalendarDialog.tsx');

interface CalendarButtonProps extends AskedDate {
  title: ReactNode;
  disabled: boolean;
  onPick(parts: DateParts): void;
}

/** Opens a calendar as an alternative to typing the parts of a date. */
function CalendarButton({ title, disabled, onPick, ...asked }: CalendarButtonProps) {
  const { formatMessage } = useIntl();
  const texts = {
    open: formatMessage(messages.calendar),
    loading: formatMessage(messages.calendarLoading),
    unavailable: formatMessage(messages.calendarUnavailable),
  };
  return <PickerButton icon="calendar" {...{ texts, title, disabled, load, asked, onPick }} />;
}

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

/** A text that is longer than an answer, such as a whole date, is seen as a whole. */
const widthOf = (part: DatePart | 'list', text: string): string =>
  part === 'list' || text.length <= 4 ? widths[part] : `min(100%, ${text.length + 4}ch)`;

/** What people type around a number: `31.`, `/03`. */
const AROUND = /^[\s/.,-]+|[\s/.,-]+$/g;

interface DatePartsInputProps {
  /** Id of the first part. The others have `${id}-month` and so on. */
  id: string;
  /** Result of `writeDate`. */
  value: string | undefined;
  onChange(value: string | undefined): void;
  /** Called when the browser has filled in a part, which then is nowhere left. */
  touch?: () => void;
  format: DateFormat;
  /** Range of the calendar, and of years with two digits. */
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
 * The focus never moves automatically. A whole date that is pasted, typed or filled in into any part fills all parts, and so does
 * one from the calendar. Any other text stays where it is.
 * Use it inside a group with the question as name.
 */
export function DatePartsInput({
  id,
  value,
  onChange,
  touch,
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
  const idOf = (part: DatePart, position: number): string => (position === 0 ? id : `${id}-${part}`);
  const [typed, setTyped] = useState<{ value: string | undefined; parts: DateParts }>();
  // Keeps leading zeros as typed while the value is the result of this typing.
  const parts = typed && typed.value === value ? typed.parts : readParts(value, format);

  const isList = (part: DatePart): boolean => part === 'month' && listsMonths(locale);
  // A box that became smaller under a finger would move the button that the finger presses.
  const fitting = useAfterPress(
    order.map((part) => widthOf(isList(part) ? 'list' : part, parts[part])).join('; '),
  ).split('; ');

  const setParts = (next: DateParts): void => {
    const written = writeDate(next, format);
    setTyped({ value: written, parts: next });
    onChange(written);
  };
  /** @returns whether the text is a whole date, which now fills the parts */
  const takeWhole = (text: string): boolean => {
    const date = readDateText(text, { locale, asked, shortYears: span.shortYears });
    if (!date || disabled || readOnly) return false;
    setParts(date);
    const written = writeDate(date, format)!;
    if (!dateProblem(written, format)) announce(dateText(written, format, locale));
    return true;
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    if (takeWhole(event.clipboardData.getData('text'))) event.preventDefault();
  };
  /** A text that is no number when its box is left: a whole date, the name of a month, or a number with something around it. */
  const settle = (part: DatePart, text: string): void => {
    if (/^\d{0,4}$/.test(text) || takeWhole(text)) return;
    const number = plainEntry(text).replace(AROUND, '');
    const month = part === 'month' ? readMonth(text, locale) : undefined;
    if (month !== undefined) setParts({ ...parts, month: String(month) });
    else if (/^\d+$/.test(number)) setParts({ ...parts, [part]: number });
  };
  const root = useRef<HTMLDivElement>(null);
  useFilledIn(
    root,
    ({ id: ofBox, value: text }) =>
      settle(
        order.find((part, i) => ofBox === idOf(part, i))!,
        text,
      ),
    touch,
  );

  return (
    <div className="KitField-parts" ref={root}>
      {order.map((part, position) => {
        const shared = {
          id: idOf(part, position),
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
          <div key={part} style={{ inlineSize: fitting[position] }}>
            <label className="KitField-partLabel" htmlFor={shared.id}>
              {formatMessage(messages[part])}
            </label>
            {isList(part) ? (
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
                spellCheck={false}
                onPaste={onPaste}
                onBlur={() => settle(part, parts[part])}
              />
            )}
          </div>
        );
      })}
      {readOnly ? null : <CalendarButton {...{ title, value, format, span, locale, disabled }} onPick={setParts} />}
    </div>
  );
}

/** The part of a date with the error, or `all`; undefined while errors are not shown. */
export function wrongDatePart(errors: readonly ErrorObject[], isShown: boolean): DatePart | 'all' | undefined {
  if (!isShown) return undefined;
  return (errors.find(({ keyword }) => keyword === 'dateParts')?.params.part as DatePart | undefined) ?? 'all';
}
