import { useState, type ClipboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { NativeSelect } from '#kit/controls/NativeSelect.tsx';
import { TextInput } from '#kit/controls/TextInput.tsx';
import { localOrder, partsOf, readParts, readPasted, writeDate, type DatePart, type DateParts } from '#kit/dates/partialDate.ts';
import { CalendarButton } from './CalendarButton.tsx';
import type { DateOfBirthOptions } from './field.ts';
import { messages } from './messages.ts';

/** A list of months is what people in the United States know; elsewhere months are numbers (US Web Design System, GOV.UK). */
const listsMonths = (locale: string): boolean => ['en', 'en-US'].includes(locale);

const monthNames = (locale: string): string[] => {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 15)));
};

/** As wide as the answer; together they fit into one line of a small phone. */
const widths = { list: '9rem', month: '4rem', day: '4rem', year: '5.5rem' } as const;

/**
 * Day, month and year as plain inputs in the order of the locale: for a date that everybody knows by heart, typing beats any calendar.
 * Focus never jumps by itself. A whole date pasted into any part fills all of them, and so does one picked from the calendar beside them.
 */
export default createControl<string, DateOfBirthOptions>(function DateOfBirthControl(field) {
  const { id, label, lang, value, setValue, options, error, errors, describedBy, required, disabled, readOnly, locale, services } = field;
  const { formatMessage } = useIntl();
  const asked = partsOf(options.format);
  const order = localOrder(locale).filter((part) => asked.includes(part));
  const [typed, setTyped] = useState<{ value: string | undefined; parts: DateParts }>();
  // Leading zeros as typed, while the value is the one that this typing made.
  const parts = typed && typed.value === value ? typed.parts : readParts(value, options.format);
  const wrongPart = error === undefined ? undefined : (errors.find(({ keyword }) => keyword === 'dateParts')?.params.part as DatePart | undefined);

  const setParts = (next: DateParts): void => {
    const written = writeDate(next, options.format);
    setTyped({ value: written, parts: next });
    setValue(written);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = readPasted(event.clipboardData.getData('text'), localOrder(locale));
    if (!pasted || disabled || readOnly) return;
    event.preventDefault();
    setParts({ ...pasted, month: String(Number(pasted.month)), day: String(Number(pasted.day)) });
  };

  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        {order.map((part, position) => {
          const isList = part === 'month' && listsMonths(locale);
          const shared = {
            id: position === 0 ? id : `${id}-${part}`,
            value: parts[part],
            onChange: (text: string) => setParts({ ...parts, [part]: text }),
            autoComplete: `bday-${part}`,
            // The part that the error speaks of; all of them where it speaks of the whole.
            invalid: error !== undefined && (wrongPart === undefined || wrongPart === part),
            describedBy: error === undefined ? undefined : describedBy,
            required,
            disabled,
            readOnly,
          };
          return (
            <div key={part} style={{ inlineSize: widths[isList ? 'list' : part] }}>
              <label className="KitField-partLabel" htmlFor={shared.id}>{formatMessage(messages[part])}</label>
              {isList ? (
                <NativeSelect {...shared} value={String(Number(parts.month) || '')} options={monthOptions(locale, parts.month)} placeholder="" />
              ) : (
                <TextInput {...shared} inputMode="numeric" maxLength={part === 'year' ? 4 : 2} spellCheck={false} onPaste={onPaste} />
              )}
            </div>
          );
        })}
        {readOnly ? null : (
          <CalendarButton
            title={<span lang={lang}>{label}</span>}
            value={value}
            format={options.format}
            now={services.now()}
            locale={locale}
            disabled={disabled}
            onPick={setParts}
          />
        )}
      </div>
    </FieldFrame>
  );
});

/** The months, and what stands in the answer though it is none of them, so that it is seen and not lost. */
function monthOptions(locale: string, month: string): { value: string; label: string }[] {
  const months = monthNames(locale).map((label, i) => ({ value: String(i + 1), label }));
  const number = String(Number(month) || '');
  return number === '' || months.some(({ value }) => value === number) ? months : [...months, { value: number, label: month }];
}
