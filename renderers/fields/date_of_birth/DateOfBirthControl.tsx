import { createControl } from '#kit/form/index.ts';
import { DatePartsInput, FieldFrame, spanOfBirth, wrongDatePart } from '#kit/ui/parts/index.ts';
import type { DateOfBirthOptions } from './field.ts';

/** A date that people know by heart: typed in parts, with a calendar button beside them. */
export default createControl<string, DateOfBirthOptions>(function DateOfBirthControl(field) {
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
  return (
    <FieldFrame field={field} kind="group">
      <DatePartsInput
        {...{ id, value, touch, locale, required, disabled, readOnly }}
        onChange={setValue}
        format={options.format}
        span={spanOfBirth(services.now())}
        title={<span lang={lang}>{label}</span>}
        wrong={wrongDatePart(errors, error !== undefined)}
        describedBy={error === undefined ? undefined : describedBy}
        autofill="bday"
      />
    </FieldFrame>
  );
});
