import { createControl } from '#kit/form/index.ts';
import { FieldFrame, type FieldProps, NumberInput } from '#kit/ui/parts/index.ts';
import type { NumberOptions, NumberValue } from './field.ts';

function NumberControl(field: FieldProps<NumberValue, NumberOptions>) {
  const { id, value, setValue, locale, describedBy, error, required, disabled, readOnly, options } = field;
  return (
    <FieldFrame field={field} kind="single">
      <NumberInput
        {...{ id, value, locale, describedBy, required, disabled, readOnly }}
        onChange={setValue}
        decimal={options.decimal}
        signed={options.minimum !== undefined && options.minimum < 0}
        invalid={error !== undefined}
        placeholder={options.placeholder}
        width="sm"
      />
    </FieldFrame>
  );
}

export default createControl(NumberControl);
