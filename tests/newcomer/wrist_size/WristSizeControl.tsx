import { createControl } from '#kit/form/index.ts';
import { FieldFrame, type FieldProps, NumberInput } from '#kit/ui/parts/index.ts';
import type { WristSizeOptions, WristSizeValue } from './field.ts';

/** A text box for centimeters. */
function WristSizeControl(field: FieldProps<WristSizeValue, WristSizeOptions>) {
  const { id, value, setValue, locale, describedBy, error, required, disabled, readOnly, options } = field;
  return (
    <FieldFrame field={field} kind="single">
      <NumberInput
        {...{ id, value, locale, describedBy, required, disabled, readOnly }}
        onChange={setValue}
        decimal={1}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        width="sm"
        suffix="cm"
      />
    </FieldFrame>
  );
}

export default createControl(WristSizeControl);
