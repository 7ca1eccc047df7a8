import { createControl } from '#kit/form/index.ts';
import { DatePartsInput, FieldFrame, spanWithin } from '#kit/ui/parts/index.ts';

/** A date typed in parts, with a calendar button beside them. An incomplete date is kept as typed; the schema rejects it. */
export default createControl<string>(function GenericDate(field) {
  const { id, label, value, setValue, touch, error, describedBy, required, disabled, readOnly, locale, services } =
    field;
  return (
    <FieldFrame field={field} kind="group">
      <DatePartsInput
        {...{ id, value, touch, locale, required, disabled, readOnly }}
        onChange={setValue}
        format="YYYY-MM-DD"
        span={spanWithin({}, services.now())}
        title={label}
        wrong={error === undefined ? undefined : 'all'}
        describedBy={error === undefined ? undefined : describedBy}
      />
    </FieldFrame>
  );
});
