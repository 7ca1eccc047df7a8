import { createControl } from '#kit/form/index.ts';
import {
  DatePartsInput,
  FieldFrame,
  type FieldProps,
  NativeSelect,
  spanWithin,
  wrongDatePart,
} from '#kit/ui/parts/index.ts';
import type { DatePickerOptions } from './field.ts';
import { yearList } from './yearList.ts';

/** A day or a month typed in parts, with a calendar button beside them; a year as a drop-down list. */
export default createControl<string, DatePickerOptions>(function DatePickerControl(field) {
  const {
    id,
    label,
    lang,
    value,
    setValue,
    touch,
    options,
    error,
    errors,
    describedBy,
    required,
    disabled,
    readOnly,
    locale,
    services,
  } = field;
  const years = options.format === 'YYYY' ? yearList(options, services.now()) : [];
  if (years.length > 0) return <YearControl field={field} years={years} />;
  return (
    <FieldFrame field={field} kind="group">
      <DatePartsInput
        {...{ id, value, touch, locale, required, disabled, readOnly }}
        onChange={setValue}
        format={options.format}
        span={spanWithin(options, services.now())}
        title={<span lang={lang}>{label}</span>}
        wrong={wrongDatePart(errors, error !== undefined)}
        describedBy={error === undefined ? undefined : describedBy}
      />
    </FieldFrame>
  );
});

function YearControl({ field, years }: { field: FieldProps<string, DatePickerOptions>; years: readonly number[] }) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly } = field;
  const offered = years.map(String);
  // Add an existing answer that the list does not offer, so that it stays visible and is not lost.
  const all = value === undefined || offered.includes(value) ? offered : [...offered, value];
  return (
    <FieldFrame field={field} kind="single">
      <NativeSelect
        {...{ id, describedBy, required, disabled, readOnly }}
        value={value ?? ''}
        onChange={(year) => setValue(year === '' ? undefined : year)}
        options={all.map((year) => ({ value: year, label: year }))}
        invalid={error !== undefined}
        width="md"
      />
    </FieldFrame>
  );
}
